import type { Database } from '#server/database/database.ts';
import { MINUTE } from '#domain/duration.ts';

/** An account that has no password by then was cut off while it was made. */
const UNFINISHED_MS = MINUTE;

/**
 * Frees an address whose sign-up was cut off between its two writes: such an account has no password, and nobody has
 * come in with it by another way either.
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
