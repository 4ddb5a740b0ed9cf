import type { AvailabilityRow } from '#domain/availability/row.ts';
import { PersonCalendar } from '#domain/availability/person-calendar.ts';

type Hours = Pick<AvailabilityRow, 'timeZone' | 'workingHours' | 'daysOff'>;

/**
 * The date in the person's calendar whose email is due: from the start of their working hours, and until their end in
 * case the server or the mail server was unavailable. Null at other times and on days off. It goes by local time, so
 * an hour that is skipped or repeated makes no difference.
 */
export function digestDay(hours: Hours, now: number): string | null {
  const calendar = new PersonCalendar(hours);
  return calendar.worksAt(now) ? calendar.dateAt(now) : null;
}
