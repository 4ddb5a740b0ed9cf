// Who is notified of what happens to a task.

import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import type { NotificationAction } from '../notification/row.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { mentionedIn } from '../person/mention.ts';
import { displayName } from '../person/rules.ts';
import { followersOf } from '../subscription/following.ts';
import { readableTask } from './rules.ts';
import type { TaskRow } from './row.ts';

/** Notifies the assignee of a task that is new to them. */
export function notifyAssignment(tx: Tx, taskId: string, context: Context, before?: Rows): void {
  const task = tx.get('task', taskId);
  if (!task) return;
  const mentions = before ? [] : mentionsOf(tx, task, context, '').filter(({ userId }) => userId !== task.assignee);
  const isNew = task.assignee !== before?.get('task', taskId)?.assignee;
  notify(tx, isNew ? [assignmentOf(tx, task, context.actor), ...mentions] : mentions, context);
}

/** Notifies the author, and helpers and followers who may read the task, that someone else completed it. */
export function notifyCompletion(tx: Tx, taskId: string, context: Context, before: Rows): void {
  const task = tx.get('task', taskId);
  if (task?.status !== 'DONE' || before.get('task', taskId)?.status === 'DONE') return;
  const who = tx.get('person', context.actor)?.displayName;
  const notice: Omit<NotificationDraft, 'userId'> = {
    ...(who
      ? notificationText('completedBy', { task: task.name, who })
      : notificationText('completedBySomebody', { task: task.name })),
    kind: 'completion',
    action: linkTo(task),
    taskId,
    projectId: task.projectId,
  };
  const people = new Set([
    task.userId,
    ...[...task.helperUids, ...followersOf(tx, taskId)].filter((person) => readableTask(tx, person, taskId)),
  ]);
  notify(
    tx,
    [...people].map((userId) => ({ ...notice, userId })),
    context,
  );
}

/** Notifies people whom the description mentions and did not mention before. */
export function notifyMentions(tx: Tx, taskId: string, context: Context, before: Rows): void {
  const task = tx.get('task', taskId);
  const was = before.get('task', taskId)?.description ?? '';
  if (task && task.description !== was) notify(tx, mentionsOf(tx, task, context, was), context);
}

/** The page that shows the task. */
export function linkTo(task: TaskRow): NotificationAction {
  return { type: 'link', label: 'View Task', url: pathOf(task) };
}

export function pathOf({ id, projectId }: Pick<TaskRow, 'id' | 'projectId'>): string {
  return `${projectId === null ? '/tasks' : `/projects/${projectId}`}?taskId=${id}`;
}

/** The mentioned people who may read the task. */
export function mentioned(tx: Tx, task: TaskRow, text: string, before = ''): string[] {
  const known = mentionedIn(before);
  return [...mentionedIn(text)].filter((person) => !known.has(person) && readableTask(tx, person, task.id));
}

export function mentionOf(task: TaskRow, userId: string, author: string, words: NotificationText): NotificationDraft {
  return {
    ...words,
    userId,
    kind: 'mention',
    textForCount: (count) => notificationText('mentionedTimes', { count: String(count), task: task.name, author }),
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
  };
}

function mentionsOf(tx: Tx, task: TaskRow, { actor }: Context, before: string): NotificationDraft[] {
  const author = displayName(tx, actor);
  const words = notificationText('mentionedInDescription', { author, task: task.name });
  return mentioned(tx, task, task.description, before).map((userId) => mentionOf(task, userId, author, words));
}

function assignmentOf(tx: Tx, task: TaskRow, authorId: string): NotificationDraft {
  const authorName = displayName(tx, authorId);
  return {
    ...notificationText('hasAssigned', { author: authorName, task: task.name }),
    userId: task.assignee,
    kind: 'assignment',
    action: { type: 'task_assignment', taskName: task.name, authorId, authorName },
    taskId: task.id,
    projectId: task.projectId,
  };
}
