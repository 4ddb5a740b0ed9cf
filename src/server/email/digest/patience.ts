import type { Clock } from '#sync/protocol/clock.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';

const SHORTEST = 2 * MINUTE;
const LONGEST = HOUR;

export interface Patience {
  /** Whether it is too early to try this one again. */
  holds(key: string): boolean;
  /** Each time twice as long as before. */
  wait(key: string): void;
  forget(key: string): void;
}

/** For letterboxes that ask to come again later. */
export function patience(clock: Clock): Patience {
  const waits = new Map<string, { readonly until: number; readonly ms: number }>();
  return {
    holds: (key) => (waits.get(key)?.until ?? 0) > clock.now(),
    wait: (key) => {
      const ms = Math.min((waits.get(key)?.ms ?? SHORTEST / 2) * 2, LONGEST);
      waits.set(key, { until: clock.now() + ms, ms });
    },
    forget: (key) => void waits.delete(key),
  };
}
