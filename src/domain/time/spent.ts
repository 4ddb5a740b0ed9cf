/** How long an entry is, and on which days: the one definition of time spent. */
import { daysAfter } from '../date.ts';
import { MINUTE } from '../duration.ts';
import { instantAt, localTime } from '../local-time.ts';
import type { TimeEntryRow } from './entry-row.ts';

export type Span = Pick<TimeEntryRow, 'startedAt' | 'timeZone'> & { readonly endedAt: number };

export interface SpentOn {
  readonly date: string;
  /** Minutes, at least one. */
  readonly spent: number;
}

/** The minute that holds the instant. */
export function minuteHolding(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}

/** Minutes that passed, whatever the clocks did meanwhile. */
export function minutesOf({ startedAt, endedAt }: Pick<Span, 'startedAt' | 'endedAt'>): number {
  return (endedAt - startedAt) / MINUTE;
}

/** The minutes of each day, from midnight to midnight where the person was; none of an entry without any. */
export function spentByDay({ startedAt, endedAt, timeZone }: Span): SpentOn[] {
  const days: SpentOn[] = [];
  let date = localTime(startedAt, timeZone).date;
  let next = date;
  for (let from = startedAt; from < endedAt;) {
    next = daysAfter(next, 1);
    const midnight = instantAt(next, 0, timeZone);
    // The zone skips that day: this one lasts until the one after it.
    if (midnight === null) continue;
    const until = Math.min(midnight, endedAt);
    days.push({ date, spent: minutesOf({ startedAt: from, endedAt: until }) });
    from = until;
    date = next;
  }
  return days;
}

/** What counts of an entry: nothing while it runs, and nothing of a deleted one. */
export function countedByDay(entry: TimeEntryRow | null): SpentOn[] {
  if (!entry || entry.deletedAt !== null || entry.endedAt === null) return [];
  return spentByDay({ ...entry, endedAt: entry.endedAt });
}
