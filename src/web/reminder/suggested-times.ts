/** The most common times to be reminded at, in the person's own days and hours. */
import type { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { remindsAt } from '#domain/reminder/when.ts';
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** Either a time, or days before the due date. */
export type Wish = { readonly at: number } | { readonly daysBefore: number };

export interface SuggestedTime {
  readonly name: 'later' | 'tomorrow' | 'monday' | 'dayBefore' | 'dueDay';
  readonly wish: Wish;
  /** When that would be. */
  readonly at: number;
}

/** How much later is later today, and to which full minutes that is rounded. */
const LATER = 3 * HOUR;
const ROUND = 30 * MINUTE;

export function suggestedTimes(
  now: number,
  task: Pick<TaskRow, 'status' | 'deadline'>,
  calendar: PersonCalendar,
): SuggestedTime[] {
  const today = calendar.dateAt(now);
  const later = Math.ceil((now + LATER) / ROUND) * ROUND;
  const tomorrow = daysAfter(today, 1);
  const monday = daysAfter(today, 8 - (new Date(today).getUTCDay() || 7));
  const morning = (date: string) => calendar.instantOf(date, calendar.open);
  const beforeDue = (daysBefore: number) => remindsAt({ at: null, daysBefore }, task, calendar);
  const all = [
    { name: 'later', at: calendar.dateAt(later) === today ? later : null },
    { name: 'tomorrow', at: morning(tomorrow) },
    { name: 'monday', at: monday === tomorrow ? null : morning(monday) },
    { name: 'dayBefore', at: beforeDue(1), daysBefore: 1 },
    { name: 'dueDay', at: beforeDue(0), daysBefore: 0 },
  ] as const;
  return all.flatMap((each) => {
    const { name, at } = each;
    // Both are the last working day where the due date is on a weekend.
    const isSame = name === 'dueDay' && all.some((other) => other.name === 'dayBefore' && other.at === at);
    if (at === null || at <= now || isSame) return [];
    return [{ name, at, wish: 'daysBefore' in each ? { daysBefore: each.daysBefore } : { at } }];
  });
}

/** The instant of what was typed into a field for date and time (`2026-11-24T09:00`); null if it is not complete. */
export function instantOfField(value: string, calendar: PersonCalendar): number | null {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  return date === '' ? null : calendar.instantOf(date, Number(hours) * 60 + Number(minutes));
}
