import type { Context, Rows, Tx } from '../command.ts';
import { notify } from '../notification/notify.ts';
import { displayName } from '../person/rules.ts';
import type { TaskRow } from './row.ts';

/** Tells the assignee of a task that is new to them. */
export function notifyAssignment(tx: Tx, taskId: string, context: Context, before?: Rows): void {
  const task = tx.get('task', taskId);
  if (!task || task.assignee === before?.get('task', taskId)?.assignee) return;
  const author = displayName(tx, context.actor);
  notify(
    tx,
    {
      userId: task.assignee,
      title: 'New Task Assigned',
      content: `${author} has assigned you a new task: "${task.name}"`,
      action: {
        type: 'task_assignment',
        taskName: task.name,
        authorId: context.actor,
        authorName: author,
      },
      taskId,
    },
    context,
  );
}

/** Tells the author that someone else has completed the task. */
export function notifyCompletion(tx: Tx, taskId: string, context: Context, before: Rows): void {
  const task = tx.get('task', taskId);
  if (task?.status !== 'DONE' || before.get('task', taskId)?.status === 'DONE') return;
  const who = tx.get('person', context.actor)?.displayName || 'a team member';
  notify(
    tx,
    {
      userId: task.userId,
      title: 'Task Completed',
      content: `Task "${task.name}" was completed by ${who}`,
      action: { type: 'link', label: 'View Task', url: taskUrl(task) },
      taskId,
    },
    context,
  );
}

/** Where the task is shown. */
function taskUrl(task: TaskRow): string {
  const page = task.projectId === null ? '/tasks' : `/projects/${task.projectId}`;
  return `${page}?taskId=${task.id}`;
}
