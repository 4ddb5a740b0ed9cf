/** The days of a timeline from left to right. Plain dates, `YYYY-MM-DD`. Pure. */
import { daysAfter } from '#domain/date.ts';
import { daysFrom } from '#web/ui/date.ts';
import { weekStart } from '../calendar/days.ts';
import type { Bar } from './bars.ts';

export const ZOOMS = ['weeks', 'months'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** In pixels. */
export const DAY_WIDTH: Record<Zoom, number> = { weeks: 32, months: 8 };

export const WEEK = 7;

export interface Axis {
  /** The first day of a week. */
  readonly first: string;
  /** Whole weeks. */
  readonly days: number;
}

/** A timeline begins and ends at least so many days from today, and at most: what lies further off is cut. */
const BEFORE = { least: 4 * WEEK, most: 52 * WEEK };
const AFTER = { least: 26 * WEEK, most: 104 * WEEK };

/** `days`: those of all bars. `firstDay`: with which weeks begin, 1 is Monday. */
export function axisOf(days: Pick<Bar, 'from' | 'to'> | null, today: string, firstDay = 1): Axis {
  const first = earlier(daysAfter(today, -BEFORE.least), days?.from ?? today);
  const last = later(daysAfter(today, AFTER.least), days?.to ?? today);
  const start = weekStart(later(first, daysAfter(today, -BEFORE.most)), firstDay);
  const weeks = Math.floor(daysFrom(start, earlier(last, daysAfter(today, AFTER.most))) / WEEK) + 2;
  return { first: start, days: weeks * WEEK };
}

/** In days from the left; a part that is cut has no room. Null: nothing of the bar is on the axis. */
export function spanOn(
  { first, days }: Axis,
  { from, to }: Bar,
): { readonly at: number; readonly days: number } | null {
  const at = Math.max(daysFrom(first, from), 0);
  const end = Math.min(daysFrom(first, to) + 1, days);
  return end > at ? { at, days: end - at } : null;
}

/** The first days of the weeks, and the months with their first day on the axis. */
export function ticksOf({ first, days }: Axis): { weeks: readonly string[]; months: readonly string[] } {
  const all = Array.from({ length: days }, (_, at) => daysAfter(first, at));
  return {
    weeks: all.filter((_, at) => at % WEEK === 0),
    months: all.filter((day, at) => at === 0 || day.endsWith('-01')),
  };
}

/** From the first day of the axis. */
export function daysToMonday({ first }: Axis): number {
  return daysFrom(first, weekStart(daysAfter(first, WEEK - 1), 1));
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
