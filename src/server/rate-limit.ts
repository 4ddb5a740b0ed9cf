import type { Clock } from '#sync/protocol/clock.ts';

interface Rate {
  readonly most: number;
  readonly ms: number;
}

/** Limits how often something may be done per key, on this node: each call counts one more, or returns false. */
export function createRateLimit(clock: Clock, { most, ms }: Rate): (key: string) => boolean {
  const counts = new Map<string, { count: number; until: number }>();
  return (key) => {
    const now = clock.now();
    for (const [old, { until }] of counts) {
      // The oldest come first, and all last equally long.
      if (until > now) break;
      counts.delete(old);
    }
    const known = counts.get(key) ?? { count: 0, until: now + ms };
    counts.set(key, known);
    known.count += 1;
    return known.count <= most;
  };
}
