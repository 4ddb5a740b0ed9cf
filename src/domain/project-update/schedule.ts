/** When an update of a project goes out by itself: once a week, on the day and at the hour that its owner chose. */
import { daysAfter, isoWeekday } from '../date.ts';
import { DAY, HOUR } from '../duration.ts';
import { datedId } from '../id.ts';
import { startOfDay } from '../start-of-day.ts';
import type { ProjectUpdateRow } from './row.ts';

/** A type, not an interface, so that it is JSON. `day`: 1 is Monday; `hour`: in the time zone of the owner. */
export type UpdateOn = { readonly day: number; readonly hour: number };

/** Its draft begins so long before. */
export const DRAFT_BEFORE = DAY;

/** The first such moment after `after`; `dateAt` says the owner's plain date of an instant. */
export function nextMoment({ day, hour }: UpdateOn, after: number, dateAt: (instant: number) => string): number {
  const today = dateAt(after);
  const weekday = isoWeekday(today);
  const first = daysAfter(today, (day - weekday + 7) % 7);
  const moment = startOfDay(first, dateAt) + hour * HOUR;
  return moment > after ? moment : startOfDay(daysAfter(first, 7), dateAt) + hour * HOUR;
}

/** The same on every node, and however often it is begun. */
export function scheduledId(projectId: string, moment: number): string {
  return datedId(moment, `update of project ${projectId}`);
}

/** Whether it goes out by itself now: its facts are there, and its owner has not begun to write. */
export function isDue({ facts, sentAt, goesAt, createdAt, updatedAt }: ProjectUpdateRow, now: number): boolean {
  return facts !== null && sentAt === null && goesAt !== null && goesAt <= now && updatedAt === createdAt;
}
