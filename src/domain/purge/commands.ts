import * as z from 'zod/mini';
import { command, type Rows, type Tx } from '../command.ts';
import { instant, LIST_MAX, uuid } from '../input.ts';
import { childrenOf, rowsNaming, tableOf, type TableName } from '../registry.ts';
import { homeOf, type BaseRow } from '../table.ts';
import { goingWith, purgeOrder } from './tables.ts';

/**
 * Removes rows for good that nobody can restore any more: tombstones from before `before`, and rows whose home is one
 * of these. Any other named row stays, and so does one that other rows still have as their home. Sessions are not
 * informed: a replica dropped such a row when it was deleted, or is so far behind that it gets a snapshot. What shows
 * nothing any more, such as a private view of the tasks of a team, is deleted with it: its owner's replicas hold it.
 */
export const purgeRows = command({
  name: 'purge.rows',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    before: instant(),
    rows: z.array(z.strictObject({ table: z.enum(purgeOrder), id: uuid() })).check(z.maxLength(LIST_MAX)),
  }),
  run(tx, { before, rows }, { now }) {
    for (const { table, id: rowId } of rows) {
      const row = tx.get(table, rowId);
      if (!row || !isPurgeable(tx, table, row, before) || hasChildren(tx, table, rowId)) continue;
      tx.remove(table, rowId);
      for (const going of goingWith(table))
        for (const other of rowsNaming(tx, going.table, going.by as keyof BaseRow, rowId))
          if (other.deletedAt === null) tx.put(going.table, { ...other, deletedAt: now });
    }
  },
});

/** A tombstone that is old enough, or a row whose home is one. */
function isPurgeable(rows: Rows, table: TableName, row: BaseRow, before: number): boolean {
  if (row.deletedAt !== null && row.deletedAt < before) return true;
  const home = homeOf(tableOf(table), row);
  if (!('parent' in home)) return false;
  const [parentTable, parentId] = home.parent;
  const parent = rows.get(parentTable, parentId);
  return parent !== undefined && isPurgeable(rows, parentTable, parent, before);
}

/** Whether rows remain that have their home in this row and are purged separately. */
function hasChildren(tx: Tx, table: TableName, rowId: string): boolean {
  return childrenOf(table)
    .filter((child) => tableOf(child.table).purged)
    .some((child) => rowsNaming(tx, child.table, child.by as keyof BaseRow, rowId).length > 0);
}
