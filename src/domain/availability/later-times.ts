/** The usual times to put something off to, in a person's own days and hours. */
import { HOUR, MINUTE } from '../duration.ts';
import { daysAfter, isoWeekday } from '../date.ts';
import type { PersonCalendar } from './person-calendar.ts';

export interface LaterTime {
  readonly name: 'later' | 'tomorrow' | 'monday';
  readonly at: number;
}

/** How much later is later today, and to which full minutes that is rounded. */
const LATER = 3 * HOUR;
const ROUND = 30 * MINUTE;

/** Later today, if that is still today; the mornings of tomorrow and of the next Monday. */
export function laterTimes(now: number, calendar: PersonCalendar): LaterTime[] {
  const today = calendar.dateAt(now);
  const later = Math.ceil((now + LATER) / ROUND) * ROUND;
  const tomorrow = daysAfter(today, 1);
  const monday = daysAfter(today, 8 - isoWeekday(today));
  const morning = (date: string) => calendar.instantOf(date, calendar.open);
  const all = [
    { name: 'later', at: calendar.dateAt(later) === today ? later : null },
    { name: 'tomorrow', at: morning(tomorrow) },
    { name: 'monday', at: monday === tomorrow ? null : morning(monday) },
  ] as const;
  return all.flatMap(({ name, at }) => (at === null || at <= now ? [] : [{ name, at }]));
}
