/** The weeks and days that a workload shows. */
import { DAY } from '../duration.ts';
import { Refusal } from '../refusal.ts';
import { daysAfter, mondayOf } from '../date.ts';
import type { DaySpan } from './calendar.ts';

export const PERIODS = ['month', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];

/** Parses the name of a period; refuses any other text. */
export function periodNamed(text: unknown): Period {
  const period = PERIODS.find((each) => each === text);
  if (!period) throw new Refusal('invalid_period');
  return period;
}

/** What a workload shows: a period of the calendar, or this week and the five after it. */
export type Span = 'ahead' | Period;

/** The weeks of a span; of one `offset` later, which for those ahead is six weeks. */
export function weeksShown(span: Span, today: string, offset = 0): DaySpan[] {
  if (span !== 'ahead') return weeksOfPeriod(span, today, offset);
  const first = daysAfter(mondayOf(today), offset * AHEAD * 7);
  return Array.from({ length: AHEAD }, (_, week) => {
    const from = daysAfter(first, week * 7);
    return { from, to: daysAfter(from, 6) };
  });
}

const AHEAD = 6;

/** The first and last day of the month or quarter of the given day, or of one `offset` later. */
export function daysOfPeriod(period: Period, today: string, offset = 0): DaySpan {
  const length = period === 'month' ? 1 : 3;
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const first = (Math.floor(month / length) + offset) * length;
  return { from: firstOf(first), to: daysAfter(firstOf(first + length), -1) };
}

/**
 * The weeks, Monday to Sunday, of the month or quarter that this week belongs to, or of one `offset` later. A week belongs
 * to the month of its Thursday; a quarter is thirteen weeks of the ISO year, the last one of a long year fourteen. So each
 * week belongs to one month and one quarter.
 */
export function weeksOfPeriod(period: Period, today: string, offset = 0): DaySpan[] {
  const thursday = daysAfter(mondayOf(today), THURSDAY);
  const [first, end] = period === 'month' ? monthOf(thursday, offset) : quarterOf(thursday, offset);
  const weeks: DaySpan[] = [];
  for (let monday = first; monday < end; monday = daysAfter(monday, 7))
    weeks.push({ from: monday, to: daysAfter(monday, 6) });
  return weeks;
}

type Mondays = readonly [first: string, end: string];

function monthOf(thursday: string, offset: number): Mondays {
  const { from, to } = daysOfPeriod('month', thursday, offset);
  return [firstMondayOf(from), firstMondayOf(daysAfter(to, 1))];
}

function quarterOf(thursday: string, offset: number): Mondays {
  const year = Number(thursday.slice(0, 4));
  const week = Math.round((Date.parse(mondayOf(thursday)) - Date.parse(firstMondayOf(yearStart(year)))) / (7 * DAY));
  const quarter = year * 4 + Math.min(3, Math.floor(week / QUARTER_WEEKS)) + offset;
  return [quarterStart(quarter), quarterStart(quarter + 1)];
}

const QUARTER_WEEKS = 13;

/** Counted from the year 0. */
function quarterStart(quarter: number): string {
  const first = firstMondayOf(yearStart(Math.floor(quarter / 4)));
  return daysAfter(first, (quarter % 4) * QUARTER_WEEKS * 7);
}

function yearStart(year: number): string {
  return firstOf(year * 12);
}

/** The Monday of the first week whose Thursday is in the month or year that starts on that day. */
function firstMondayOf(first: string): string {
  const monday = mondayOf(first);
  return daysAfter(monday, THURSDAY) < first ? daysAfter(monday, 7) : monday;
}

/** In days after Monday. */
const THURSDAY = 3;

/** The first day of a month, counted from the year 0. */
function firstOf(month: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12];
  return `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`;
}
