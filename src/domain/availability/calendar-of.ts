import { live, type Rows } from '../command.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { PersonCalendar } from './person-calendar.ts';

/** When the person works, by their own settings. A browser that has not loaded days off uses the hours only. */
export function calendarOf(rows: Rows, personId: string): PersonCalendar {
  const stated = live(rows, 'availability', personId);
  if (stated) return new PersonCalendar(stated);
  const { workingHours = DEFAULT_WORKING_HOURS, timeZone = null } = live(rows, 'profile', personId) ?? {};
  return new PersonCalendar({ workingHours, timeZone, daysOff: [] });
}
