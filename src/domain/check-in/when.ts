/** When the next question about a task is due: a pure function of level, task, history and the assignee's calendar. */
import { dayDue } from '../task/due-time.ts';
import type { TaskRow } from '../task/row.ts';
import { daysAfter, isoWeekday } from '../date.ts';
import type { PersonCalendar } from '../availability/person-calendar.ts';

/** The warning before a deadline is looked for no earlier than this. */
const LONGEST_HOLIDAY_DAYS = 60;

export interface AskHistory {
  /** Moments up to this instant are handled: asked, answered, missed, or before there was anything to ask. */
  readonly after: number;
  /** When the assignee last changed the task, other than by an answer. */
  readonly touchedAt: number | null;
  /** The assignee wants to be asked at this time, and not before. */
  readonly snoozedUntil: number | null;
}

export type AskedTask = Pick<TaskRow, 'micromanagement' | 'status' | 'waitsFor' | 'deadline' | 'dueAt'>;

/** Whether there is anything to ask: a known level, and work that can go on. */
export function isAsked({
  micromanagement,
  status,
  waitsFor,
}: Pick<AskedTask, 'micromanagement' | 'status' | 'waitsFor'>): boolean {
  const isWorkedOn = status !== 'DONE' && status !== 'ON_HOLD';
  return minutesOf(micromanagement) !== null && isWorkedOn && waitsFor === 0;
}

/**
 * The next due moment, or null if nothing is to be asked. It is in the past if nobody has asked since. An assignee's
 * change to the task counts as the answer to the next question, which is then not asked.
 */
export function nextAsk(task: AskedTask, history: AskHistory, calendar: PersonCalendar): number | null {
  if (!isAsked(task)) return null;
  const { after, touchedAt, snoozedUntil } = history;
  if (snoozedUntil !== null && snoozedUntil > after) return calendar.nextOpen(snoozedUntil);
  const answered = touchedAt !== null && touchedAt > after ? regularAfter(task, touchedAt, calendar) : after;
  return answered === null ? null : regularAfter(task, answered, calendar);
}

/**
 * When a question asked now is closed without an answer: with HIGH at the next one, otherwise at the end of the
 * assignee's next working day.
 */
export function closesAt(task: AskedTask, askedAt: number, calendar: PersonCalendar): number | null {
  if (task.micromanagement === 'HIGH') return regularAfter(task, askedAt, calendar);
  return calendar.endOfNextWorkingDay(askedAt);
}

/** The moments of a working day, as parts of its length; null for a level at which nothing is asked, or an unknown one. */
function minutesOf(level: string): readonly number[] | null {
  if (level === 'HIGH') return [0, 0.5];
  return level === 'LOW' || level === 'MEDIUM' ? [0] : null;
}

function regularAfter(task: AskedTask, after: number, calendar: PersonCalendar): number | null {
  const parts = minutesOf(task.micromanagement) ?? [];
  const due = dayDue(task, (instant) => calendar.dateAt(instant));
  const warning = task.micromanagement === 'LOW' && due !== null ? warningDay(due, calendar) : null;
  return calendar.firstAfter(after, (date) => {
    if (task.micromanagement === 'LOW' && date !== warning && !isFirstOfWeek(date, calendar)) return [];
    return parts.map((part) =>
      calendar.momentOf(date, calendar.open + Math.floor((calendar.close - calendar.open) * part)),
    );
  });
}

/** Two days before the deadline, or the last working day before that. */
function warningDay(deadline: string, calendar: PersonCalendar): string | null {
  for (let days = 2; days < LONGEST_HOLIDAY_DAYS; days += 1) {
    const date = daysAfter(deadline, -days);
    if (calendar.worksOn(date)) return date;
  }
  return null;
}

/** Whether it is the first working day of its week, which begins on Monday. */
export function isFirstOfWeek(date: string, calendar: PersonCalendar): boolean {
  const weekday = isoWeekday(date);
  for (let day = 1; day < weekday; day += 1) if (calendar.worksOn(daysAfter(date, day - weekday))) return false;
  return true;
}
