/** A person's sessions: where they are signed in, and how each is ended. */
import type { Database } from '#server/database/database.ts';
import { DAY, MINUTE } from '#domain/duration.ts';

export interface ListedSession {
  readonly id: string;
  readonly userAgent: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Accurate to five minutes. */
  readonly seenAt: number;
}

/** Unexpired ones, most recently used first. */
export async function listSessions({ db }: Database, person: string, now: number): Promise<ListedSession[]> {
  const sessions = await db
    .selectFrom('authSession')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', person)
    .execute();
  return sessions
    .filter(({ expiresAt }) => instant(expiresAt) > now)
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      userAgent,
      createdAt: instant(createdAt),
      seenAt: instant(updatedAt),
    }))
    .toSorted((one, other) => other.seenAt - one.seenAt);
}

/** Whether the person signed in there just now. */
export async function isFresh({ db }: Database, id: string, now: number): Promise<boolean> {
  const session = await db.selectFrom('authSession').select('createdAt').where('id', '=', id).executeTakeFirst();
  return session !== undefined && instant(session.createdAt) > now - FRESH_MS;
}

/** Records that the person has shown their second factor there now, or signed in with what stands in for it. */
export async function recordFactor({ db }: Database, id: string, now: number): Promise<void> {
  await db.updateTable('authSession').set({ factorAt: now }).where('id', '=', id).execute();
}

/** The same where a browser is trusted, in which they showed it before. */
export async function recordTrusted({ db }: Database, id: string): Promise<void> {
  await db.updateTable('authSession').set({ factorAt: 0 }).where('id', '=', id).execute();
}

/** Whether they have ever done so there. */
export async function hasShownFactor({ db }: Database, id: string): Promise<boolean> {
  const session = await db.selectFrom('authSession').select('factorAt').where('id', '=', id).executeTakeFirst();
  return session !== undefined && (session.factorAt ?? null) !== null;
}

/** Whether they have just done so. */
export async function showedFactor({ db }: Database, id: string, now: number): Promise<boolean> {
  const session = await db.selectFrom('authSession').select('factorAt').where('id', '=', id).executeTakeFirst();
  return Number(session?.factorAt ?? 0) > now - FRESH_MS;
}

/** False where the person has no such session. */
export async function endSession({ db }: Database, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authSession')
    .where('userId', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endSessions({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('authSession').where('userId', '=', person).execute();
}

export async function endOtherSessions({ db }: Database, person: string, kept: string): Promise<void> {
  await db.deleteFrom('authSession').where('userId', '=', person).where('id', '!=', kept).execute();
}

/** A session that is used ends all the same after half a year. */
const LONGEST_MS = 180 * DAY;

/** After a session was prolonged: no longer than it may last in all. */
export async function endByAge(
  { db }: Database,
  { id, createdAt, expiresAt }: { readonly id: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const end = instant(createdAt) + LONGEST_MS;
  if (instant(expiresAt) <= end) return;
  await db
    .updateTable('authSession')
    .set({ expiresAt: new Date(end).toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Records that they are in use now; rarely enough to cost nothing. */
export async function recordSeen({ db }: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('authSession')
    .set({ updatedAt: new Date(now).toISOString() })
    .where('id', 'in', ids)
    .where('updatedAt', '<', new Date(now - MINUTE).toISOString())
    .execute();
}

/** When each person was last seen; people without a session are missing. */
export async function lastSeen({ db }: Database): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (const { userId, updatedAt } of await db.selectFrom('authSession').select(['userId', 'updatedAt']).execute())
    seen.set(userId, Math.max(seen.get(userId) ?? 0, instant(updatedAt)));
  return seen;
}

const FRESH_MS = 10 * MINUTE;

function instant(date: string | Date): number {
  return new Date(date).getTime();
}
