import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../profile/row.ts';
import { WorkCalendar, type DaySpan } from './calendar.ts';

/** Of someone whose working hours are not known. */
export const USUAL = new WorkCalendar(DEFAULT_WORKING_HOURS, []);

/** When somebody works, as far as that is known. */
export interface KnownHours {
  readonly workingHours: WorkingHours;
  readonly daysOff: readonly DaySpan[];
}

export function workCalendarOf(known: KnownHours | null | undefined): WorkCalendar {
  return known ? new WorkCalendar(known.workingHours, known.daysOff) : USUAL;
}
