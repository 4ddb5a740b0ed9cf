import { expect } from 'vitest';

/** For one step: longer than it takes on a busy machine, shorter than a journey may take. */
export const PATIENCE_MS = 15_000;

/** For a browser to store all two hundred files of a build, while its page fetches them too. */
const STORING_MS = 60_000;

/** Checks repeatedly until it holds. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}

/** The same for what a service worker does with two hundred files, from which looking more often would take time. */
export function onceStored<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: STORING_MS, interval: 250 });
}
