/** When a person is asked about a task, as decision 32 has it: day after day, in the plainest way. */
import type { TaskRow } from '#domain/task/row.ts';
import { clockAt, dayAfter, isAtWork, isWorkday, whenClockShows, type Hours } from './local.ts';

/** Nobody is off work for longer. */
const DAYS = 400;

export interface AskedAbout {
  readonly level: string;
  readonly deadline: string | null;
  /** The instant of its time; null without one. */
  readonly moment: number | null;
}

/** The instant at which a task with a due time is due: the first at which the clocks of its zone show it, or a later one. */
export function momentDue({ deadline, dueTime, dueZone }: TaskRow): number | null {
  if (deadline === null || dueTime === null) return null;
  return whenClockShows(deadline, dueTime, dueZone ?? 'UTC') ?? Date.parse(deadline) + dueTime * 60_000;
}

/** The first due moment later than this instant. */
export function momentAfter(instant: number, task: AskedAbout, hours: Hours): number | null {
  if (hours.close <= hours.open || hours.days.length === 0) return null;
  let date = dayAfter(clockAt(instant, hours.zone).date, -1);
  for (let day = 0; day < DAYS; day++, date = dayAfter(date, 1)) {
    for (const minute of minutesOn(date, task, hours)) {
      const at = whenClockShows(date, minute, hours.zone);
      // Where clocks go forward over all of the working hours, there is no such moment.
      if (at !== null && at > instant && isAtWork(at, hours)) return at;
    }
  }
  return null;
}

/** From when on an open question counts as missed. */
export function missedAt(askedAt: number, task: AskedAbout, hours: Hours): number | null {
  if (task.level === 'HIGH') return momentAfter(askedAt, task, hours);
  if (hours.close <= hours.open || hours.days.length === 0) return null;
  let date = clockAt(askedAt, hours.zone).date;
  for (let day = 0; day < DAYS; day++) {
    date = dayAfter(date, 1);
    const at = isWorkday(date, hours) ? whenClockShows(date, hours.close, hours.zone) : null;
    if (at !== null) return at;
  }
  return null;
}

/** This instant if the person works, else when they begin to. */
export function atWorkFrom(instant: number, hours: Hours): number | null {
  return isAtWork(instant, hours)
    ? instant
    : momentAfter(instant, { level: 'MEDIUM', deadline: null, moment: null }, hours);
}

function minutesOn(date: string, { level, deadline, moment }: AskedAbout, hours: Hours): readonly number[] {
  if (!isWorkday(date, hours)) return [];
  const { open, close } = hours;
  if (level === 'HIGH') return [open, open + Math.floor((close - open) / 2)];
  if (level === 'MEDIUM') return [open];
  return level === 'LOW' &&
    (isFirstOfWeek(date, hours) ||
      isWarning(date, moment === null ? deadline : clockAt(moment, hours.zone).date, hours))
    ? [open]
    : [];
}

function isFirstOfWeek(date: string, hours: Hours): boolean {
  for (let day = date; new Date(day).getUTCDay() !== 1;) {
    day = dayAfter(day, -1);
    if (isWorkday(day, hours)) return false;
  }
  return true;
}

/** Two days before the deadline, or the last working day before that. */
function isWarning(date: string, deadline: string | null, hours: Hours): boolean {
  if (deadline === null) return false;
  const wanted = dayAfter(deadline, -2);
  if (date > wanted) return false;
  for (let day = dayAfter(date, 1); day <= wanted; day = dayAfter(day, 1)) if (isWorkday(day, hours)) return false;
  return true;
}
