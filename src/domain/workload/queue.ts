/**
 * A person's work as a queue: in which weeks it is done if each week takes no more than its hours. What does not fit
 * flows into the weeks after, what is due first goes first.
 */
import { daysAfter, mondayOf } from '../date.ts';
import type { DaySpan, WorkCalendar } from './calendar.ts';

export interface Work {
  /** Null: it is done after all that has a date. */
  readonly deadline: string | null;
  readonly startDate: string | null;
  /** The remaining effort in minutes. */
  readonly left: number;
}

export interface QueuedWeek {
  readonly week: DaySpan;
  /** In minutes, of today and the days after; null if the hours are unknown: then it takes everything. */
  readonly capacity: number | null;
  /** The minutes of each work in this week, in the order of the works; 0 for most. */
  readonly parts: readonly number[];
  /** The minutes that are due by the end of this week and are not done by then. */
  readonly late: number;
}

interface QueueContext {
  readonly today: string;
  /** Null if the working hours are unknown: work is then spread over a usual week. */
  readonly calendar: WorkCalendar | null;
  readonly usual: WorkCalendar;
  /** At least the weeks up to this day. */
  readonly until: string;
}

/** Three years: what flows further is never done. */
const MOST_WEEKS = 156;
/** A rounding error of sums is no work. */
const NOTHING = 1e-6;

/**
 * The weeks from this one on, until everything is placed. Dated work is planned evenly over the working days from the later
 * of today and its start to its deadline, what is overdue on the next working day; work without a date takes what is left.
 */
export function queueOf(works: readonly Work[], context: QueueContext): QueuedWeek[] {
  const { today, calendar, usual, until } = context;
  const order = works
    .map(({ deadline }, at) => ({ at, deadline: deadline ?? LAST }))
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : one.deadline > other.deadline ? 1 : 0));
  const plans = works.map((work) => planOf(work, calendar ?? usual, today));
  /** What each work would have had planned by now, less what has been done of it. */
  const waiting = works.map(() => 0);
  let unplaced = works.reduce((sum, { left }) => sum + left, 0);
  const weeks: QueuedWeek[] = [];
  for (let monday = mondayOf(today); weeks.length < MOST_WEEKS; monday = daysAfter(monday, 7)) {
    if (monday > until && unplaced <= NOTHING) break;
    const week = { from: monday, to: daysAfter(monday, 6) };
    const capacity = calendar?.capacity(later(week.from, today), week.to) ?? null;
    const parts = works.map(() => 0);
    let [room, late] = [capacity ?? Infinity, 0];
    for (const { at, deadline } of order) {
      const ready = (waiting[at] ?? 0) + (plans[at]?.(week) ?? 0);
      const part = Math.min(ready, room);
      waiting[at] = ready - part;
      if (part > 0) parts[at] = part;
      room -= part;
      unplaced -= part;
      if (deadline <= week.to) late += ready - part;
    }
    weeks.push({ week, capacity, parts, late });
  }
  return weeks;
}

/** After each date. */
const LAST = '9';

/** How many minutes of the work are planned in a week. */
function planOf({ deadline, startDate, left }: Work, calendar: WorkCalendar, today: string): (week: DaySpan) => number {
  if (deadline === null) {
    const first = mondayOf(later(today, startDate ?? today));
    return (week) => (week.from === first ? left : 0);
  }
  const due = later(today, deadline);
  const from = later(today, startDate ?? today);
  const days = calendar.workingDays(from, due);
  // Without a working day left it cannot be done in time, and must not disappear.
  if (days === 0) return (week) => (week.from <= due && due <= week.to ? left : 0);
  return (week) => {
    if (week.to < from || week.from > due) return 0;
    return (left * calendar.workingDays(later(week.from, from), week.to < due ? week.to : due)) / days;
  };
}

/** Of plain dates. */
export function later(one: string, other: string): string {
  return one > other ? one : other;
}
