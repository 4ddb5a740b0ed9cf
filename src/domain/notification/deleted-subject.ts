/** Notifications of what is deleted go with it, and come back with it. */
import type { Rows, Tx } from '../command.ts';
import type { TaskRow } from '../task/row.ts';
import type { NotificationRow } from './row.ts';
import { isSubjectThere } from './rules.ts';

/**
 * `deletedAt`: of what it tells of, by now and before. One that its recipient has deleted stays so, and one that tells of
 * something else that is deleted too: a comment and its task may have gone in the same millisecond.
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

/** What the commands that followed here read. */
export const notificationsOfTask = { lists: [{ table: 'notification', column: 'taskId', by: 'id' }] } as const;
export const notificationsOfComment = { lists: [{ table: 'notification', column: 'commentId', by: 'id' }] } as const;

/** Those of a task that is deleted, or brought back; a browser has its own person's. `was` is its `deletedAt` before. */
export function updateNotificationsOfTask(tx: Tx, task: TaskRow, was: number | null): void {
  for (const row of tx.list('notification', 'taskId', task.id)) {
    tx.put('notification', { ...row, ...deletedWith(tx, row, task.deletedAt, was) });
  }
}
