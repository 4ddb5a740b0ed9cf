/** When somebody is reminded: a pure function of the reminder, its task and the person's calendar. */
import type { PersonCalendar } from '../availability/person-calendar.ts';
import { MINUTE } from '../duration.ts';
import { daysAfter } from '../date.ts';
import { dayDue } from '../task/due-time.ts';
import type { TaskRow } from '../task/row.ts';
import type { ReminderRow } from './row.ts';

/** For people without working hours. */
const NINE = 9 * 60;
/** A working day before the due date is not looked for any earlier. */
const LONGEST_HOLIDAY_DAYS = 60;

/**
 * Null where there is nothing to remind of. A time that has been chosen is kept to the minute, and so are minutes before
 * the due time; once that is gone, they are like the day itself. Days before the due date are counted to the start of the
 * person's working day, or of the last one before that, and never to a moment after the due time.
 */
export function remindsAt(
  { at, daysBefore, minutesBefore }: Pick<ReminderRow, 'at' | 'daysBefore' | 'minutesBefore'>,
  task: Pick<TaskRow, 'status' | 'deadline' | 'dueAt'>,
  calendar: PersonCalendar,
): number | null {
  if (task.status === 'DONE') return null;
  if (at !== null) return at;
  const due = dayDue(task, (instant) => calendar.dateAt(instant));
  if (due === null) return null;
  if (minutesBefore !== null && task.dueAt !== null) return task.dueAt - minutesBefore * MINUTE;
  const wanted = daysAfter(due, -(daysBefore ?? 0));
  const latest = task.dueAt ?? Infinity;
  for (let days = 0; days < LONGEST_HOLIDAY_DAYS; days += 1) {
    const date = daysAfter(wanted, -days);
    const start = calendar.worksOn(date) ? calendar.instantOf(date, calendar.open) : null;
    if (start !== null && start <= latest) return start;
  }
  return Math.min(latest, calendar.instantOf(wanted, NINE) ?? Date.parse(wanted) + NINE * MINUTE);
}
