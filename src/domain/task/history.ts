/** When a task was begun and done, and how often its deadline moved: kept in the row, because the log is trimmed. */
import { daysUntil } from '../date.ts';
import { MINUTE } from '../duration.ts';
import { patched } from '../patch.ts';
import type { TaskRow, TaskStatus } from './row.ts';

/** A deadline that is changed again within this time was not meant: the two changes count as one. */
const GRACE = 10 * MINUTE;

/** The times of a task that comes to have this status; `before` is the task as it was, where there was one. */
export function timesUnder(
  status: TaskStatus,
  now: number,
  before?: Pick<TaskRow, 'startedAt'>,
): Pick<TaskRow, 'startedAt' | 'doneAt'> {
  const isBegun = status === 'IN_PROGRESS' || status === 'DONE';
  return { startedAt: before?.startedAt ?? (isBegun ? now : null), doneAt: status === 'DONE' ? now : null };
}

/** Of a task that is done, or someone else's from now on: the answer to the latest check-in says nothing any more. */
export const NO_ANSWER = { answer: null, answeredAt: null };

export function assigned(task: TaskRow, assignee: string, now: number): TaskRow {
  return assignee === task.assignee ? task : patched(task, { assignee, ...NO_ANSWER, isShared: false }, now);
}

/** Of a task whose deadline has not moved. */
export const NO_SLIPS = { slips: 0, slippedDays: 0, priorDeadline: null };

export type Slips = Pick<TaskRow, 'deadline' | 'slips' | 'slippedDays' | 'priorDeadline' | 'deadlineAt'>;

/** What another deadline changes of a task. A slip is a later day than the last one there was, also after clearing. */
export function withDeadline(task: Slips, deadline: string | null | undefined, now: number): Partial<Slips> {
  if (deadline === undefined || deadline === task.deadline) return {};
  const isCorrection = task.deadlineAt !== null && now - task.deadlineAt < GRACE;
  const last = isCorrection ? task.priorDeadline : (task.deadline ?? task.priorDeadline);
  const corrected = isCorrection ? daysLater(last, task.deadline) : 0;
  const days = daysLater(last, deadline);
  return {
    deadline,
    slips: task.slips - Math.min(corrected, 1) + Math.min(days, 1),
    slippedDays: task.slippedDays - corrected + days,
    priorDeadline: last,
    deadlineAt: now,
  };
}

/** How many days a plain date lies after another; 0 where it does not. */
function daysLater(from: string | null, to: string | null): number {
  return from === null || to === null ? 0 : Math.max(0, daysUntil(from, to));
}
