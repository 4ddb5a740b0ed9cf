/** Tokens: each opens one thing, once and for a while. What is stored is its hash, and whose it is. */
import type { Database } from '#server/database/database.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { hashed, newToken } from './crypto.ts';

/** Every kind there is, and how long it is good. */
export const TOKENS = {
  /** A link by email that signs in. */
  'sign-in': { ms: 15 * MINUTE },
  /** A link by email that confirms the address of an account. */
  verification: { ms: 24 * HOUR },
  /** A link to a new address, which confirms it and takes it for the account. */
  'new-address': { ms: 24 * HOUR },
  /** A link to choose a new password, by email to who asked for it. */
  'reset-by-mail': { ms: HOUR },
  /** The same from an administrator: it says nothing about the address. */
  'reset-by-administrator': { ms: 24 * HOUR },
  /** Held by who has passed the first step of signing in, until the code of the second factor is given. */
  'second-step': { ms: 10 * MINUTE },
  /** The challenge that a new passkey signs. */
  'new-passkey': { ms: 5 * MINUTE },
  /** The challenge that a passkey signs to let somebody in. It is nobody's until then. */
  'passkey-sign-in': { ms: 5 * MINUTE },
  /** Made by the identity library: the way to the provider of sign-ins and back. Somebody's where it is to be linked. */
  provider: { ms: 10 * MINUTE },
} as const;

export type TokenKind = keyof typeof TOKENS;

/** What a token is made for. */
export interface Purpose {
  /** Null where there is no account yet, or it is not known whose. */
  readonly person: string | null;
  /** What else it stands for, such as an address. */
  readonly value?: string;
}

export interface TokenStamp {
  readonly id: string;
  readonly now: number;
}

/** A token that is still good. */
export interface FoundToken {
  readonly kind: TokenKind;
  readonly person: string | null;
  readonly value: string;
}

/** Answers the token itself, which is kept nowhere. */
export async function makeToken(
  { db }: Database,
  kind: TokenKind,
  { person, value = '' }: Purpose,
  { id, now }: TokenStamp,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('authVerification')
    .values({
      id,
      kind,
      person,
      identifier: hashed(token),
      value,
      expiresAt: stamp(now + TOKENS[kind].ms),
      createdAt: stamp(now),
      updatedAt: stamp(now),
    })
    .execute();
  return token;
}

/** What a token of one of these kinds stands for, without taking it. */
export async function readToken(
  database: Database,
  kinds: readonly TokenKind[],
  token: string,
  now: number,
): Promise<FoundToken | undefined> {
  const found = await find(database, kinds, token);
  return found && new Date(found.expiresAt).getTime() > now ? found : undefined;
}

/** What it stands for, the first time that it is asked and in its time. */
export async function takeToken(
  database: Database,
  kinds: readonly TokenKind[],
  token: string,
  now: number,
): Promise<FoundToken | undefined> {
  const found = await find(database, kinds, token);
  if (!found) return undefined;
  // Of two at once, one takes it away.
  const taken = await database.db.deleteFrom('authVerification').where('id', '=', found.id).executeTakeFirst();
  return taken.numDeletedRows > 0n && new Date(found.expiresAt).getTime() > now ? found : undefined;
}

/** Those of one kind that somebody has. */
export async function deleteTokensOfKind({ db }: Database, kind: TokenKind, person: string): Promise<void> {
  await db.deleteFrom('authVerification').where('kind', '=', kind).where('person', '=', person).execute();
}

async function find({ db }: Database, kinds: readonly TokenKind[], token: string) {
  const found = await db
    .selectFrom('authVerification')
    .select(['id', 'kind', 'person', 'value', 'expiresAt'])
    .where('identifier', '=', hashed(token))
    .executeTakeFirst();
  const kind = kinds.find((each) => each === found?.kind);
  return found && kind && { ...found, kind };
}

function stamp(instant: number): string {
  return new Date(instant).toISOString();
}
