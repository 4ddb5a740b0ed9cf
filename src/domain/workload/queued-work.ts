/** Which part of a person's open tasks is done in which week. */
import { mondayOf } from '../date.ts';
import type { DaySpan, WorkCalendar } from './calendar.ts';
import { isOnHold, isOpen, neededBy } from './definitions.ts';
import type { WorkItem } from './effort.ts';
import { leftOf, type KnownEffort } from './hours.ts';
import { later, queueOf, type QueuedWeek, type Work } from './queue.ts';

export interface WorkContext extends KnownEffort {
  readonly today: string;
  readonly weeks: readonly DaySpan[];
  /** Null if the working hours are unknown: work is then spread over a usual week. */
  readonly calendar: WorkCalendar | null;
  readonly usual: WorkCalendar;
  /** Whether work without a date fills what is left of the weeks. */
  readonly withUndated?: boolean;
}

/** The minutes of each open task in a week, for those that have any: together they are what is planned in it. */
export function partsIn<T extends WorkItem>(items: readonly T[], week: DaySpan, context: WorkContext): Map<T, number> {
  const open = items.filter(isOpen);
  const { lots, queue } = queuedWork(open, { ...context, weeks: [week] });
  const parts = queue.find(({ week: { from } }) => from === week.from)?.parts ?? [];
  const found = new Map<T, number>();
  for (const [at, lot] of lots.entries())
    for (const { item, left } of lot.tasks) {
      const minutes = ((parts[at] ?? 0) * left) / lot.left;
      if (minutes > 0) found.set(item, minutes);
    }
  return found;
}

/** Minutes left of a task, by whom they are known. */
interface Left<T> {
  readonly item: T;
  readonly left: number;
  readonly guessed: number;
}

/** Tasks of the same days are queued together: a person has hundreds of tasks, and those are due on some ninety days. */
export interface Lot<T> extends Work {
  readonly tasks: readonly Left<T>[];
  readonly guessed: number;
}

export interface QueuedWork<T> {
  readonly lots: readonly Lot<T>[];
  readonly queue: readonly QueuedWeek[];
  /** By Monday: the number of tasks due in the week whose effort is not known; what is overdue counts in this week. */
  readonly unknown: ReadonlyMap<string, number>;
}

export function queuedWork<T extends WorkItem>(open: readonly T[], context: WorkContext): QueuedWork<T> {
  const { today, weeks, calendar, usual, withUndated = false } = context;
  const byDays = new Map<string, Left<T>[]>();
  const unknown = new Map<string, number>();
  for (const item of open) {
    const { startDate } = item;
    const deadline = neededBy(item);
    if (isOnHold(item) || (deadline === null && !withUndated)) continue;
    const hours = leftOf(item, context);
    if (hours.unknown > 0) {
      if (deadline === null) continue;
      const monday = mondayOf(deadline < today ? today : deadline);
      unknown.set(monday, (unknown.get(monday) ?? 0) + 1);
    } else if (hours.minutes > 0) {
      const start = startDate === null || startDate <= today ? '' : startDate;
      const key = `${start} ${deadline ?? ''}`;
      const same = byDays.get(key) ?? [];
      same.push({ item, left: hours.minutes, guessed: hours.guessed });
      byDays.set(key, same);
    }
  }
  const lots = Array.from(byDays.values(), (tasks): Lot<T> => {
    const first = tasks[0]?.item;
    const [deadline, startDate] = [first ? neededBy(first) : null, first?.startDate ?? null];
    const sum = (of: (task: Left<T>) => number) => tasks.reduce((total, task) => total + of(task), 0);
    return { deadline, startDate, tasks, left: sum(({ left }) => left), guessed: sum(({ guessed }) => guessed) };
  });
  const until = [today, weeks.at(-1)?.from ?? today, ...unknown.keys()].reduce(later);
  const queue = queueOf(lots, { today, calendar, usual, until });
  return { lots, queue, unknown };
}
