/**
 * Creating the first account, which becomes the administrator. At the server's machine the form is enough; from
 * elsewhere it takes the link that the server prints when it starts, so that nobody is faster than the operator.
 */
import type { Database } from '#server/database/database.ts';
import { MINUTE } from '#domain/duration.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import { newToken, isSame } from './crypto.ts';

const KEY = 'setupToken';
/** If the account does not exist after this time it was not created: the link works again. */
const CLAIMED_MS = MINUTE;

/** Whether there is no account yet. One whose creation was interrupted does not count: nobody can sign in to it. */
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

/** The path to the first account, the same on all nodes and after a restart; undefined once an account exists. */
export async function setupPath(database: Database): Promise<string | undefined> {
  if (!(await isEmpty(database))) {
    await database.db.deleteFrom('meta').where('key', '=', KEY).execute();
    return undefined;
  }
  const [token] = (await sharedValue(database, KEY, newToken(32))).split(' ');
  return `/login?setup=${token}`;
}

/** Whether the token is that of the setup link. */
export async function isSetup(database: Database, token: string): Promise<boolean> {
  const kept = await readSetup(database);
  return kept !== undefined && isSame(kept.token, token) && (await isEmpty(database));
}

/** Uses the link: of several simultaneous attempts one succeeds. */
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
