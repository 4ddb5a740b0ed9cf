/** The days that a calendar shows. Plain dates, `YYYY-MM-DD`. Pure. */
import { monthsAfter } from '#domain/date.ts';
import { DAY } from '#domain/duration.ts';
import { dayOf } from '#web/ui/date.ts';
import type { KeyOf } from '../task-groups.ts';

export const SPANS = ['month', 'week'] as const;
export type Span = (typeof SPANS)[number];

export const WEEK = 7;

/** The whole weeks of the month or week that a day is in. `firstDay`: with which they begin, 1 is Monday. */
export function daysOf(span: Span, day: string, firstDay = 1): string[] {
  const [first, last] = span === 'week' ? [day, day] : [firstOf(day), after(monthsAfter(firstOf(day), 1), -1)];
  const start = weekStart(first, firstDay);
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

/** The first day of the week that a day is in. */
export function weekStart(day: string, firstDay: number): string {
  return after(day, -((new Date(day).getUTCDay() + WEEK - firstDay) % WEEK));
}

function after(day: string, days: number): string {
  return text(Date.parse(day) + days * DAY);
}

function text(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The day of a task in a calendar: '' for open ones without a due date. `zone`: the viewer's time zone. */
export function calendarDayIn(zone: string | undefined): KeyOf {
  return ({ deadline, status }) => {
    if (deadline === null) return status === 'DONE' ? null : '';
    return dayOf(deadline, zone);
  };
}
