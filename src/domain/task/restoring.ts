import * as z from 'zod/mini';
import { command, live, type Rows } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant } from '../input.ts';
import { isMember } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { continueSeries } from '../series/next-task.ts';
import { deletedWithParent } from './deleted-with-parent.ts';
import { notificationsAndSubtasks, putDeletion, readNotificationsOf } from './put-deletion.ts';
import type { TaskRow } from './row.ts';
import { canDeleteTask, canRestoreTask } from './rules.ts';

/**
 * Undoes a deletion, with the subtasks that it took along; `deletedAt`, if given, says which one. If the assignee has left
 * the project meanwhile, the task goes to the owner, as their other tasks did.
 */
export const restoreTask = command({
  name: 'task.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('task'), deletedAt: z.optional(instant()) }),
  reads: notificationsAndSubtasks,
  run(tx, input, { actor, now }) {
    const task = deletedOrNot(tx, 'task', input.id);
    if (!task) throw new Refusal('task_not_found');
    assertAllowed(canRestoreTask(tx, actor, task, input.deletedAt));
    const subtasks = deletedWithParent(tx, task).filter((each) => canDeleteTask(tx, actor, each) === null);
    const all = [task, ...subtasks];
    readNotificationsOf(tx, all);
    for (const each of all) {
      const [assignee, parentId] = [presentAssignee(tx, each), presentParent(tx, each)];
      const restored = { ...each, assignee, parentId, deletedAt: null, updatedAt: now };
      putDeletion(tx, restored, each.deletedAt);
      continueSeries(tx, each, restored, now);
    }
  },
});

function presentAssignee(rows: Rows, task: TaskRow): string {
  const project = task.projectId === null ? undefined : live(rows, 'project', task.projectId);
  if (!project || task.status === 'DONE' || isMember(project, task.assignee)) return task.assignee;
  return project.ownerUid;
}

/** Of a task that is restored: its parent may have been deleted, moved or made a subtask since. */
function presentParent(rows: Rows, { parentId, projectId }: TaskRow): string | null {
  const parent = parentId === null ? undefined : live(rows, 'task', parentId);
  return parent?.parentId === null && parent.projectId === projectId ? parent.id : null;
}
