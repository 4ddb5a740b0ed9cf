/** How many versions of a note are kept. */
import { DAY } from '#domain/duration.ts';

/** Within this time all are kept, before it the last of each day (UTC). */
const ALL_MS = 30 * DAY;
const VERSIONS_MAX = 200;

interface Dated {
  readonly id: string;
  readonly writtenAt: number;
}

/** The ids of those that are kept no longer. */
export function dropped(versions: readonly Dated[], now: number): string[] {
  const days = new Set<number>();
  let kept = 0;
  return versions
    .toSorted((one, other) => other.writtenAt - one.writtenAt)
    .filter(({ writtenAt }) => {
      const day = Math.floor(writtenAt / DAY);
      const isKept = kept < VERSIONS_MAX && (now - writtenAt <= ALL_MS || !days.has(day));
      days.add(day);
      if (isKept) kept += 1;
      return !isKept;
    })
    .map(({ id }) => id);
}
