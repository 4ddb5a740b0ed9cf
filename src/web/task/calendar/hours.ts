/** When on its day a task is due, for a calendar that shows hours. */
import type { TaskRow } from '#domain/task/row.ts';
import { localTime } from '#domain/local-time.ts';
import { zoneHere } from '#web/ui/time-zone.ts';

export const NO_HOURS: readonly number[] = [];

type Due = Pick<TaskRow, 'deadline' | 'dueAt'>;

/** The hour of its time by the viewer's clock; null without one, and where that is on another day for the viewer. */
export function hourOf({ deadline, dueAt }: Due): number | null {
  if (dueAt === null) return null;
  const { date, time } = localTime(dueAt, zoneHere());
  return date === deadline ? Number(time.slice(0, 2)) : null;
}

/** The tasks of a day: those without a time in their order, then those with one by that. The same list where none has one. */
export function byTime<T extends Due>(tasks: readonly T[]): readonly T[] {
  const known = sorted.get(tasks) as readonly T[] | undefined;
  if (known) return known;
  const place = (task: Due) => (hourOf(task) === null ? 0 : (task.dueAt ?? 0));
  const isTimed = tasks.some(({ dueAt }) => dueAt !== null);
  const found = isTimed ? tasks.toSorted((one, other) => place(one) - place(other)) : tasks;
  sorted.set(tasks, found);
  return found;
}

const sorted = new WeakMap<readonly Due[], readonly Due[]>();

/** From the first hour in which something is due to the last one; none where nothing has a time. */
export function hoursOf(tasks: Iterable<Due>): readonly number[] {
  let [first, last] = [24, -1];
  for (const task of tasks) {
    const hour = hourOf(task);
    if (hour !== null) [first, last] = [Math.min(first, hour), Math.max(last, hour)];
  }
  return last < first ? NO_HOURS : Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
