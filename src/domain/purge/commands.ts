import * as z from 'zod/mini';
import { command, type Rows, type Tx } from '../command.ts';
import { instant, LIST_MAX, uuid } from '../input.ts';
import { childrenOf, tableOf, type TableName } from '../registry.ts';
import { homeOf, type BaseRow } from '../table.ts';
import { purgeOrder } from './tables.ts';

/**
 * Takes rows out for good that nobody can bring back any more: tombstones from before `before`, and what hung on them.
 * Any other row that is named is left alone, and so is one on which something still hangs. Nobody is told: whoever had
 * such a row has let it go when it was deleted, or is so far behind that they get a snapshot.
 */
export const purgeRows = command({
  name: 'purge.rows',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    before: instant(),
    rows: z.array(z.strictObject({ table: z.enum(purgeOrder), id: uuid() })).check(z.maxLength(LIST_MAX)),
  }),
  run(tx, { before, rows }) {
    for (const { table, id: rowId } of rows) {
      const row = tx.get(table, rowId);
      if (row && isPurgeable(tx, table, row, before) && !hasChildren(tx, table, rowId)) tx.remove(table, rowId);
    }
  },
});

/** A tombstone of long ago, or a row whose home is one. */
function isPurgeable(rows: Rows, table: TableName, row: BaseRow, before: number): boolean {
  if (row.deletedAt !== null && row.deletedAt < before) return true;
  const home = homeOf(tableOf(table), row);
  if (!('parent' in home)) return false;
  const [parentTable, parentId] = home.parent;
  const parent = rows.get(parentTable, parentId);
  return parent !== undefined && isPurgeable(rows, parentTable, parent, before);
}

/** Whether rows are left that have their home in this one and are purged by themselves. */
function hasChildren(tx: Tx, table: TableName, rowId: string): boolean {
  return childrenOf(table)
    .filter((child) => tableOf(child.table).purged)
    .some((child) => tx.list(child.table, child.by as keyof BaseRow, rowId).length > 0);
}
