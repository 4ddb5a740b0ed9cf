// Who may read, edit, delete and restore a comment.

import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { Refusal } from '../refusal.ts';
import { readableTask } from '../task/rules.ts';
import type { CommentRow } from './row.ts';

/** The comment, unless it is missing, deleted or on a task that the actor can't see. */
export function commentFor(rows: Rows, actor: string, id: string): CommentRow {
  const comment = live(rows, 'comment', id);
  if (!comment || !readableTask(rows, actor, comment.taskId)) throw new Refusal('comment_not_found');
  return comment;
}

/** Only the author, and only while they may read the task. */
export function canEditComment(rows: Rows, actor: string, comment: CommentRow): Refusal | null {
  if (!readableTask(rows, actor, comment.taskId)) return new Refusal('comment_not_found');
  return actor === comment.userId ? null : new Refusal('not_allowed');
}

export function canDeleteComment(rows: Rows, actor: string, comment: CommentRow): Refusal | null {
  return canEditComment(rows, actor, comment);
}

/** `comment` is a tombstone, or was one before. */
export function canRestoreComment(
  rows: Rows,
  actor: string,
  comment: CommentRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canDeleteComment(rows, actor, comment);
  if (refusal) return refusal;
  return isDeletedAt(comment, deletedAt) ? null : new Refusal('changed_since');
}
