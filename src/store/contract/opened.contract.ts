import { unguarded, type Guard } from '#sync/guard.ts';
import { onTestFinished } from 'vitest';
import type { Open, Opened } from '../contract.ts';

/** Opens a store for the length of one test. */
export async function opened(open: Open, now: () => number = () => 1, guard: Guard = unguarded): Promise<Opened> {
  const fixture = await open(now, guard);
  onTestFinished(() => fixture.drop());
  return fixture;
}
