/** The most common times to be reminded at, in the person's own days and hours. */
import { laterTimes, type LaterTime } from '#domain/availability/later-times.ts';
import type { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { remindsAt } from '#domain/reminder/when.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** Either a time, or days before the due date. */
export type Wish = { readonly at: number } | { readonly daysBefore: number };

export interface SuggestedTime {
  readonly name: LaterTime['name'] | 'dayBefore' | 'dueDay';
  readonly wish: Wish;
  /** When that would be. */
  readonly at: number;
}

export function suggestedTimes(
  now: number,
  task: Pick<TaskRow, 'status' | 'deadline'>,
  calendar: PersonCalendar,
): SuggestedTime[] {
  const beforeDue = (daysBefore: number) => remindsAt({ at: null, daysBefore }, task, calendar);
  const all = [
    { name: 'dayBefore', at: beforeDue(1), daysBefore: 1 },
    { name: 'dueDay', at: beforeDue(0), daysBefore: 0 },
  ] as const;
  const beforeDueDate = all.flatMap(({ name, at, daysBefore }) => {
    // Both are the last working day where the due date is on a weekend.
    const isSame = name === 'dueDay' && all[0].at === at;
    return at === null || at <= now || isSame ? [] : [{ name, at, wish: { daysBefore } }];
  });
  return [...laterTimes(now, calendar).map(({ name, at }) => ({ name, at, wish: { at } })), ...beforeDueDate];
}

/** The instant of what was typed into a field for date and time (`2026-11-24T09:00`); null if it is not complete. */
export function instantOfField(value: string, calendar: PersonCalendar): number | null {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  return date === '' ? null : calendar.instantOf(date, Number(hours) * 60 + Number(minutes));
}
