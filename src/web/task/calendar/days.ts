/** The days that a calendar shows. Plain dates, `YYYY-MM-DD`. Pure. */
import type { TaskRow } from '#domain/task/row.ts';
import { monthsAfter } from '#domain/date.ts';
import { DAY } from '#domain/duration.ts';
import { dayOf } from '#web/ui/date.ts';

export const SPANS = ['month', 'week'] as const;
export type Span = (typeof SPANS)[number];

export const WEEK = 7;

/** The whole weeks, from Monday on, of the month or week that a day is in. */
export function daysOf(span: Span, day: string): string[] {
  const [first, last] = span === 'week' ? [day, day] : [firstOf(day), after(monthsAfter(firstOf(day), 1), -1)];
  const start = mondayOf(first);
  const days: string[] = [];
  for (let next = start; next <= last || days.length % WEEK > 0; next = after(next, 1)) days.push(next);
  return days;
}

/** A day of the month or week that is `by` further on. */
export function turned(span: Span, day: string, by: number): string {
  return span === 'week' ? after(day, by * WEEK) : monthsAfter(firstOf(day), by);
}

function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function mondayOf(day: string): string {
  return after(day, -((new Date(day).getUTCDay() + WEEK - 1) % WEEK));
}

function after(day: string, days: number): string {
  return text(Date.parse(day) + days * DAY);
}

function text(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Tasks by their due date; '' for open ones without one. Lists that have not changed keep their identity. */
export class DayGroups {
  #known: ReadonlyMap<string, readonly TaskRow[]> = new Map();

  of(tasks: readonly TaskRow[]): ReadonlyMap<string, readonly TaskRow[]> {
    const groups = new Map<string, TaskRow[]>();
    for (const task of tasks) {
      if (task.deadline === null && task.status === 'DONE') continue;
      const day = task.deadline === null ? '' : dayOf(task.deadline);
      const group = groups.get(day);
      if (group) group.push(task);
      else groups.set(day, [task]);
    }
    this.#known = new Map(
      [...groups].map(([day, group]) => {
        const known = this.#known.get(day);
        const same = known?.length === group.length && group.every((task, at) => task === known[at]);
        return [day, same ? known : group];
      }),
    );
    return this.#known;
  }
}
