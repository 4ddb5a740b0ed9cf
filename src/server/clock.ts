import type { Clock } from '#sync/protocol/clock.ts';

/** Time and chance of the machine. */
export const clock: Clock = {
  now: Date.now,
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  random: Math.random,
};
