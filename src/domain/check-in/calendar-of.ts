import { live, type Rows } from '../command.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { PersonCalendar } from './working-day.ts';

/** When the person works, as far as they have said so. */
export function calendarOf(rows: Rows, personId: string): PersonCalendar {
  const stated = live(rows, 'availability', personId);
  return new PersonCalendar(stated ?? { workingHours: DEFAULT_WORKING_HOURS, timeZone: null, daysOff: [] });
}
