/**
 * When a person works, in instants: their days and hours, in their time zone. Whatever Pulse tells somebody by itself
 * goes by this: check-ins, reminders before a due date and the daily email.
 */
import { fault } from '../../sync/fault.ts';
import type { AvailabilityRow } from './row.ts';
import { DAY, MINUTE } from '../duration.ts';
import { localTime } from '../local-time.ts';
import { daysAfter } from '../date.ts';
import { minuteOf, WorkCalendar } from '../workload/calendar.ts';

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
    if (fault('asks on days off')) return this.close > this.open;
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

  /** The first instant of the day at which clocks show this minute or a later one; null if there is none. */
  instantOf(date: string, minute: number): number | null {
    const wanted = Date.parse(date) + minute * MINUTE;
    const offsets = [this.#offset(wanted - DAY), this.#offset(wanted + DAY)].toSorted((one, other) => other - one);
    for (const offset of offsets) if (this.#offset(wanted - offset) === offset) return wanted - offset;
    if (fault('leaves out the moment that clocks skip')) return null;
    // Clocks skip this minute: they change where the one offset gives way to the other.
    const [late = 0, early = 0] = offsets;
    let [before, after] = [wanted - late, wanted - early];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
      if (this.#offset(middle) === late) after = middle;
      else before = middle;
    }
    return this.dateAt(after) === date ? after : null;
  }

  /** How far clocks are ahead of UTC. */
  #offset(instant: number): number {
    const { date, time } = localTime(instant, this.#timeZone);
    return Date.parse(date) + minuteOf(time) * MINUTE - Math.floor(instant / MINUTE) * MINUTE;
  }
}
