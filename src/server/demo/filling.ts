/**
 * While the demo's past is replayed, possibly by another process, a running server must not ask about it as of now: the
 * weeks in which the company was asked would be missing.
 */
import { MINUTE } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';

const KEY = 'demo:filling';
/** What began longer ago has been cut off. */
const FILLING_MS = 10 * MINUTE;

/** Runs `fill`; `now` is when it began. */
export async function whileFilling<T>({ db }: Database, now: number, fill: () => Promise<T>): Promise<T> {
  const value = `${now}`;
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  try {
    return await fill();
  } finally {
    await db.deleteFrom('meta').where('key', '=', KEY).execute();
  }
}

export async function isFilling({ db }: Database, now: number): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row !== undefined && now - Number(row.value) < FILLING_MS;
}
