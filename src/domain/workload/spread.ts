/** Spreads the effort of a task over weeks. */
import type { DaySpan, WorkCalendar } from './calendar.ts';

interface Spreadable {
  readonly deadline: string;
  readonly startDate: string | null;
  /** The remaining effort in minutes. */
  readonly left: number;
}

/**
 * The minutes per week: evenly over the working days from the later of today and the start to the deadline. Overdue
 * tasks count today. A task without a working day left counts on its deadline: it cannot be done in time, and must not
 * disappear.
 */
export function spread(
  task: Spreadable,
  calendar: WorkCalendar,
  today: string,
  weeks: readonly DaySpan[],
): readonly number[] {
  const { startDate, left } = task;
  const due = later(today, task.deadline);
  const from = later(today, startDate ?? today);
  const days = calendar.workingDays(from, due);
  return weeks.map((week) => {
    if (left <= 0 || week.to < from || week.from > due) return 0;
    if (days === 0) return week.from <= due && due <= week.to ? left : 0;
    const inWeek = calendar.workingDays(later(week.from, from), week.to < due ? week.to : due);
    return (left * inWeek) / days;
  });
}

/** Of plain dates. */
export function later(one: string, other: string): string {
  return one > other ? one : other;
}
