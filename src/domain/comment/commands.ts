import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant, requiredText, TEXT_MAX, freshId } from '../input.ts';
import { displayName } from '../person/rules.ts';
import { notificationsOfComment } from '../notification/deleted-subject.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canProgressTask, taskFor } from '../task/rules.ts';
import { canDeleteComment, canRestoreComment, commentFor } from './rules.ts';

const text = () => requiredText('comment_required', TEXT_MAX);

export const createComment = command({
  name: 'comment.create',
  version: 1,
  input: z.strictObject({ id: freshId('comment'), taskId: id('task'), text: text() }),
  // Everyone who has commented on the task is notified.
  reads: {
    lists: [
      { table: 'comment', column: 'taskId', by: 'taskId' },
      { table: 'subscription', column: 'taskId', by: 'taskId' },
    ],
  },
  run(tx, input, { actor, now, via = null }) {
    const task = taskFor(tx, actor, input.taskId);
    assertAllowed(canProgressTask(tx, actor, task));
    if (tx.get('comment', input.id)) throw new Refusal('already_exists');
    tx.put('comment', {
      id: input.id,
      taskId: task.id,
      userId: actor,
      authorName: displayName(tx, actor),
      text: input.text,
      via,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    count(tx, task.id, 1);
  },
});

export const deleteComment = command({
  name: 'comment.delete',
  version: 1,
  input: z.strictObject({ id: id('comment') }),
  reads: notificationsOfComment,
  run(tx, input, { actor, now }) {
    const comment = commentFor(tx, actor, input.id);
    assertAllowed(canDeleteComment(tx, actor, comment));
    tx.put('comment', { ...comment, deletedAt: now, updatedAt: now });
    count(tx, comment.taskId, -1);
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreComment = command({
  name: 'comment.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('comment'), deletedAt: z.optional(instant()) }),
  reads: notificationsOfComment,
  run(tx, input, { actor }) {
    const comment = deletedOrNot(tx, 'comment', input.id);
    if (!comment) throw new Refusal('comment_not_found');
    assertAllowed(canRestoreComment(tx, actor, comment, input.deletedAt));
    tx.put('comment', { ...comment, deletedAt: null });
    count(tx, comment.taskId, 1);
  },
});

/** A new count is not an edit of the task, so its `updatedAt` stays. */
function count(tx: Tx, taskId: string, more: number): void {
  const task = tx.get('task', taskId);
  if (task) tx.put('task', { ...task, comments: Math.max(0, task.comments + more) });
}
