/** Where a task lies on a timeline, and what moving its bar changes. Plain dates, `YYYY-MM-DD`. Pure. */
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { dayOf, plainDate } from '#web/ui/date.ts';
import { timeZone } from '#web/ui/time-zone.ts';

/** What the first day of a bar is: a start date that somebody set, else the day it was begun or created. */
export type Since = 'start' | 'begun' | 'created';

export interface Bar {
  readonly from: string;
  readonly to: string;
  readonly since: Since;
}

/** What of a bar is moved: all of it, or one of its ends. */
export type Grip = 'bar' | 'start' | 'end';

export type Dates = Partial<Pick<TaskRow, 'deadline' | 'startDate'>>;

type Dated = Pick<TaskRow, 'deadline' | 'startDate' | 'startedAt' | 'createdAt'>;

/**
 * Null without a due date. A task that was begun or created after its due date has a bar of one day. `zone`: by default
 * the viewer's.
 */
export function barOf({ deadline, startDate, startedAt, createdAt }: Dated, zone = timeZone.get()): Bar | null {
  if (deadline === null) return null;
  const to = dayOf(deadline, zone);
  const since = startDate !== null ? 'start' : startedAt !== null ? 'begun' : 'created';
  const from = startDate ?? plainDate(startedAt ?? createdAt, zone);
  return { from: from < to ? from : to, to, since };
}

/**
 * The dates that a task gets when its bar is moved by days; null: no change. A start date that nobody has set stays
 * unset: only the due date of such a bar moves, until its start is dragged.
 */
export function movedBy(task: Dated, grip: Grip, days: number): Dates | null {
  const bar = barOf(task);
  if (!bar || days === 0) return null;
  const hasStart = task.startDate !== null;
  if (grip === 'start') {
    const startDate = earlier(daysAfter(bar.from, days), bar.to);
    return startDate === task.startDate ? null : { startDate };
  }
  if (grip === 'bar')
    return { deadline: daysAfter(bar.to, days), ...(hasStart && { startDate: daysAfter(bar.from, days) }) };
  const end = daysAfter(bar.to, days);
  const deadline = hasStart && end < bar.from ? bar.from : end;
  return deadline === bar.to ? null : { deadline };
}

/** The dates of a task that is due on another day; it cannot start after that. */
export function endingOn({ startDate }: Pick<TaskRow, 'startDate'>, deadline: string | null): Dates {
  const starts = startDate === null || deadline === null || startDate <= deadline;
  return { deadline, ...(!starts && { startDate: null }) };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
