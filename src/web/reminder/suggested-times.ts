/** The most common times to be reminded at, in the person's own days and hours. */
import { laterTimes, type LaterTime } from '#domain/availability/later-times.ts';
import type { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { remindsAt } from '#domain/reminder/when.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** Either a time, days before the due date, or minutes before the due time. */
export type Wish = { readonly at: number } | { readonly daysBefore: number } | { readonly minutesBefore: number };

export interface SuggestedTime {
  readonly name: LaterTime['name'] | 'dayBefore' | 'dueDay' | 'hourBefore' | 'dueTime';
  readonly wish: Wish;
  /** When that would be. */
  readonly at: number;
}

export function suggestedTimes(
  now: number,
  task: Pick<TaskRow, 'status' | 'deadline' | 'dueAt'>,
  calendar: PersonCalendar,
): SuggestedTime[] {
  const all = [
    { name: 'dayBefore', wish: { daysBefore: 1 } },
    { name: 'dueDay', wish: { daysBefore: 0 } },
    ...(task.dueAt === null
      ? []
      : ([
          { name: 'hourBefore', wish: { minutesBefore: 60 } },
          { name: 'dueTime', wish: { minutesBefore: 0 } },
        ] as const)),
  ] as const;
  const taken = new Set<number | null>();
  const beforeDueDate = all.flatMap(({ name, wish }) => {
    const at = remindsAt({ at: null, daysBefore: null, minutesBefore: null, ...wish }, task, calendar);
    // Two are the last working day where the due date is on a weekend.
    if (at === null || at <= now || taken.has(at)) return [];
    taken.add(at);
    return [{ name, at, wish }];
  });
  return [...laterTimes(now, calendar).map(({ name, at }) => ({ name, at, wish: { at } })), ...beforeDueDate];
}

/** The instant of what was typed into a field for date and time (`2026-11-24T09:00`); null if it is not complete. */
export function instantOfField(value: string, calendar: PersonCalendar): number | null {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  return date === '' ? null : calendar.instantOf(date, Number(hours) * 60 + Number(minutes));
}
