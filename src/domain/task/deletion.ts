import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { assertAllowed } from '../refusal.ts';
import { continueSeries } from '../series/next-task.ts';
import { notificationsAndSubtasks, putDeletion, readNotificationsOf } from './put-deletion.ts';
import { canDeleteTask, taskFor } from './rules.ts';
import { subtasksToDelete } from './subtasks.ts';

/**
 * Writes a tombstone for the task and each of its subtasks: nobody can read the comments of a deleted task. Their
 * notifications are deleted too.
 */
export const deleteTask = command({
  name: 'task.delete',
  version: 1,
  input: z.strictObject({ id: id('task') }),
  reads: notificationsAndSubtasks,
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.id);
    assertAllowed(canDeleteTask(tx, actor, task));
    // Its subtasks come anew, too.
    continueSeries(tx, task, { ...task, deletedAt: now }, now);
    const all = [task, ...subtasksToDelete(tx, actor, task, now)];
    readNotificationsOf(tx, all);
    for (const each of all) putDeletion(tx, { ...each, deletedAt: now, updatedAt: now }, each.deletedAt);
  },
});
