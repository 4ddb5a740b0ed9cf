/**
 * What a change of its task puts aside: a question that is open, an answer that stands. While the task is again as it was
 * before the change, an undo brings it back.
 */
import type { Rows } from '../command.ts';
import type { TaskRow } from '../task/row.ts';
import type { CheckInRow } from './row.ts';

/** What can close a question, apart from the assignee, whom the question names, and texts, which are not kept twice. */
const STATE = [
  'status',
  'progress',
  'deadline',
  'dueAt',
  'startDate',
  'estimate',
  'micromanagement',
  'comments',
] as const;

/** The task as it was before the change; null where the change is one of texts. */
export function stateOf(before: TaskRow, after: TaskRow): CheckInRow['aside'] {
  if (before.name !== after.name || before.description !== after.description) return null;
  return Object.fromEntries(STATE.map((column) => [column, before[column]]));
}

/** The answer that the task no longer shows after the change. */
export function answerPutAside(rows: Rows, before: TaskRow, after: TaskRow): CheckInRow | undefined {
  if (before.answeredAt === null || after.answeredAt !== null) return undefined;
  return rows
    .list('checkIn', 'taskId', before.id)
    .find(({ status, closedAt }) => status === 'answered' && closedAt === before.answeredAt);
}

/** What was put aside of the task, is the latest of its kind, and would be there if the change had not been made. */
export function canComeBack(task: TaskRow, all: readonly CheckInRow[]): CheckInRow[] {
  const isAsBefore = ({ aside, assignee }: CheckInRow): boolean =>
    aside !== null && assignee === task.assignee && STATE.every((column) => (aside[column] ?? null) === task[column]);
  const isLatest = (row: CheckInRow): boolean =>
    !all.some(({ id, askedAt }) => id !== row.id && askedAt >= row.askedAt);
  const [answer] = all.filter((row) => row.status === 'answered' && isAsBefore(row)).toSorted(byClosed);
  return [
    ...all.filter((row) => row.status === 'skipped' && isAsBefore(row) && isLatest(row)),
    ...(answer && task.answeredAt === null ? [answer] : []),
  ];
}

/** The latest first. */
const byClosed = (one: CheckInRow, other: CheckInRow): number => (other.closedAt ?? 0) - (one.closedAt ?? 0);
