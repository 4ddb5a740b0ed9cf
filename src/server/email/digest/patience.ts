import { backoff } from '#sync/backoff.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';

const WAIT = { least: 2 * MINUTE, most: HOUR };

export interface Patience {
  /** Whether it is too early to try this one again. */
  holds(key: string): boolean;
  /** Each time twice as long as before. */
  wait(key: string): void;
  forget(key: string): void;
}

/** For letterboxes that ask to come again later. */
export function patience(clock: Clock): Patience {
  const waits = new Map<string, { readonly until: number; readonly times: number }>();
  return {
    holds: (key) => (waits.get(key)?.until ?? 0) > clock.now(),
    wait: (key) => {
      const times = waits.get(key)?.times ?? 0;
      waits.set(key, { until: clock.now() + backoff(WAIT, times), times: times + 1 });
    },
    forget: (key) => void waits.delete(key),
  };
}
