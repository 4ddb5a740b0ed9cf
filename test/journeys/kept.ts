import { eventually } from './eventually.ts';
import type { Person } from './person.ts';

/** Until everything is in the browser that it takes to open Pulse there. */
export async function isKept({ page }: Person): Promise<void> {
  await eventually(() =>
    page.evaluate(async () => (await caches.match('/')) !== undefined && navigator.serviceWorker.controller !== null),
  ).toBe(true);
}
