/**
 * The first account, which becomes the administrator. Whoever sits at the machine makes it by the form; from anywhere else
 * it takes the link that the server prints when it starts, so that nobody is quicker than the operator.
 */
import type { Database } from '#server/database/database.ts';
import { MINUTE } from '#domain/duration.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import { newToken, isSame } from './crypto.ts';

const KEY = 'setupToken';
/** An account that is not there after so long was not made: the link is good again. */
const CLAIMED_MS = MINUTE;

/** Whether nobody has an account yet. One that was cut off while it was made is none: nobody can come in with it. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const whole = db
    .selectFrom('authUser')
    .select('id')
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('authAccount').select('userId')),
        where('id', 'in', where.selectFrom('person').select('id')),
      ]),
    );
  return (await whole.limit(1).executeTakeFirst()) === undefined;
}

/** The way to the first account, the same on all nodes and after a restart; undefined once there is one. */
export async function setupPath(database: Database): Promise<string | undefined> {
  if (!(await isEmpty(database))) {
    await database.db.deleteFrom('meta').where('key', '=', KEY).execute();
    return undefined;
  }
  const [token] = (await sharedValue(database, KEY, newToken(32))).split(' ');
  return `/login?setup=${token}`;
}

/** Whether the token leads to the first account. */
export async function isSetup(database: Database, token: string): Promise<boolean> {
  const kept = await readSetup(database);
  return kept !== undefined && isSame(kept.token, token) && (await isEmpty(database));
}

/** Uses it: of several who try at once, one. */
export async function claimSetup(database: Database, token: string, now: number): Promise<boolean> {
  const kept = await readSetup(database);
  if (!kept || !isSame(kept.token, token) || now - kept.claimedAt < CLAIMED_MS) return false;
  const { numUpdatedRows } = await database.db
    .updateTable('meta')
    .set({ value: `${kept.token} ${now}` })
    .where('key', '=', KEY)
    .where('value', '=', kept.value)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function readSetup({ db }: Database) {
  const kept = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!kept) return undefined;
  const [token = '', claimedAt] = kept.value.split(' ');
  return { value: kept.value, token, claimedAt: claimedAt === undefined ? -Infinity : Number(claimedAt) };
}
