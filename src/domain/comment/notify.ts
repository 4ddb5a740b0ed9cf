import type { Context, Rows, Tx } from '../command.ts';
import { notify, type Notice } from '../notification/notify.ts';
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

function calling(task: TaskRow, person: string, author: string, { text }: CommentRow): Notice {
  return mentionOf(task, person, author, `${author} mentioned you on "${task.name}": ${excerpt(text)}`);
}

function telling(task: TaskRow, userId: string, author: string, { text }: CommentRow): Notice {
  return {
    userId,
    kind: 'comment',
    title: 'New Comment',
    content: `${author} commented on "${task.name}": ${excerpt(text)}`,
    several: (count) => ({
      title: 'New Comments',
      content: `${count} new comments on "${task.name}", the last by ${author}: ${excerpt(text)}`,
    }),
    action: linkTo(task),
    taskId: task.id,
  };
}

const EXCERPT = 140;

/** The beginning of it, on one line. */
function excerpt(text: string): string {
  const line = Array.from(readableText(text).replace(/\s+/g, ' ').trim());
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).join('').trimEnd()}…` : line.join('');
}
