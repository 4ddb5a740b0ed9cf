/** Notifies the assignee when people react to their trouble or silence. */
import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { linkTo } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { NOTIFIED_MISSES } from './news.ts';

/** The people notified of trouble: the one who set the level, and the assignee's leads who read the task in full. */
export function notifiedOfTrouble(rows: Rows, { id, assignee, levelBy }: TaskRow): string[] {
  const leads = rows.get('reach', assignee)?.leadUids ?? [];
  const people = new Set(levelBy === null ? leads : [levelBy, ...leads]);
  return [...people].filter((person) => person !== assignee && readableTask(rows, person, id));
}

/** Whether the actor, who was notified of trouble, reacts to it; `task` is as it was before. */
export function isReaction(rows: Rows, task: TaskRow, actor: string): boolean {
  const isReported = task.answer === 'BLOCKED' || task.answer === 'AT_RISK';
  const isTrouble = isReported || (rows.get('checkInSchedule', task.id)?.misses ?? 0) >= NOTIFIED_MISSES;
  return isTrouble && notifiedOfTrouble(rows, task).includes(actor);
}

/** Another due date, or another assignee. */
export function notifyReaction(tx: Tx, taskId: string, context: Context, before: Rows): void {
  const [was, is] = [before.get('task', taskId), tx.get('task', taskId)];
  if (!was || !is || !isReaction(before, was, context.actor) || !readableTask(tx, was.assignee, taskId)) return;
  const names = { actor: displayName(tx, context.actor), task: is.name };
  if (is.assignee !== was.assignee) {
    const person = displayName(tx, is.assignee);
    tell(notificationText('answeredReassigned', { ...names, person }));
  } else if (is.deadline !== was.deadline) {
    if (is.deadline === null) tell(notificationText('answeredNoDate', names));
    else tell(notificationText('answeredDate', { ...names, date: is.deadline }));
  }

  function tell(text: NotificationText): void {
    if (was && is) notify(tx, [statusDraft(is, was.assignee, text)], context);
  }
}

/** About the state of a task, to a person who reads it. */
export function statusDraft(task: TaskRow, userId: string, text: NotificationText): NotificationDraft {
  return { ...text, userId, kind: 'status', action: linkTo(task), taskId: task.id, projectId: task.projectId };
}
