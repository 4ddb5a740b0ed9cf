// Who is notified of answers and of missed questions.

import type { Context, Rows, Tx } from '../command.ts';
import { notifyComment } from '../comment/notify.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { linkTo, notifyCompletion } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { LEVELS } from '../task/row.ts';

/** So many questions in a row. */
const TOLD_MISSES = 2;
const CLEAN_ANSWERS = 3;

/** What the answer does to the task notifies people as if it had been done by hand; trouble notifies them at once. */
export function notifyCheckInAnswer(tx: Tx, checkInId: string, context: Context, before: Rows): void {
  const row = tx.get('checkIn', checkInId);
  const task = row && tx.get('task', row.taskId);
  if (!task || row.closedAt !== context.now) return;
  if (row.answer === 'DONE') notifyCompletion(tx, task.id, context, before);
  if (row.commentId !== null) notifyComment(tx, row.commentId, context);
  const names = { person: displayName(tx, context.actor), task: task.name };
  if (row.answer === 'BLOCKED') tell(tx, task, notificationText('isBlocked', names), context);
  else if (row.answer === 'AT_RISK') tell(tx, task, notificationText('isAtRisk', names), context);
  else if (row.answer === 'ON_TRACK') offerLower(tx, task, names, context);
}

/** Two questions in a row without an answer. */
export function notifyMisses(tx: Tx, person: string, context: Context, before: Rows): void {
  for (const schedule of tx.list('checkInSchedule', 'assignee', person)) {
    const was = schedule.pendingId === null ? undefined : before.get('checkIn', schedule.pendingId);
    if (was?.status !== 'pending' || tx.get('checkIn', was.id)?.status !== 'missed') continue;
    const task = tx.get('task', schedule.id);
    // The schedule is brought up to date after this command.
    if (!task || schedule.misses + 1 !== TOLD_MISSES) continue;
    tell(tx, task, notificationText('missedTwice', { person: displayName(tx, person), task: task.name }), context);
  }
}

/** The person who set the level, once the task has gone well for a while. */
function offerLower(tx: Tx, task: TaskRow, names: { person: string; task: string }, context: Context): void {
  const clean = (tx.get('checkInSchedule', task.id)?.clean ?? 0) + 1;
  const level = LEVELS.findIndex((each) => each === task.micromanagement);
  if (clean % CLEAN_ANSWERS !== 0 || level < 1 || task.levelBy === null) return;
  const text = notificationText('couldAskLess', { ...names, count: `${CLEAN_ANSWERS}` });
  notify(tx, drafts(tx, task, [task.levelBy], text), context);
}

/** The person who set the level, and the assignee's leads, as far as they may read the task in full. */
function tell(tx: Tx, task: TaskRow, text: NotificationText, context: Context): void {
  const leads = tx.get('reach', task.assignee)?.leadUids ?? [];
  const people = [...new Set([...(task.levelBy === null ? [] : [task.levelBy]), ...leads])];
  notify(tx, drafts(tx, task, people, text), context);
}

function drafts(tx: Tx, task: TaskRow, people: readonly string[], text: NotificationText): NotificationDraft[] {
  const told = people.filter((person) => person !== task.assignee && readableTask(tx, person, task.id));
  return told.map((userId) => ({
    ...text,
    userId,
    kind: 'status',
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
  }));
}
