import { expect } from 'vitest';

/** For one step: longer than it takes on a busy machine, shorter than a journey may take. */
export const PATIENCE_MS = 15_000;

/** Checks repeatedly until it holds. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50 });
}
