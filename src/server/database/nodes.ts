import { sql } from 'kysely';
import { RESTORE_LOCK } from '#store/postgres/in-use.ts';
import type { Database } from './database.ts';

/** How many processes have the store open, by the lock that each of them holds. There is one process on a file. */
export async function countNodes({ db, type }: Database): Promise<number> {
  if (type === 'sqlite') return 1;
  const { rows } = await sql<{ many: string | number }>`
    select count(*) many from pg_locks
    where locktype = 'advisory' and objid = ${sql.lit(RESTORE_LOCK)} and mode = 'ShareLock'
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return Number(rows[0]?.many ?? 0);
}
