/** What a person sees as one entry: the notifications of one task, or one that is about no task. */
import { isSnoozed } from './arrival.ts';
import type { NotificationRow } from './row.ts';

export function entryId({ id, taskId }: Pick<NotificationRow, 'id' | 'taskId'>): string {
  return taskId ?? id;
}

type Counted = Pick<NotificationRow, 'id' | 'taskId' | 'seenAt' | 'snoozedUntil' | 'deletedAt'>;

/** How many entries have something that was not seen yet. */
export function unseenEntries(rows: readonly Counted[], now: number): number {
  return new Set(rows.filter((row) => isUnseen(row, now)).map(entryId)).size;
}

/** Neither seen nor read yet, and wanted now. */
export function isUnseen(row: Counted, now: number): boolean {
  return row.seenAt === null && row.deletedAt === null && !isSnoozed(row, now);
}
