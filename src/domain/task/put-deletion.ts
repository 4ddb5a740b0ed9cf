import type { Tx } from '../command.ts';
import { notificationsOfTask, updateNotificationsOfTask } from '../notification/deleted-subject.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from './row.ts';

/** What the deletion and the restoring of a task read. */
export const notificationsAndSubtasks = {
  lists: [...notificationsOfTask.lists, { table: 'task', column: 'parentId', by: 'id' }],
} as const;

/** Before several tasks are written, so that a store which has to fetch these rows makes one trip for all of them. */
export function readNotificationsOf(tx: Tx, tasks: readonly TaskRow[]): void {
  readAll(
    tasks.map(
      ({ id }) =>
        () =>
          tx.list('notification', 'taskId', id),
    ),
  );
}

/** Writes the deleted or restored task and updates its notifications; `was` is its `deletedAt` before. */
export function putDeletion(tx: Tx, task: TaskRow, was: number | null): void {
  tx.put('task', task);
  updateNotificationsOfTask(tx, task, was);
}
