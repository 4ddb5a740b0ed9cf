// Who is notified of a comment, and what happens to those notifications when it is edited or deleted.

import { isReaction, statusDraft } from '../check-in/reaction.ts';
import type { Context, Rows, Tx } from '../command.ts';
import { deletedWith } from '../notification/deleted-subject.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import type { NotificationRow } from '../notification/row.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { mentionedIn } from '../person/mention.ts';
import { displayName } from '../person/rules.ts';
import { followersOf } from '../subscription/following.ts';
import { linkTo, mentioned, mentionOf } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { excerpt } from './excerpt.ts';
import type { CommentRow } from './row.ts';

/** Notifies the people the comment mentions and everyone else involved in the task. */
export function notifyComment(tx: Tx, commentId: string, context: Context): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const said = quotedFrom(comment, displayName(tx, context.actor));
  const mentionedPeople = mentioned(tx, task, comment.text);
  const answered =
    isReaction(tx, task, context.actor) && !mentionedPeople.includes(task.assignee) ? task.assignee : null;
  const rest = participants(tx, task).filter((person) => person !== answered && !mentionedPeople.includes(person));
  const drafts = [
    ...mentionedPeople.map((person) => mentionDraft(task, person, said)),
    ...rest.map((person) => commentDraft(task, person, said)),
    ...(answered === null ? [] : [answerDraft(task, said)]),
  ];
  notify(tx, drafts, context);
}

/** Notifies people the comment mentions now and did not mention before the edit. */
export function notifyEdit(tx: Tx, commentId: string, context: Context, before: Rows): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const mentionedPeople = mentioned(tx, task, comment.text, before.get('comment', commentId)?.text);
  const said = quotedFrom(comment, displayName(tx, context.actor));
  notify(
    tx,
    mentionedPeople.map((person) => mentionDraft(task, person, said)),
    context,
  );
}

/**
 * Keeps notifications in step with their comment. An edit changes the quoted text. A deletion removes the quote, and
 * the whole notification if it is about nothing else; a restore brings both back. People who may no longer read the
 * task keep the text they already have, and lose it when the comment is deleted.
 */
export function updateNotificationsOfComment(tx: Tx, commentId: string, before: Rows): void {
  const comment = tx.get('comment', commentId);
  const task = comment && tx.get('task', comment.taskId);
  if (!task) return;
  const was = before.get('comment', commentId)?.deletedAt ?? null;
  const said = quotedFrom(comment, displayName(tx, comment.userId));
  for (const row of tx.list('notification', 'commentId', commentId)) {
    const mayRead = readableTask(tx, row.userId, task.id) !== undefined;
    const words = mayRead && textFor(row, task, said);
    const gone = row.count === 1 || !mayRead ? deletedWith(tx, row, comment.deletedAt, was) : {};
    tx.put('notification', { ...row, ...words, ...gone });
  }
}

/** Author, assignee, helpers, everyone who commented or was mentioned, and followers, as long as they may read the task. */
function participants(tx: Tx, task: TaskRow): string[] {
  const comments = tx.list('comment', 'taskId', task.id).filter(({ deletedAt }) => deletedAt === null);
  const people = new Set([
    task.userId,
    task.assignee,
    ...task.helperUids,
    ...mentionedIn(task.description),
    ...comments.flatMap(({ userId, text }) => [userId, ...mentionedIn(text)]),
    ...followersOf(tx, task.id),
  ]);
  return [...people].filter((person) => readableTask(tx, person, task.id));
}

/** What notifications say of a comment. */
interface Quoted {
  readonly commentId: string;
  /** The name. */
  readonly author: string;
  /** How it begins; null once it is deleted. */
  readonly text: string | null;
}

/** Worked out once, however many people are notified. */
function quotedFrom({ id: commentId, text, deletedAt }: CommentRow, author: string): Quoted {
  return { commentId, author, text: deletedAt === null ? excerpt(text) : null };
}

function mentionDraft(task: TaskRow, person: string, said: Quoted): NotificationDraft {
  const { commentId, author } = said;
  return { ...mentionOf(task, person, author, mentionedText(task, said)), commentId };
}

function commentDraft(task: TaskRow, userId: string, said: Quoted): NotificationDraft {
  const textForCount = (count: number) => commentedText(count, task, said);
  return {
    ...textForCount(1),
    userId,
    kind: 'comment',
    textForCount,
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
    commentId: said.commentId,
  };
}

/** To the assignee, who has said that something is in the way, or nothing at all. */
function answerDraft(task: TaskRow, said: Quoted): NotificationDraft {
  return { ...statusDraft(task, task.assignee, answerText(task, said)), commentId: said.commentId };
}

function answerText({ name: task }: TaskRow, { author, text }: Quoted): NotificationText {
  if (text === null) return notificationText('answeredCommentDeleted', { actor: author, task });
  return notificationText('answeredComment', { actor: author, task, text });
}

/** The notification's text after the change. A notification of several mentions quotes no comment. */
function textFor(
  { kind, count }: Pick<NotificationRow, 'kind' | 'count'>,
  task: TaskRow,
  said: Quoted,
): NotificationText | undefined {
  if (kind === 'status') return answerText(task, said);
  if (kind !== 'mention') return commentedText(count, task, said);
  return count === 1 ? mentionedText(task, said) : undefined;
}

function mentionedText({ name: task }: TaskRow, { author, text }: Quoted): NotificationText {
  if (text === null) return notificationText('mentionedOnDeleted', { author, task });
  return notificationText('mentionedOn', { author, task, text });
}

function commentedText(many: number, { name: task }: TaskRow, { author, text }: Quoted): NotificationText {
  const count = String(many);
  if (text === null) {
    if (many === 1) return notificationText('commentedOnDeleted', { author, task });
    return notificationText('newCommentsDeleted', { count, task, author });
  }
  if (many === 1) return notificationText('commentedOn', { author, task, text });
  return notificationText('newComments', { count, task, author, text });
}
