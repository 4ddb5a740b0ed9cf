/** What of the tasks that wait for one gives way when it ends later. Pure. */
import { daysAfter, daysUntil } from '../date.ts';
import type { TaskRow } from '../task/row.ts';

export type PushedDates = Partial<Pick<TaskRow, 'deadline' | 'startDate'>>;

type Dated = Pick<TaskRow, 'id' | 'status' | 'deadline' | 'startDate'>;

interface Waits<T> {
  /** The open tasks that wait for one, as far as they can be moved. */
  readonly waitingFor: (id: string) => readonly T[];
}

/**
 * The new dates of the tasks that wait for `task`, and of those that wait for these, where they would begin (or, without a
 * start date, be due) before what they wait for is done. Each is moved as a whole and no further than it has to be.
 */
export function pushedBy<T extends Dated>(task: Dated, { waitingFor }: Waits<T>): ReadonlyMap<string, PushedDates> {
  const pushed = new Map<string, PushedDates>();
  const ends: { readonly id: string; readonly deadline: string }[] = [];
  if (task.deadline !== null) ends.push({ id: task.id, deadline: task.deadline });
  // A task that is moved twice is looked at twice, so that what waits for it goes with the later move; nothing goes in a circle.
  for (let end = ends.shift(); end; end = ends.shift()) {
    for (const each of waitingFor(end.id)) {
      const now: Dated = { ...each, ...pushed.get(each.id) };
      const begins = now.startDate ?? now.deadline;
      if (now.deadline === null || begins === null || begins >= end.deadline) continue;
      const days = daysUntil(begins, end.deadline);
      const deadline = daysAfter(now.deadline, days);
      pushed.set(each.id, { deadline, ...(now.startDate !== null && { startDate: end.deadline }) });
      ends.push({ id: each.id, deadline });
    }
  }
  return pushed;
}
