import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { Refusal } from '../refusal.ts';
import type { NotificationRow } from './row.ts';

/** The recipient's own notification; anybody else's is as good as missing. */
export function notificationFor(rows: Rows, actor: string, id: string): NotificationRow {
  const row = live(rows, 'notification', id);
  if (row?.userId !== actor) throw new Refusal('notification_not_found');
  return row;
}

/** `row` is a tombstone, or has been one. What it tells of must be there. */
export function canRestoreNotification(
  rows: Rows,
  actor: string,
  row: NotificationRow,
  deletedAt: number | undefined,
): Refusal | null {
  if (row.userId !== actor) return new Refusal('notification_not_found');
  return isDeletedAt(row, deletedAt) && isSubjectThere(rows, row) ? null : new Refusal('changed_since');
}

/** The task and the one comment that it tells of, where it names them. */
export function isSubjectThere(rows: Rows, { taskId, commentId, count }: NotificationRow): boolean {
  if (taskId !== null && !live(rows, 'task', taskId)) return false;
  return commentId === null || count > 1 || live(rows, 'comment', commentId) !== undefined;
}
