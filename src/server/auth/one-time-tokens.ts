/**
 * Tokens that open one thing, once and for a limited time. Only their hashes are stored, with the person they belong
 * to.
 */
import type { Database } from '#server/database/database.ts';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { hashed, newToken } from './crypto.ts';

/** Every kind of token, and how long it is valid. */
export const TOKENS = {
  /** An emailed link that signs in. */
  'sign-in': { ms: 15 * MINUTE },
  /** An emailed link that confirms the address of an account. */
  verification: { ms: 24 * HOUR },
  /** A link sent to a new address, which confirms it and makes it the account's. */
  'new-address': { ms: 24 * HOUR },
  /** A link to choose a new password, emailed to a person who asked for it. */
  'reset-by-mail': { ms: HOUR },
  /** The same from an administrator: it proves nothing about the address. */
  'reset-by-administrator': { ms: 24 * HOUR },
  /** Held by a person who has passed the first step of signing in, until they enter the code. */
  'second-step': { ms: 10 * MINUTE },
  /** The challenge that a new passkey signs. */
  'new-passkey': { ms: 5 * MINUTE },
  /** The challenge that a passkey signs to sign in. It belongs to nobody until then. */
  'passkey-sign-in': { ms: 5 * MINUTE },
  /**
   * Created by the identity library for the round trip to the sign-in provider. Belongs to a person if an identity is
   * being linked.
   */
  provider: { ms: 10 * MINUTE },
  /** Launch data of Telegram that was used, for longer than it is valid. It belongs to nobody. */
  'telegram-launch': { ms: 15 * MINUTE },
  /** Opens one socket of a page that Telegram embeds. */
  'mini-app-socket': { ms: 30 * SECOND },
} as const;

export type TokenKind = keyof typeof TOKENS;

/** What a token is for. */
export interface Purpose {
  /** Null if there is no account yet, or it is unknown which. */
  readonly person: string | null;
  /** Further data, such as an address. */
  readonly value?: string;
}

export interface TokenStamp {
  readonly id: string;
  readonly now: number;
}

/** A token that is still valid. */
export interface FoundToken {
  readonly kind: TokenKind;
  readonly person: string | null;
  readonly value: string;
}

/** Returns the token itself, which is not stored. */
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

/** Looks up a token of one of these kinds without using it up. */
export async function readToken(
  database: Database,
  kinds: readonly TokenKind[],
  token: string,
  now: number,
): Promise<FoundToken | undefined> {
  const found = await find(database, kinds, token);
  return found && new Date(found.expiresAt).getTime() > now ? found : undefined;
}

/** Uses up a token: returns what it is for, the first time and while it is valid. */
export async function takeToken(
  database: Database,
  kinds: readonly TokenKind[],
  token: string,
  now: number,
): Promise<FoundToken | undefined> {
  const found = await find(database, kinds, token);
  if (!found) return undefined;
  // Of two requests at once, only one deletes it.
  const taken = await database.db.deleteFrom('authVerification').where('id', '=', found.id).executeTakeFirst();
  return taken.numDeletedRows > 0n && new Date(found.expiresAt).getTime() > now ? found : undefined;
}

/** Whether something that others have made is used for the first time, on any node. */
export async function useOnce({ db }: Database, kind: TokenKind, name: string, now: number): Promise<boolean> {
  const used = await db
    .insertInto('authVerification')
    .values({
      id: `${kind}:${name}`,
      kind,
      person: null,
      identifier: hashed(`${kind}:${name}`),
      value: '',
      expiresAt: stamp(now + TOKENS[kind].ms),
      createdAt: stamp(now),
      updatedAt: stamp(now),
    })
    // Of two requests at once, only one adds it.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes a person's tokens of one kind. */
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
