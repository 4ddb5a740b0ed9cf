import * as z from 'zod/mini';
import { command, type Rows, type Tx } from '../command.ts';
import { id, instant, LIST_MAX } from '../input.ts';
import { tableOf, type TableName } from '../registry.ts';
import type { BaseRow } from '../table.ts';

/** What is taken out, what hangs on another row before that row. People stay, so that what they made has a name. */
const PURGED = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'] as const;

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
    rows: z.array(z.strictObject({ table: z.enum(PURGED), id: id() })).check(z.maxLength(LIST_MAX)),
  }),
  run(tx, { before, rows }) {
    for (const { table, id: rowId } of rows) {
      const row = tx.get(table, rowId);
      if (row && isGone(tx, table, row, before) && !bears(tx, table, rowId)) tx.remove(table, rowId);
    }
  },
});

/** A tombstone of long ago, or a row whose home is one. */
function isGone(rows: Rows, table: TableName, row: BaseRow, before: number): boolean {
  if (row.deletedAt !== null && row.deletedAt < before) return true;
  const home = tableOf(table).home(row);
  if (!('parent' in home)) return false;
  // A home leads to a table that there is.
  const [parentTable, parentId] = home.parent as readonly [TableName, string];
  const parent = rows.get(parentTable, parentId);
  return parent !== undefined && isGone(rows, parentTable, parent, before);
}

/** Whether rows are left that have their home in this one. */
function bears(tx: Tx, table: TableName, rowId: string): boolean {
  if (table === 'task')
    return tx.list('comment', 'taskId', rowId).length + tx.list('activity', 'taskId', rowId).length > 0;
  if (table !== 'project') return false;
  return tx.list('task', 'projectId', rowId).length + tx.list('stream', 'projectId', rowId).length > 0;
}
