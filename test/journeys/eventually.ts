import { expect } from 'vitest';
import { PATIENCE_MS } from '#test/patience.ts';

/** Checks repeatedly until it holds. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}

/** The same for what a service worker does with two hundred files, from which looking more often would take time. */
export function onceStored<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 250 });
}
