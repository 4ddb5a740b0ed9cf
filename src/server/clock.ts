import { unguarded, type Guard } from '#sync/guard.ts';
import type { MonotonicClock } from '#sync/protocol/clock.ts';

/** Time and chance of the machine. */
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

/** Of a process that is to end with whatever fails in it. */
export const clock = machineClock(unguarded);
