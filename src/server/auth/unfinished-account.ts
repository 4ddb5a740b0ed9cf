import type { Database } from '#server/database/database.ts';
import { MINUTE } from '#domain/duration.ts';

/** An account without a password after this time was interrupted while it was created. */
const UNFINISHED_MS = MINUTE;

/**
 * Frees an address whose sign-up was interrupted between its two writes: the account has no password, and nobody has
 * used it through another method either.
 */
export async function deleteUnfinishedAccount({ db }: Database, email: string, now: number): Promise<void> {
  await db
    .deleteFrom('authUser')
    .where('email', '=', email.toLowerCase())
    .where('createdAt', '<', new Date(now - UNFINISHED_MS).toISOString())
    .where('id', 'not in', (on) => on.selectFrom('authAccount').select('userId'))
    .where('id', 'not in', (on) => on.selectFrom('person').select('id'))
    .execute();
}
