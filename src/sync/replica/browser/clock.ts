/** The browser's clock. */
import type { Stopwatch } from '../../protocol/clock.ts';

export const browserClock: Stopwatch = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
