import { localTime } from '../local-time.ts';
import { daysAfter } from '../date.ts';
import { minuteOf, type WorkCalendar } from './calendar.ts';

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
