/** Browsers in which a person is not asked for a code for a while: a token in a cookie, its hash here. */
import type { Database } from '#server/database/database.ts';
import { DAY } from '#domain/duration.ts';
import { hashed, newToken } from './crypto.ts';

export interface TrustedDevice {
  /** Does not open anything. */
  readonly id: string;
  readonly userAgent: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly usedAt: number;
  readonly expiresAt: number;
}

export const TRUST_MS = 30 * DAY;
/** How much of a browser's description of itself is kept. */
const AGENT_MAX = 500;

/** Returns the token, of which only the hash is stored. */
export async function trustDevice(
  { db }: Database,
  person: string,
  userAgent: string | null,
  now: number,
): Promise<string> {
  const token = newToken();
  const times = { createdAt: now, usedAt: now, expiresAt: now + TRUST_MS };
  const agent = userAgent?.slice(0, AGENT_MAX) ?? null;
  await db
    .insertInto('trustedDevice')
    .values({ hash: trustedId(token), person, userAgent: agent, ...times })
    .execute();
  return token;
}

/** Whether the token is of a browser that this person trusts; records the use. */
export async function isTrusted(
  { db }: Database,
  person: string,
  token: string | undefined,
  now: number,
): Promise<boolean> {
  if (token === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('trustedDevice')
    .set({ usedAt: now })
    .where('hash', '=', trustedId(token))
    .where('person', '=', person)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unexpired ones, most recently used first. */
export async function listTrustedDevices({ db }: Database, person: string, now: number): Promise<TrustedDevice[]> {
  const rows = await db
    .selectFrom('trustedDevice')
    .select(['hash', 'userAgent', 'createdAt', 'usedAt', 'expiresAt'])
    .where('person', '=', person)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .execute();
  return rows.map(({ hash, userAgent, createdAt, usedAt, expiresAt }) => ({
    id: hash,
    userAgent,
    createdAt: Number(createdAt),
    usedAt: Number(usedAt),
    expiresAt: Number(expiresAt),
  }));
}

/** False if the person trusts no such browser. */
export async function deleteTrustedDevice({ db }: Database, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trustedDevice')
    .where('person', '=', person)
    .where('hash', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTrustedDevices({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('trustedDevice').where('person', '=', person).execute();
}

/** The id under which a token is stored. */
export function trustedId(token: string): string {
  return hashed(token);
}
