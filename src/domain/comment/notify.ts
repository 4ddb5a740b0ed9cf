import type { Context, Rows, Tx } from '../command.ts';
import { goneWith } from '../notification/following.ts';
import { notify, type Notice } from '../notification/notify.ts';
import type { NotificationRow } from '../notification/row.ts';
import { wordsOf, type Words } from '../notification/sentences.ts';
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
    const words = mayRead && wordsFor(row, task, author, comment);
    const gone = row.count === 1 || !mayRead ? goneWith(tx, row, comment.deletedAt, was) : {};
    tx.put('notification', { ...row, ...words, ...gone });
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
  return { ...mentionOf(task, person, author, mentionWords(task, author, comment)), commentId: comment.id };
}

function telling(task: TaskRow, userId: string, author: string, comment: CommentRow): Notice {
  const said = (count: number) => commentWords(count, task, author, comment);
  return {
    ...said(1),
    userId,
    kind: 'comment',
    several: said,
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
    commentId: comment.id,
  };
}

/** What a notification of the comment says by now; several mentions are told of without what was said. */
function wordsFor(
  { kind, count }: Pick<NotificationRow, 'kind' | 'count'>,
  task: TaskRow,
  author: string,
  comment: CommentRow,
): Words | undefined {
  if (kind !== 'mention') return commentWords(count, task, author, comment);
  return count === 1 ? mentionWords(task, author, comment) : undefined;
}

function mentionWords({ name: task }: TaskRow, author: string, { text, deletedAt }: CommentRow): Words {
  if (deletedAt !== null) return wordsOf('mentionedOnDeleted', { author, task });
  return wordsOf('mentionedOn', { author, task, text: excerpt(text) });
}

function commentWords(many: number, { name: task }: TaskRow, author: string, { text, deletedAt }: CommentRow): Words {
  const count = String(many);
  if (deletedAt !== null) {
    if (many === 1) return wordsOf('commentedOnDeleted', { author, task });
    return wordsOf('newCommentsDeleted', { count, task, author });
  }
  if (many === 1) return wordsOf('commentedOn', { author, task, text: excerpt(text) });
  return wordsOf('newComments', { count, task, author, text: excerpt(text) });
}

const EXCERPT = 140;

/** The beginning of it, on one line. */
function excerpt(text: string): string {
  const line = Array.from(readableText(text).replace(/\s+/g, ' ').trim());
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).join('').trimEnd()}…` : line.join('');
}
