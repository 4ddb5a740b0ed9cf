import type { Tx } from '../command.ts';
import { notificationsOfTask, updateNotificationsOfTask } from '../notification/deleted-subject.ts';
import type { TaskRow } from './row.ts';

/** What the deletion and the restoring of a task read. */
export const notificationsAndSubtasks = {
  lists: [...notificationsOfTask.lists, { table: 'task', column: 'parentId', by: 'id' }],
} as const;

/** Writes the deleted or restored task and updates its notifications; `was` is its `deletedAt` before. */
export function putDeletion(tx: Tx, task: TaskRow, was: number | null): void {
  tx.put('task', task);
  updateNotificationsOfTask(tx, task, was);
}
