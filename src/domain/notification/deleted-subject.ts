/** Notifications of a deleted task or comment are deleted with it, and restored with it. */
import type { Rows, Tx } from '../command.ts';
import type { TaskRow } from '../task/row.ts';
import type { NotificationRow } from './row.ts';
import { isSubjectThere } from './rules.ts';

/**
 * The notification with the deletion of its subject applied; `deletedAt` is the subject's now and before. A
 * notification that its recipient deleted stays deleted, and so does one with another deleted subject: a comment and
 * its task may have been deleted in the same millisecond.
 */
export function deletedWith(
  rows: Rows,
  row: NotificationRow,
  deletedAt: number | null,
  before: number | null,
): Pick<NotificationRow, 'deletedAt' | 'thread'> {
  if (deletedAt !== null) return { deletedAt: row.deletedAt ?? deletedAt, thread: null };
  const isBack = before !== null && row.deletedAt === before && isSubjectThere(rows, row);
  return { deletedAt: isBack ? null : row.deletedAt, thread: row.thread };
}

/** What commands read that call one of the functions below. */
export const notificationsOfTask = { lists: [{ table: 'notification', column: 'taskId', by: 'id' }] } as const;
export const notificationsOfComment = { lists: [{ table: 'notification', column: 'commentId', by: 'id' }] } as const;
/**
 * Deletes or restores the notifications of a task with the task; a browser has only its own person's. `was` is the
 * task's `deletedAt` before.
 */
export function updateNotificationsOfTask(tx: Tx, task: TaskRow, was: number | null): void {
  follow(tx, tx.list('notification', 'taskId', task.id), task.deletedAt, was);
}

/** `was`: the `deletedAt` of what they are about, before. */
export function follow(tx: Tx, rows: readonly NotificationRow[], deletedAt: number | null, was: number | null): void {
  for (const row of rows) tx.put('notification', { ...row, ...deletedWith(tx, row, deletedAt, was) });
}
