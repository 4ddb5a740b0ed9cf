/** Sums of time that pages show, each defined here once. */
import { HOUR } from '../duration.ts';
import { daysAfter } from '../date.ts';
import { localTime } from '../local-time.ts';
import type { TimeDayRow } from './day-row.ts';
import type { TimeEntryRow } from './entry-row.ts';
import { minuteHolding, minutesOf, spentByDay } from './spent.ts';

/** Time of one person on one task on one day. */
export interface Portion {
  readonly taskId: string;
  readonly date: string;
  readonly spent: number;
  /** Whether only the week is known, which ends on that day. */
  readonly isWeek?: boolean;
}

/** When an entry ended; for one that runs, this minute. */
export function endOf({ startedAt, endedAt }: TimeEntryRow, now: number): number {
  return endedAt ?? Math.max(startedAt, minuteHolding(now));
}

/** Minutes of an entry so far. */
export function minutesSoFar(entry: TimeEntryRow, now: number): number {
  return minutesOf({ startedAt: entry.startedAt, endedAt: endOf(entry, now) });
}

/** A person's own time by task and day, with what runs. */
export function portionsOf(entries: readonly TimeEntryRow[], now: number): Portion[] {
  return entries.flatMap((entry) =>
    entry.deletedAt === null
      ? spentByDay({ ...entry, endedAt: endOf(entry, now) }).map((on) => ({ taskId: entry.taskId, ...on }))
      : [],
  );
}

/**
 * How long was worked on a task, as far as the reader knows: they know their own time, with what runs; the owner of a project also all that
 * was spent there. `days`: the sums of that project, for its owner.
 */
export function knownSpent(entries: readonly TimeEntryRow[], days: readonly TimeDayRow[], now: number): number {
  const ofProjects = new Set(days.map(({ projectId }) => projectId));
  const all = days.reduce((sum, { spent }) => sum + spent, 0);
  // What has ended in such a project is in its sums.
  const others = entries.filter(({ endedAt, projectId }) => endedAt === null || !ofProjects.has(projectId));
  return others.reduce((sum, entry) => sum + (entry.deletedAt === null ? minutesSoFar(entry, now) : 0), all);
}

export interface SheetRow {
  readonly taskId: string;
  /** Of each of the seven days; what is known of the week alone is in none. */
  readonly days: readonly number[];
  readonly total: number;
  readonly isWeek: boolean;
}

export interface Sheet {
  /** Those with most time first. */
  readonly rows: readonly SheetRow[];
  readonly days: readonly number[];
  readonly total: number;
}

/** The week from a Monday: by task and day, with their sums. */
export function sheetOf(portions: readonly Portion[], monday: string): Sheet {
  const dates = Array.from({ length: 7 }, (_, day) => daysAfter(monday, day));
  const rows = new Map<string, { days: number[]; total: number; isWeek: boolean }>();
  const sums = dates.map(() => 0);
  let total = 0;
  for (const { taskId, date, spent, isWeek = false } of portions) {
    const day = dates.indexOf(date);
    if (day < 0) continue;
    const row = rows.get(taskId) ?? { days: dates.map(() => 0), total: 0, isWeek: false };
    rows.set(taskId, row);
    row.total += spent;
    total += spent;
    row.isWeek ||= isWeek;
    if (isWeek) continue;
    row.days[day] = (row.days[day] ?? 0) + spent;
    sums[day] = (sums[day] ?? 0) + spent;
  }
  const all = Array.from(rows, ([taskId, row]): SheetRow => ({ taskId, ...row }));
  return {
    rows: all.toSorted((one, other) => other.total - one.total || (one.taskId < other.taskId ? -1 : 1)),
    days: sums,
    total,
  };
}

/** The entries that lie over others of the same person, in whole or in part. */
export function overlapping(entries: readonly TimeEntryRow[], now: number): ReadonlySet<string> {
  const inOrder = entries.filter(({ deletedAt }) => deletedAt === null).toSorted((a, b) => a.startedAt - b.startedAt);
  const found = new Set<string>();
  let longest: TimeEntryRow | undefined;
  for (const entry of inOrder) {
    if (longest && entry.startedAt < endOf(longest, now) && endOf(entry, now) > entry.startedAt) {
      found.add(entry.id);
      found.add(longest.id);
    }
    if (!longest || endOf(entry, now) > endOf(longest, now)) longest = entry;
  }
  return found;
}

/** So long nobody works without a break. */
const LONG = 10 * HOUR;

/** Whether a person has probably forgotten to stop what runs: it runs for long, or since another day. */
export function looksForgotten({ startedAt, timeZone }: TimeEntryRow, now: number): boolean {
  return now - startedAt > LONG || localTime(startedAt, timeZone).date < localTime(now, timeZone).date;
}
