/** The browser's clock. */
import type { Clock } from '../../protocol/clock.ts';

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
