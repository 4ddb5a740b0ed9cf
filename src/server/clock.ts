import { unguarded, type Guard } from '#sync/guard.ts';
import type { MonotonicClock } from '#sync/protocol/clock.ts';

/** The machine's time and randomness. */
export function machineClock(guard: Guard): MonotonicClock {
  return {
    now: Date.now,
    elapsed: () => performance.now(),
    after: (ms, callback) => {
      const timer = setTimeout(guard(callback), ms);
      return () => {
        clearTimeout(timer);
      };
    },
    random: Math.random,
  };
}

/** For a process that should end with any error. */
export const clock = machineClock(unguarded);
