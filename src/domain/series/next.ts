/** Which day the next task of a series has. */
import { daysAfter, isDate, monthsAfter } from '../date.ts';
import type { SeriesRow } from './row.ts';
import { daysBetween, nextDay, parseRule, type Rule } from './rule.ts';

/** What of a series decides about its days. */
export interface Repetition {
  readonly rule: Rule;
  /** The first possible day; the rule counts from it. */
  readonly start: string;
  /** Whether the days count from when a task was completed, not from `start`. */
  readonly fromCompletion: boolean;
}

interface Due {
  /** The day that the present task is due; null where it has none. */
  readonly day: string | null;
  /** How many tasks the series has made, the present one included. */
  readonly occurrence: number;
  /** In the series' time zone. */
  readonly today: string;
}

export interface Next {
  readonly day: string;
  /** How many days of the rule were passed over since the present task was due. */
  readonly missed: number;
}

/** Null: its rule is none that is understood here, as one of a later version may be. */
export function repetitionOf({ rule: text, start, fromCompletion }: SeriesRow): Repetition | null {
  const rule = parseRule(text);
  return rule && { rule, start, fromCompletion };
}

/** More are counted as so many: a daily task that nobody looked at for years. */
export const MOST_MISSED = 999;

/** Where days count from completion, a rule has none of its own: what would they mean a week after "each Monday"? */
export function canCountFromCompletion(rule: Rule): boolean {
  return rule.weekdays.length + rule.monthDays.length + rule.months.length === 0;
}

/** After today, and after the present task's day where that is done early; null: the series has ended. */
export function nextOf({ rule, start, fromCompletion }: Repetition, { day, occurrence, today }: Due): Next | null {
  if (fromCompletion) {
    const next = later(rule, today);
    const isOver = occurrence >= (rule.count ?? Infinity) || (rule.until !== null && next > rule.until);
    // The year 10,000 is no plain date.
    return isOver || !isDate(next) ? null : { day: next, missed: 0 };
  }
  const present = day ?? today;
  const next = nextDay(rule, start, present > today ? present : today);
  return next === null ? null : { day: next, missed: daysBetween(rule, start, present, next, MOST_MISSED) };
}

/** At most so many days on which it comes after the present task, each completed on its day. */
export function comingDays(repetition: Repetition, due: Due, most: number): readonly string[] {
  const days: string[] = [];
  for (let next = nextOf(repetition, due); next && days.length < most;) {
    days.push(next.day);
    const { day } = next;
    next = nextOf(repetition, { day, occurrence: due.occurrence + days.length, today: day });
  }
  return days;
}

/**
 * The days after the present task as a rule of their own, from the first of them; null where they are not known: it is
 * paused, has ended, or counts from completion.
 */
export function comingRule(series: SeriesRow, due: Due): { readonly from: string; readonly rule: string } | null {
  const repetition = series.isPaused || series.fromCompletion ? null : repetitionOf(series);
  const next = repetition && nextOf(repetition, due);
  if (!repetition || !next) return null;
  const { rule, start } = repetition;
  const from = next.day;
  if (rule.count === null) return { from, rule: series.rule };
  const left = daysBetween(rule, start, daysAfter(from, -1), '9999-12-31', rule.count);
  return { from, rule: series.rule.replace(/COUNT=\d+/, `COUNT=${left}`) };
}

/** How many days of the rule have come since the present task was due, today's included. */
export function missedSince({ rule, start, fromCompletion }: Repetition, day: string | null, today: string): number {
  return day === null || fromCompletion ? 0 : daysBetween(rule, start, day, daysAfter(today, 1), MOST_MISSED);
}

/** The 31st, a month later, is the last of that month. */
function later({ frequency, interval }: Rule, day: string): string {
  if (frequency === 'DAILY') return daysAfter(day, interval);
  if (frequency === 'WEEKLY') return daysAfter(day, interval * 7);
  return monthsAfter(day, frequency === 'MONTHLY' ? interval : interval * 12);
}
