/** Takes out what was deleted so long ago that nobody can bring it back: looked for by itself, decided at the one door. */
import { sql, type RawBuilder } from 'kysely';
import { purgeRows } from '#domain/purge/commands.ts';
import { purgeOrder } from '#domain/purge/tables.ts';
import { tableOf, type TableName } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

/** In one command: others wait for it. */
const BATCH = 200;

export async function purge(database: Database, door: Door, before: number): Promise<void> {
  for (const table of purgeOrder) {
    let first: string | undefined;
    for (;;) {
      const ids = await candidates(database, table, before);
      // The same again stays for a reason that only the command knows: the next hour may see it otherwise.
      if (ids.length === 0 || ids[0] === first) break;
      [first] = ids;
      await door.executeSystem(purgeRows({ before, rows: ids.map((id) => ({ table, id })) }));
    }
  }
}

async function candidates({ db }: Database, table: TableName, before: number): Promise<string[]> {
  const found = await deletedBefore(table, before).execute(db);
  return found.rows.map(({ id }) => id);
}

/** What is found by an index of each table that it names: on SQLite everybody waits while it is read. */
export function deletedBefore(table: TableName, before: number) {
  // By itself first: SQLite would go through the table in the order of ids.
  return sql<{ id: string }>`
    with old as materialized (select ${sql.ref(`${table}.id`)} as "id" from ${sql.table(table)} where ${isGone(table, before)})
    select "id" from old order by 1 limit ${BATCH}
  `;
}

/** A tombstone of long ago, or what has its home in one. */
function isGone(table: TableName, before: number): RawBuilder<unknown> {
  const old = sql`${sql.ref(`${table}.deletedAt`)} < ${before}`;
  const { home } = tableOf(table);
  if (!('parent' in home)) return old;
  const { parent, by } = home;
  const gone = sql`select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${isGone(parent, before)}`;
  return sql`${old} or ${sql.ref(`${table}.${by}`)} in (${gone})`;
}
