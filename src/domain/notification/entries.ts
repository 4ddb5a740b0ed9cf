/** What a person sees as one entry: the notifications of one task, or one that is about no task. */
import { isSnoozed } from './arrival.ts';
import type { NotificationRow } from './row.ts';

export function entryId({ id, taskId }: Pick<NotificationRow, 'id' | 'taskId'>): string {
  return taskId ?? id;
}

type Counted = Pick<NotificationRow, 'id' | 'taskId' | 'status' | 'snoozedUntil' | 'deletedAt'>;

/** How many entries have something to read. */
export function unreadEntries(rows: readonly Counted[], now: number): number {
  return new Set(rows.filter((row) => isUnread(row, now)).map(entryId)).size;
}

/** Unread, and wanted now. */
export function isUnread(row: Counted, now: number): boolean {
  return row.status === 'unread' && row.deletedAt === null && !isSnoozed(row, now);
}
