/**
 * Tokens with which programs act for a person over HTTP. A token is shown once, when it is made; only its hash is stored. It
 * ends when it expires or is removed, and with its person's account.
 */
import type { ACCESS } from '#api/tokens.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { hashed, newToken } from './crypto.ts';
import { networkOf } from './network.ts';
import type { RequiredFactor } from './required-factor.ts';

export type Access = (typeof ACCESS)[number];

export interface ApiToken {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly access: Access;
  /** Its person must have a second factor and has none. */
  readonly isHeld: boolean;
}

export interface ListedApiToken {
  readonly id: string;
  readonly name: string;
  /** The last characters of the token, by which its person recognizes it. */
  readonly ending: string;
  readonly access: Access;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Accurate to a minute; null: never used. */
  readonly usedAt: number | null;
  /** The network from which it was used last, such as `192.0.2.0/24`. */
  readonly usedFrom: string | null;
}

export interface NewApiToken {
  readonly name: string;
  readonly access: Access;
  readonly days: number;
}

export interface ApiTokens {
  /** Undefined if a bearer is no token, or one that has ended or whose person is disabled. Records its use. */
  find(bearer: string, address: string): Promise<ApiToken | undefined>;
}

/** Programs that look for secrets in sources recognize a token by it, and so does the server. */
const PREFIX = 'pulse_';
const ENDING = 4;
const BYTES = 32;
/** Of one person. */
export const MAX_TOKENS = 50;
/** A token that is used all the time is recorded as used this often. */
const USED_MS = MINUTE;
/** How long before its end its person is warned. */
const WARNING_MS = 7 * DAY;

/** The token in an `Authorization` header. Others, such as those that a proxy adds, are not for Pulse. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(pulse_\S*)$/i.exec(header ?? '')?.[1];
}

/** Returns the token itself; undefined if the person has as many as they may have. */
export async function makeApiToken(
  database: Database,
  person: string,
  { name, access, days }: NewApiToken,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<{ readonly token: string; readonly expiresAt: number } | undefined> {
  if ((await listApiTokens(database, person, now)).length >= MAX_TOKENS) return undefined;
  const token = PREFIX + newToken(BYTES);
  const expiresAt = now + days * DAY;
  const times = { createdAt: now, expiresAt, usedAt: null, usedFrom: null, warnedAt: null };
  await database.db
    .insertInto('apiToken')
    .values({ id, person, name, access, hash: hashed(token), ending: token.slice(-ENDING), ...times })
    .execute();
  return { token, expiresAt };
}

/** Those that have not expired, newest last. */
export async function listApiTokens({ db }: Database, person: string, now: number): Promise<ListedApiToken[]> {
  const rows = await db
    .selectFrom('apiToken')
    .select(['id', 'name', 'ending', 'access', 'createdAt', 'expiresAt', 'usedAt', 'usedFrom'])
    .where('person', '=', person)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, expiresAt, usedAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
    usedAt: usedAt === null ? null : Number(usedAt),
  }));
}

/** Returns its name; undefined where the person has no such token. */
export async function removeApiToken({ db }: Database, person: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('apiToken')
    .where('person', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

export async function deleteApiTokens({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('apiToken').where('person', '=', person).execute();
}

/** Those that end soon and of which nobody was warned yet. Of two nodes at once, one gets a token. */
export async function takeEnding(
  { db }: Database,
  now: number,
): Promise<readonly { readonly person: string; readonly name: string }[]> {
  await db.deleteFrom('apiToken').where('expiresAt', '<', now).execute();
  return db
    .updateTable('apiToken')
    .set({ warnedAt: now })
    .where('expiresAt', '<', now + WARNING_MS)
    .where('warnedAt', 'is', null)
    .returning(['person', 'name'])
    .execute();
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly requiredFactor: Pick<RequiredFactor, 'isMissing'>;
}

export function createApiTokens({ database, clock, requiredFactor }: Ports): ApiTokens {
  return {
    find: async (bearer, address) => {
      const now = clock.now();
      const { db } = database;
      const found = await db
        .selectFrom('apiToken')
        .innerJoin('person', 'person.id', 'apiToken.person')
        .select(['apiToken.id', 'apiToken.person', 'apiToken.name', 'apiToken.access', 'apiToken.usedAt'])
        .where('hash', '=', hashed(bearer))
        .where('expiresAt', '>', now)
        .where('person.disabledAt', 'is', null)
        .executeTakeFirst();
      if (!found) return undefined;
      const { id, person, name, access, usedAt } = found;
      if (usedAt === null || now - Number(usedAt) >= USED_MS)
        await db
          .updateTable('apiToken')
          .set({ usedAt: now, usedFrom: networkOf(address) })
          .where('id', '=', id)
          .execute();
      return { id, person, name, access, isHeld: await requiredFactor.isMissing(person) };
    },
  };
}
