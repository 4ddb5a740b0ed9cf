import type { Database } from './database.ts';

/** Stores `value` under `key` unless another node was first; returns the value that all nodes have. */
export async function sharedValue({ db }: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return kept.value;
}
