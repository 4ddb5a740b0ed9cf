/** What people measured of their tasks: how long those took, and how long was worked on what is open. */
import type { TimeDayRow } from '../time/day-row.ts';
import { isOpen } from './definitions.ts';
import type { Samples, WorkItem } from './effort.ts';

/** How many minutes a person has measured on each task, by its id. What runs is not in it: nobody else knows it. */
export type Spent = ReadonlyMap<string, number>;

/** From the sums for the person and their leads. The same for the same list. */
export function spentOf(days: readonly Pick<TimeDayRow, 'taskId' | 'spent'>[]): Spent {
  const before = known.get(days);
  if (before) return before;
  const sums = new Map<string, number>();
  for (const { taskId, spent } of days) if (spent > 0) sums.set(taskId, (sums.get(taskId) ?? 0) + spent);
  known.set(days, sums);
  return sums;
}

const known = new WeakMap<readonly unknown[], Spent>();

/** The effort of a person's finished tasks, by what they measured of their share of it; the latest first. */
export function measuredOf(items: readonly WorkItem[], spent: Spent): Samples {
  const measured = items.flatMap(({ status, isSplit, isHelping, share, taskId, priority, doneAt }) => {
    const minutes = spent.get(taskId) ?? 0;
    if (isOpen({ status }) || isSplit || isHelping || share === 0 || minutes === 0) return [];
    return [{ taskId, priority, doneAt: doneAt ?? 0, effort: (minutes * 100) / share }];
  });
  // Of private tasks the week is known: many were done at the same moment, and wherever this is asked the same of them count.
  const latest = measured.toSorted((one, other) => other.doneAt - one.doneAt || (one.taskId < other.taskId ? 1 : -1));
  return new Map(
    [...Map.groupBy(latest, ({ priority }) => priority)].map(([priority, all]) => [
      priority,
      all.map(({ effort }) => effort),
    ]),
  );
}
