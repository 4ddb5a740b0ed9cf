import * as z from 'zod/mini';
import { command, live, type Rows, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant } from '../input.ts';
import { notificationsOfTask, updateNotificationsOfTask } from '../notification/deleted-subject.ts';
import { isMember } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import type { TaskRow } from './row.ts';
import { canDeleteTask, canRestoreTask, taskFor } from './rules.ts';

/** Writes one tombstone: nobody can read the comments of a deleted task. Its notifications are deleted too. */
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
 * Undoes a deletion; `deletedAt`, if given, says which one. If the assignee has left the project meanwhile, the task
 * goes to the owner, as their other tasks did.
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

/** Writes the task and updates its notifications. */
function put(tx: Tx, task: TaskRow, was: number | null): void {
  tx.put('task', task);
  updateNotificationsOfTask(tx, task, was);
}

function presentAssignee(rows: Rows, task: TaskRow): string {
  const project = task.projectId === null ? undefined : live(rows, 'project', task.projectId);
  if (!project || task.status === 'DONE' || isMember(project, task.assignee)) return task.assignee;
  return project.ownerUid;
}
