// Who is notified of answers and of missed questions.

import type { Context, Rows, Tx } from '../command.ts';
import { notifyComment } from '../comment/notify.ts';
import { notify } from '../notification/notify.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { notifyCompletion } from '../task/notify.ts';
import type { TaskRow } from '../task/row.ts';
import { notifyLoweredItself, offerLower } from './lowering.ts';
import { isNewsOfMisses } from './news.ts';
import { statusDraft, notifiedOfTrouble } from './reaction.ts';

/** An answer's changes to the task notify people like changes by hand; trouble notifies them at once. */
export function notifyCheckInAnswer(tx: Tx, checkInId: string, context: Context, before: Rows): void {
  const row = tx.get('checkIn', checkInId);
  const task = row && tx.get('task', row.taskId);
  if (!task || row.closedAt !== context.now) return;
  if (row.answer === 'DONE') notifyCompletion(tx, task.id, context, before);
  if (row.commentId !== null) notifyComment(tx, row.commentId, context);
  const names = { person: displayName(tx, context.actor), task: task.name };
  if (row.answer === 'BLOCKED') tell(tx, task, notificationText('isBlocked', names), context);
  else if (row.answer === 'AT_RISK') tell(tx, task, notificationText('isAtRisk', names), context);
  else if (row.answer === 'ON_TRACK') offerLower(tx, task, context);
}

/** Words that follow an answer are a comment like those that come with it. */
export function notifyAddition(tx: Tx, checkInId: string, context: Context, before: Rows): void {
  const commentId = tx.get('checkIn', checkInId)?.commentId ?? null;
  if (commentId !== null && before.get('checkIn', checkInId)?.commentId === null) notifyComment(tx, commentId, context);
}

/** Notifies people of two missed questions in a row, and of levels that Pulse has lowered. */
export function notifyDue(tx: Tx, person: string, context: Context, before: Rows): void {
  for (const schedule of tx.list('checkInSchedule', 'assignee', person)) {
    const asked = tx.get('task', schedule.id);
    if (asked && asked.micromanagement !== before.get('task', asked.id)?.micromanagement)
      notifyLoweredItself(tx, asked, context);
    const was = schedule.pendingId === null ? undefined : before.get('checkIn', schedule.pendingId);
    if (was?.status !== 'pending' || tx.get('checkIn', was.id)?.status !== 'missed') continue;
    const task = tx.get('task', schedule.id);
    // The schedule is updated after this command.
    if (!task || !isNewsOfMisses(schedule, context.now)) continue;
    tell(tx, task, notificationText('missedTwice', { person: displayName(tx, person), task: task.name }), context);
  }
}

/** The person who set the level, and the assignee's leads, as far as they may read the task in full. */
function tell(tx: Tx, task: TaskRow, text: NotificationText, context: Context): void {
  const drafts = notifiedOfTrouble(tx, task).map((person) => statusDraft(task, person, text));
  notify(tx, drafts, context);
}
