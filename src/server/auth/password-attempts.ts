/**
 * Limits how often a secret can be tried, wherever the attempts come from: a few at once, then each after a longer
 * wait. An attempt is counted before its result is known and in the database, so that neither simultaneous attempts nor
 * several nodes allow more.
 *
 * Passwords at sign-in are counted per account; a browser in which the person has signed in before has its own count
 * ("device cookies", OWASP), so that strangers who guess lock nobody out of their own browsers.
 */
import { sql } from 'kysely';
import { DAY, MINUTE, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { hashed } from './crypto.ts';

export interface PasswordAttempts {
  /** Counts one more attempt, or says how long none is allowed. */
  begin(key: string): Promise<Attempt>;
  /** The attempt was correct, or the secret has changed. */
  clear(key: string): Promise<void>;
}

export interface Attempt {
  /** Milliseconds; 0 if it can be tried now. */
  readonly wait: number;
  /** The number of failed attempts, including this one. */
  readonly count: number;
}

/** After this many the first wait begins, and each later wait is twice as long. */
const FREE_ATTEMPTS = 5;
const WAITS = [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE];
/** After this time without an attempt the count starts over. */
const RESET_AFTER_MS = DAY;

export function createPasswordAttempts({ db }: Database, clock: Clock): PasswordAttempts {
  return {
    begin: async (key) => {
      const now = clock.now();
      const isOld = sql`"guess"."waitsUntil" < ${sql.lit(now - RESET_AFTER_MS)}`;
      const next = sql<number>`"guess"."failures" + 1`;
      // Each of several simultaneous attempts sees the count of the one before.
      const counted = await db
        .insertInto('guess')
        .values({ key, failures: 1, waitsUntil: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              failures: sql<number>`case when ${isOld} then 1 else ${next} end`,
              waitsUntil: sql<number>`${sql.lit(now)} + case when ${isOld} then 0 else ${waitAfter(next)} end`,
            })
            .where('guess.waitsUntil', '<=', now),
        )
        .returning('failures')
        .executeTakeFirst();
      if (counted) return { wait: 0, count: Number(counted.failures) };
      const found = await db.selectFrom('guess').selectAll().where('key', '=', key).executeTakeFirst();
      return { wait: Math.max(Number(found?.waitsUntil ?? 0) - now, 1), count: Number(found?.failures ?? 0) };
    },
    clear: async (key) => {
      await db.deleteFrom('guess').where('key', '=', key).execute();
    },
  };
}

/** Milliseconds, computed the same in both databases. */
function waitAfter(failures: ReturnType<typeof sql<number>>) {
  const steps = WAITS.map((ms, at) => sql`when ${failures} = ${sql.lit(FREE_ATTEMPTS + at)} then ${sql.lit(ms)}`);
  const last = sql.lit(WAITS.at(-1));
  return sql<number>`case when ${failures} < ${sql.lit(FREE_ATTEMPTS)} then 0 ${sql.join(steps, sql` `)} else ${last} end`;
}

/** Deletes counts that no longer matter. */
export async function deleteOldAttempts({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('waitsUntil', '<', now - RESET_AFTER_MS)
    .execute();
}

/** For sign-in attempts from unknown browsers. The address need not belong to anyone: answers are the same. */
export function accountKey(email: string): string {
  return `account ${hashed(email.toLowerCase())}`;
}

/** For attempts from a known browser. */
export function browserKey(token: string, person: string): string {
  return `browser ${hashed(token)} ${person}`;
}

/** For a signed-in person who is asked for the password again. */
export function sessionKey(session: string): string {
  return `session ${session}`;
}

/** For a person with an emailed link who is asked for the password too. */
export function linkKey(person: string): string {
  return `link ${person}`;
}
