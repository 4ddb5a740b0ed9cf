import type { BaseRow } from './table.ts';

/**
 * Whether the row is deleted: by the deletion of that instant, or by whichever there was where none is named (a
 * browser knows the instant of its own clock, not the one that the server gave).
 */
export function isDeletedAt(row: BaseRow, deletedAt: number | undefined): boolean {
  return row.deletedAt !== null && (deletedAt === undefined || row.deletedAt === deletedAt);
}
