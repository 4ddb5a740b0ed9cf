import type { Rows } from './command.ts';
import { DAY } from './duration.ts';
import type { RowOf, TableName } from './registry.ts';
import type { BaseRow } from './table.ts';

/** For so long what was deleted can be brought back. Then it is purged; the log, which holds it too, is no older. */
export const RESTORABLE_MS = 30 * DAY;

/** The `deletedAt` of what was deleted for good: older than anything, so that the next purge takes it out. */
export const FOR_GOOD = 0;

/**
 * Whether the row is deleted: by the deletion of that instant, or by whichever there was where none is named (a
 * browser knows the instant of its own clock, not the one that the server gave).
 */
export function isDeletedAt(row: BaseRow, deletedAt: number | undefined): boolean {
  return row.deletedAt !== null && (deletedAt === undefined || row.deletedAt === deletedAt);
}

/** The row, deleted or not, unless it is missing or was deleted for good: nobody finds that any more. */
export function deletedOrNot<T extends TableName>(rows: Rows, table: T, id: string): RowOf<T> | undefined {
  const row = rows.get(table, id);
  return row?.deletedAt === FOR_GOOD ? undefined : row;
}
