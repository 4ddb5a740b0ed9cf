import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { WorkCalendar } from './calendar.ts';

/** Of someone whose working hours are not known. */
export const USUAL = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
