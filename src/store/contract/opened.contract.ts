import { onTestFinished } from 'vitest';
import type { Open, Opened } from '../contract.ts';

/** Opens for the length of one test. */
export async function opened(open: Open, now: () => number = () => 1): Promise<Opened> {
  const fixture = await open(now);
  onTestFinished(() => fixture.drop());
  return fixture;
}
