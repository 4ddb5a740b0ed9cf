/** Completed tasks by day, over four weeks: what the pulse line of a project or person draws. */
import { DAY } from '../duration.ts';
import type { TallyRow } from './row.ts';

export const PULSE_DAYS = 28;

/** How many tasks were completed on each of `PULSE_DAYS` days, oldest first. */
export type DailyCounts = readonly number[];

type Days = Pick<TallyRow, 'doneDay' | 'doneByDay'>;

/** The UTC day of an instant, or of a plain date, in days since the epoch. */
export const dayOf = (at: number | string): number => Math.floor((typeof at === 'string' ? Date.parse(at) : at) / DAY);

/** The counts of the days up to `day`, from a tally whose last completion may be older. */
export function pulseUntil(day: number, { doneDay, doneByDay }: Days): DailyCounts {
  const shift = doneDay === null ? PULSE_DAYS : day - doneDay;
  // own key: an index of the row's own list.
  return Array.from({ length: PULSE_DAYS }, (_, index) => doneByDay[index + shift] ?? 0);
}

/** The same from the days on which tasks were completed; others than the last `PULSE_DAYS` don't count. */
export function pulseOfDays(day: number, days: Iterable<number>): DailyCounts {
  const counts = Array.from({ length: PULSE_DAYS }, () => 0);
  for (const each of days) count(counts, each - day + PULSE_DAYS - 1, 1);
  return counts;
}

/** The days of a tally after tasks were completed (or taken up again, by a negative number) on these days. */
export function withDays({ doneDay, doneByDay }: Days, steps: ReadonlyMap<number, number>): Days {
  const before = { doneDay, doneByDay };
  const added = [...steps].filter(([, by]) => by > 0).map(([day]) => day);
  const last = Math.max(doneDay ?? -Infinity, ...added);
  if (steps.size === 0 || !Number.isFinite(last)) return before;
  const counts = [...pulseUntil(last, before)];
  for (const [day, by] of steps) count(counts, day - last + PULSE_DAYS - 1, by);
  return { doneDay: last, doneByDay: counts };
}

function count(counts: number[], index: number, by: number): void {
  const known = counts.at(index);
  if (index >= 0 && known !== undefined) counts[index] = known + by;
}
