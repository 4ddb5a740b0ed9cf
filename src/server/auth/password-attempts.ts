/**
 * How often a secret may be guessed, wherever the guesses come from: a few at once, then each after a longer wait. Counted
 * before the answer is known and in the database, so that neither many at once nor several nodes get more.
 *
 * Passwords at the sign-in are counted for the account; a browser in which somebody has come in before has a count of its
 * own ("device cookies", OWASP), so that strangers who guess keep nobody out of the browsers they use.
 */
import { sql } from 'kysely';
import { DAY, MINUTE, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { hashed } from './crypto.ts';

export interface PasswordAttempts {
  /** Counts one more, or says how long it may not be tried. */
  begin(key: string): Promise<Attempt>;
  /** The one that was begun was right, or the secret is another by now. */
  clear(key: string): Promise<void>;
}

export interface Attempt {
  /** Milliseconds; 0 where it may be tried now. */
  readonly wait: number;
  /** This one and those before it that were wrong. */
  readonly count: number;
}

/** After these many the first wait comes, and each wait after is twice as long. */
const FREE_ATTEMPTS = 5;
const WAITS = [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE];
/** A count that has rested as long begins anew. */
const RESET_AFTER_MS = DAY;

export function createPasswordAttempts({ db }: Database, clock: Clock): PasswordAttempts {
  return {
    begin: async (key) => {
      const now = clock.now();
      const isOld = sql`"guess"."waitsUntil" < ${sql.lit(now - RESET_AFTER_MS)}`;
      const next = sql<number>`"guess"."failures" + 1`;
      // Of those at once, each sees what the one before has counted.
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

/** Milliseconds, as both databases work them out. */
function waitAfter(failures: ReturnType<typeof sql<number>>) {
  const steps = WAITS.map((ms, at) => sql`when ${failures} = ${sql.lit(FREE_ATTEMPTS + at)} then ${sql.lit(ms)}`);
  const last = sql.lit(WAITS.at(-1));
  return sql<number>`case when ${failures} < ${sql.lit(FREE_ATTEMPTS)} then 0 ${sql.join(steps, sql` `)} else ${last} end`;
}

/** What nobody waits for any more. */
export async function deleteOldAttempts({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('guess')
    .where('waitsUntil', '<', now - RESET_AFTER_MS)
    .execute();
}

/** Of who guesses at the sign-in from anywhere. The address need not be anybody's: the answers are the same. */
export function accountKey(email: string): string {
  return `account ${hashed(email.toLowerCase())}`;
}

/** Of the same from a browser that is known. */
export function browserKey(token: string, person: string): string {
  return `browser ${hashed(token)} ${person}`;
}

/** Of who is signed in and is asked for the password again. */
export function sessionKey(session: string): string {
  return `session ${session}`;
}

/** Of who has a link by email, and is asked for the password besides. */
export function linkKey(person: string): string {
  return `link ${person}`;
}
