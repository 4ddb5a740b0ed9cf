/** What administrators have chosen for the whole instance: one row each. */
import type { Database } from './database.ts';

export async function readSetting({ db }: Pick<Database, 'db'>, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function writeSetting({ db }: Pick<Database, 'db'>, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
