/** Browsers in which their person has asked not to be asked for a code for a while: a token in a cookie, its hash here. */
import type { Database } from '#server/database/database.ts';
import { DAY } from '#domain/duration.ts';
import { hashed, newToken } from './crypto.ts';

export interface TrustedDevice {
  /** Opens nothing. */
  readonly id: string;
  readonly userAgent: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly usedAt: number;
  readonly expiresAt: number;
}

export const TRUST_MS = 30 * DAY;
/** What a browser says of itself, and no more of it. */
const AGENT_MAX = 500;

/** Answers the token, which is told here alone. */
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

/** Whether the token is of a device that this person trusts; notes that it was used. */
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

/** Those that have not expired, the one used last first. */
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

/** False where the person trusts no such device. */
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

/** The id under which a token rests. */
export function trustedId(token: string): string {
  return hashed(token);
}
