/** The browser's clock. */
import type { MonotonicClock } from '../../protocol/clock.ts';

export const browserClock: MonotonicClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
