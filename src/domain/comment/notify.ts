import type { Context, Rows, Tx } from '../command.ts';
import { goneWith } from '../notification/following.ts';
import { notify, type Notice } from '../notification/notify.ts';
import type { NotificationRow } from '../notification/row.ts';
import { mentionedIn, readableText } from '../person/mention.ts';
import { displayName } from '../person/rules.ts';
import { linkTo, mentioned, mentionOf } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { CommentRow } from './row.ts';

/** Tells whom the comment mentions, and whoever else takes part in the task. */
export function notifyComment(tx: Tx, commentId: string, context: Context): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const author = displayName(tx, context.actor);
  const called = mentioned(tx, task, comment.text);
  const rest = participants(tx, task).filter((person) => !called.includes(person));
  const told = [
    ...called.map((person) => calling(task, person, author, comment)),
    ...rest.map((person) => telling(task, person, author, comment)),
  ];
  notify(tx, told, context);
}

/** Tells whom the comment mentions now and did not before. */
export function notifyEdit(tx: Tx, commentId: string, context: Context, before: Rows): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const called = mentioned(tx, task, comment.text, before.get('comment', commentId)?.text);
  const author = displayName(tx, context.actor);
  notify(
    tx,
    called.map((person) => calling(task, person, author, comment)),
    context,
  );
}

/**
 * What was told of a comment follows it: an edit changes what is quoted of it, nothing is quoted of one that is deleted,
 * and a notification of nothing else goes with it and comes back with it. Whoever may not read the task any more is told
 * nothing new: what they have been told stays as it is, and goes with the comment.
 */
export function followComment(tx: Tx, commentId: string, before: Rows): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const was = before.get('comment', commentId)?.deletedAt ?? null;
  const author = displayName(tx, comment.userId);
  for (const row of tx.list('notification', 'commentId', commentId)) {
    const mayRead = readableTask(tx, row.userId, task.id) !== undefined;
    const content = mayRead ? contentOf(row, task, author, comment) : row.content;
    const gone = row.count === 1 || !mayRead ? goneWith(row, comment.deletedAt, was) : {};
    tx.put('notification', { ...row, content, ...gone });
  }
}

/** Author, assignee, and who has commented or was mentioned: as long as they may read the task. */
function participants(tx: Tx, task: TaskRow): string[] {
  const said = tx.list('comment', 'taskId', task.id).filter(({ deletedAt }) => deletedAt === null);
  const people = new Set([
    task.userId,
    task.assignee,
    ...mentionedIn(task.description),
    ...said.flatMap(({ userId, text }) => [userId, ...mentionedIn(text)]),
  ]);
  return [...people].filter((person) => readableTask(tx, person, task.id));
}

function calling(task: TaskRow, person: string, author: string, comment: CommentRow): Notice {
  const content = contentOf({ kind: 'mention', count: 1, content: '' }, task, author, comment);
  return { ...mentionOf(task, person, author, content), commentId: comment.id };
}

function telling(task: TaskRow, userId: string, author: string, comment: CommentRow): Notice {
  const said = (count: number) => contentOf({ kind: 'comment', count, content: '' }, task, author, comment);
  return {
    userId,
    kind: 'comment',
    title: 'New Comment',
    content: said(1),
    several: (count) => ({ title: 'New Comments', content: said(count) }),
    action: linkTo(task),
    taskId: task.id,
    commentId: comment.id,
  };
}

/** Several mentions are told of without what was said. */
function contentOf(
  { kind, count, content }: Pick<NotificationRow, 'kind' | 'count' | 'content'>,
  { name }: TaskRow,
  author: string,
  { text, deletedAt }: CommentRow,
): string {
  const quoted = deletedAt === null ? `: ${excerpt(text)}` : '';
  if (kind === 'mention') return count === 1 ? `${author} mentioned you on "${name}"${quoted}` : content;
  if (count === 1) return `${author} commented on "${name}"${quoted}`;
  return `${count} new comments on "${name}", the last by ${author}${quoted}`;
}

const EXCERPT = 140;

/** The beginning of it, on one line. */
function excerpt(text: string): string {
  const line = Array.from(readableText(text).replace(/\s+/g, ' ').trim());
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).join('').trimEnd()}…` : line.join('');
}
