/** When a person works: on which plain dates, and how long. */
import { DAY } from '../duration.ts';
import { minuteOf } from '../local-time.ts';
import type { WorkingHours } from '../profile/row.ts';

/** Plain dates, both inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export class WorkCalendar {
  /** The working hours of a day, in minutes since midnight. */
  readonly open: number;
  readonly close: number;
  readonly #weekdays: readonly boolean[];
  /** For each day of the week, the working days before it. */
  readonly #before: readonly number[];
  readonly #perWeek: number;
  /** Days off as day numbers, sorted and unique. */
  readonly #daysOff: readonly (readonly [from: number, to: number])[];
  /** Numbers of the days that were asked about: the same few hundred again and again. */
  readonly #numbers = new Map<string, number>();

  constructor(hours: WorkingHours, daysOff: readonly DaySpan[]) {
    this.open = minuteOf(hours.start);
    this.close = Math.max(this.open, minuteOf(hours.end));
    this.#weekdays = WEEK.map((weekday) => hours.days.includes(weekday));
    this.#perWeek = this.#weekdays.filter(Boolean).length;
    this.#before = this.#weekdays.map((_, at) => this.#weekdays.slice(0, at).filter(Boolean).length);
    this.#daysOff = merged(daysOff.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const));
  }

  /** The number of working days in the span; 0 if it ends before it starts. */
  workingDays(from: string, to: string): number {
    const [first, last] = [this.#numberOf(from), this.#numberOf(to)];
    let count = this.#weekdaysIn(first, last);
    for (const [start, end] of this.#daysOff) {
      if (start > last) break;
      count -= this.#weekdaysIn(Math.max(first, start), Math.min(last, end));
    }
    return count;
  }

  /** The working minutes from one day to another. */
  capacity(from: string, to: string): number {
    return this.workingDays(from, to) * (this.close - this.open);
  }

  /** Whether any day of the span is one that is usually worked on, off or not. */
  hasWeekday(from: string, to: string): boolean {
    return this.#weekdaysIn(this.#numberOf(from), this.#numberOf(to)) > 0;
  }

  #numberOf(date: string): number {
    const known = this.#numbers.get(date);
    if (known !== undefined) return known;
    const number = dayNumber(date);
    this.#numbers.set(date, number);
    return number;
  }

  #weekdaysIn(first: number, last: number): number {
    return last < first ? 0 : this.#weekdaysBefore(last + 1) - this.#weekdaysBefore(first);
  }

  #weekdaysBefore(day: number): number {
    const weeks = Math.floor(day / 7);
    return weeks * this.#perWeek + (this.#before[day - weeks * 7] ?? 0);
  }
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Counted from a Monday. */
function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY) + THURSDAY;
}

/** The first day of Unix time. */
const THURSDAY = 3;

function merged(spans: readonly (readonly [number, number])[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else if (from <= to) found.push([from, to]);
  }
  return found;
}
