import { localTime, minuteOf } from '../local-time.ts';
import { daysAfter } from '../date.ts';
import type { WorkCalendar } from './calendar.ts';

interface LocalSpan {
  readonly from: number;
  readonly to: number;
  /** IANA name; UTC if unknown. */
  readonly timeZone: string | null;
}

/** The minutes a person worked between two instants by their working hours, at most `most`. */
export function workingMinutes(calendar: WorkCalendar, { from, to, timeZone }: LocalSpan, most: number): number {
  const [first, last] = [localTime(from, timeZone), localTime(to, timeZone)];
  const begin = Math.max(calendar.open, minuteOf(first.time));
  const end = Math.min(calendar.close, minuteOf(last.time));
  const worksOn = (date: string) => calendar.workingDays(date, date);
  if (first.date === last.date) return Math.min(most, worksOn(first.date) * Math.max(0, end - begin));
  const between = calendar.capacity(daysAfter(first.date, 1), daysAfter(last.date, -1));
  const outer =
    worksOn(first.date) * Math.max(0, calendar.close - begin) + worksOn(last.date) * Math.max(0, end - calendar.open);
  return Math.min(most, between + outer);
}

/** Which share of the working hours of a day is still to come, 0 to 1: none on a day off. */
export function restOfDay(calendar: WorkCalendar, now: number, timeZone: string | null): number {
  const { date, time } = localTime(now, timeZone);
  const length = calendar.close - calendar.open;
  if (length === 0 || calendar.workingDays(date, date) === 0) return 0;
  return Math.min(1, Math.max(0, (calendar.close - minuteOf(time)) / length));
}
