import { expect } from 'vitest';

/** For one step: longer than it takes on a machine that is busy, shorter than the journey may take. */
export const PATIENCE_MS = 15_000;

/** Looks again and again until it is so. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50 });
}
