/** When someone works: on which plain dates, and how long. */
import { DAY } from '../duration.ts';
import type { WorkingHours } from '../profile/row.ts';

/** Plain dates, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export class WorkCalendar {
  /** The hours of a day, as minutes of it. */
  readonly open: number;
  readonly close: number;
  readonly #weekdays: readonly boolean[];
  /** Working days of a week before each of its days. */
  readonly #before: readonly number[];
  readonly #perWeek: number;
  /** Days off as numbers of days, in order, none twice. */
  readonly #daysOff: readonly (readonly [from: number, to: number])[];

  constructor(hours: WorkingHours, daysOff: readonly DaySpan[]) {
    this.open = minuteOf(hours.start);
    this.close = Math.max(this.open, minuteOf(hours.end));
    this.#weekdays = WEEK.map((weekday) => hours.days.includes(weekday));
    this.#perWeek = this.#weekdays.filter(Boolean).length;
    this.#before = this.#weekdays.map((_, at) => this.#weekdays.slice(0, at).filter(Boolean).length);
    this.#daysOff = merged(daysOff.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const));
  }

  /** How many days someone works from the one to the other; none where the last is before the first. */
  workingDays(from: string, to: string): number {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    let count = this.#weekdaysIn(first, last);
    for (const [start, end] of this.#daysOff) {
      if (start > last) break;
      count -= this.#weekdaysIn(Math.max(first, start), Math.min(last, end));
    }
    return count;
  }

  /** The minutes that someone works from the one day to the other. */
  capacity(from: string, to: string): number {
    return this.workingDays(from, to) * (this.close - this.open);
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

/** On which the clocks of computers begin. */
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

/** `HH:MM` as minutes of the day. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
