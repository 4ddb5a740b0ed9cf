// How long a deleted row can be restored, and how deletions are told apart.

import type { Rows } from './command.ts';
import { DAY } from './duration.ts';
import type { RowOf, TableName } from './registry.ts';
import type { BaseRow } from './table.ts';

/** How long a deleted row can be restored. After that it is purged; the log, which holds it too, keeps nothing older. */
export const RESTORABLE_MS = 30 * DAY;

/** The `deletedAt` of a row deleted for good: older than any date, so that the next purge removes it. */
export const FOR_GOOD = 0;

/**
 * Whether the row is deleted: by the deletion at that instant, or by any if none is named (a browser knows its own
 * clock's instant, not the one the server gave).
 */
export function isDeletedAt(row: BaseRow, deletedAt: number | undefined): boolean {
  return row.deletedAt !== null && (deletedAt === undefined || row.deletedAt === deletedAt);
}

/** The row, deleted or not. Missing rows and rows deleted for good are not found. */
export function deletedOrNot<T extends TableName>(rows: Rows, table: T, id: string): RowOf<T> | undefined {
  const row = rows.get(table, id);
  return row?.deletedAt === FOR_GOOD ? undefined : row;
}
