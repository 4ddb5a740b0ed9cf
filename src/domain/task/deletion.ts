import * as z from 'zod/mini';
import { command, live, type Rows, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant } from '../input.ts';
import { notificationsOfTask, updateNotificationsOfTask } from '../notification/deleted-subject.ts';
import { isMember } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import type { TaskRow } from './row.ts';
import { canDeleteTask, canRestoreTask, taskFor } from './rules.ts';

/** One tombstone: nobody reads the comments of a deleted task. What was told of it is taken out of people's lists. */
export const deleteTask = command({
  name: 'task.delete',
  version: 1,
  input: z.strictObject({ id: id('task') }),
  reads: notificationsOfTask,
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.id);
    assertAllowed(canDeleteTask(tx, actor, task));
    put(tx, { ...task, deletedAt: now, updatedAt: now }, task.deletedAt);
  },
});

/**
 * Takes a deletion back: `deletedAt` says which, where it is given. Whose assignee has left the project meanwhile goes to the owner, as
 * it would have then.
 */
export const restoreTask = command({
  name: 'task.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('task'), deletedAt: z.optional(instant()) }),
  reads: notificationsOfTask,
  run(tx, input, { actor, now }) {
    const task = deletedOrNot(tx, 'task', input.id);
    if (!task) throw new Refusal('task_not_found');
    assertAllowed(canRestoreTask(tx, actor, task, input.deletedAt));
    const back = { ...task, assignee: presentAssignee(tx, task), deletedAt: null, updatedAt: now };
    put(tx, back, task.deletedAt);
  },
});

/** With what was told of it. */
function put(tx: Tx, task: TaskRow, was: number | null): void {
  tx.put('task', task);
  updateNotificationsOfTask(tx, task, was);
}

function presentAssignee(rows: Rows, task: TaskRow): string {
  const project = task.projectId === null ? undefined : live(rows, 'project', task.projectId);
  if (!project || task.status === 'DONE' || isMember(project, task.assignee)) return task.assignee;
  return project.ownerUid;
}
