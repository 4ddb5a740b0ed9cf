import { MINUTE } from './duration.ts';

/** Time zones differ by quarters of an hour. */
const QUARTER = 15 * MINUTE;

/** The instant at which a plain date begins, where `dateAt` says which date it is. */
export function startOfDay(date: string, dateAt: (instant: number) => string): number {
  // From fourteen hours ahead of UTC to twelve behind.
  let before = -14 * 4 - 1;
  let from = 12 * 4;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dateAt(Date.parse(date) + middle * QUARTER) < date) before = middle;
    else from = middle;
  }
  return Date.parse(date) + from * QUARTER;
}
