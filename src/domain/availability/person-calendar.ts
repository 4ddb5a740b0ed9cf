/**
 * When a person works, in instants: their days and hours, in their time zone. Whatever Pulse tells somebody by itself
 * goes by this: check-ins, reminders before a due date and the daily email.
 */
import type { AvailabilityRow } from './row.ts';
import { instantAt, localTime, minuteOf } from '../local-time.ts';
import { daysAfter } from '../date.ts';
import { WorkCalendar } from '../workload/calendar.ts';

/** Days off reach no further than this, or nobody is asked again until they change. */
const HORIZON_DAYS = 800;

export class PersonCalendar {
  readonly open: number;
  readonly close: number;
  readonly #calendar: WorkCalendar;
  readonly #timeZone: string | null;

  constructor({ workingHours, timeZone, daysOff }: Pick<AvailabilityRow, 'workingHours' | 'timeZone' | 'daysOff'>) {
    this.#calendar = new WorkCalendar(workingHours, daysOff);
    this.#timeZone = timeZone;
    this.open = this.#calendar.open;
    this.close = this.#calendar.close;
  }

  dateAt(instant: number): string {
    return localTime(instant, this.#timeZone).date;
  }

  worksOn(date: string): boolean {
    return this.close > this.open && this.#calendar.workingDays(date, date) > 0;
  }

  /** Whether the person works at this instant. */
  worksAt(instant: number): boolean {
    const { date, time } = localTime(instant, this.#timeZone);
    const minute = minuteOf(time);
    return this.open <= minute && minute < this.close && this.worksOn(date);
  }

  /** The first instant from this one on at which the person works; null if there is none for years. */
  nextOpen(instant: number): number | null {
    if (this.worksAt(instant)) return instant;
    return this.firstAfter(instant, (date) => [this.momentOf(date, this.open)]);
  }

  /** The end of the first working day after the one of this instant. */
  endOfNextWorkingDay(instant: number): number | null {
    const today = this.dateAt(instant);
    return this.firstAfter(instant, (date) => (date > today ? [this.instantOf(date, this.close)] : []));
  }

  /**
   * The first of the instants that `momentsOn` gives for a working day, in order, that is later than `after`; null for a
   * moment that a day does not have.
   */
  firstAfter(after: number, momentsOn: (date: string) => readonly (number | null)[]): number | null {
    if (this.close <= this.open) return null;
    let date = daysAfter(this.dateAt(after), -1);
    for (let day = 0; day < HORIZON_DAYS; day += 1, date = daysAfter(date, 1)) {
      if (!this.worksOn(date)) continue;
      for (const moment of momentsOn(date)) if (moment !== null && moment > after) return moment;
    }
    return null;
  }

  /** The instant of a minute of the day within the working hours; null where a clock change leaves none. */
  momentOf(date: string, minute: number): number | null {
    const instant = this.instantOf(date, minute);
    return instant !== null && this.worksAt(instant) && this.dateAt(instant) === date ? instant : null;
  }

  /** As `instantAt`, in the person's time zone. */
  instantOf(date: string, minute: number): number | null {
    return instantAt(date, minute, this.#timeZone);
  }
}
