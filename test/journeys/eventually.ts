import { expect } from 'vitest';

/** For one step: longer than it takes on a busy machine, shorter than a journey may take. */
export const PATIENCE_MS = 15_000;

/** For a browser to store all two hundred files of a build, while its page fetches them too. */
export const STORING_MS = 60_000;

/** Checks repeatedly until it holds. */
export function eventually<T>(look: () => T | Promise<T>, timeout = PATIENCE_MS) {
  return expect.poll(look, { timeout, interval: 100 });
}
