/** Removes rows that were deleted too long ago to be restored: finds them, and removes them through the door. */
import { sql, type RawBuilder } from 'kysely';
import { purgeRows } from '#domain/purge/commands.ts';
import { purgeOrder } from '#domain/purge/tables.ts';
import { tableOf, type TableName } from '#domain/registry.ts';
import { parentsOf } from '#domain/table.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

/** Per command: other commands wait for it. */
const BATCH = 200;

export async function purge(database: Database, door: Door, before: number): Promise<void> {
  for (const table of purgeOrder) {
    let first: string | undefined;
    for (;;) {
      const ids = await candidates(database, table, before);
      // If the same rows are found again, the command kept them for a reason of its own; the next hour tries again.
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

/** Uses an index of each table it reads: on SQLite everyone waits while it runs. */
export function deletedBefore(table: TableName, before: number) {
  // First on its own: otherwise SQLite would scan the table in the order of ids.
  return sql<{ id: string }>`
    with old as materialized (select ${sql.ref(`${table}.id`)} as "id" from ${sql.table(table)} where ${isGone(table, before)})
    select "id" from old order by 1 limit ${BATCH}
  `;
}

/** An old tombstone, or a row whose home is one. */
function isGone(table: TableName, before: number): RawBuilder<unknown> {
  const old = sql`${sql.ref(`${table}.deletedAt`)} < ${before}`;
  const below = parentsOf(tableOf(table)).map(({ parent, by }) => {
    const gone = sql`select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${isGone(parent, before)}`;
    return sql`${sql.ref(`${table}.${by}`)} in (${gone})`;
  });
  return sql.join([old, ...below], sql` or `);
}
