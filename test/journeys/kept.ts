import { onceStored } from './eventually.ts';
import type { Person } from './person.ts';

/** Waits until the browser has stored everything it needs to open Pulse. */
export async function isKept({ page }: Person): Promise<void> {
  await onceStored(() =>
    page.evaluate(async () => (await caches.match('/')) !== undefined && navigator.serviceWorker.controller !== null),
  ).toBe(true);
}
