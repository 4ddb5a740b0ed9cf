/** What leads know of a task without a project, worked out by itself. */
import { DAY } from '#domain/duration.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** What leads know of a private task: no day, priority, progress or answer. */
export function ofPrivate({ id, assignee, status, deadline, estimate, createdAt, doneAt }: TaskRow) {
  const none = { priority: null, dueAt: null, startDate: null, answer: null, answeredAt: null, startedAt: null };
  const zero = { progress: 0, slips: 0, slippedDays: 0, waitsFor: 0 };
  const sunday = doneAt === null ? null : sundayOf(new Date(doneAt).toISOString().slice(0, 10));
  return {
    ...{ id, assignee, estimate, createdAt, ...none, ...zero },
    status: status === 'DONE' ? 'DONE' : 'BACKLOG',
    deadline: sundayOf(deadline),
    doneAt: sunday === null ? null : Date.parse(`${sunday}T12:00Z`) - 3 * DAY,
  };
}

export function sundayOf(date: string | null): string | null {
  if (date === null) return null;
  const day = new Date(date);
  while (day.getUTCDay() !== 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
