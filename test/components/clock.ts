/** The clock of the page in the hands of a test: it stands still until it is told to go on. */
import { vi } from 'vitest';

/** Until the end of the test. */
export function stopTheClock(): void {
  vi.useFakeTimers();
  // Vitest lets a clock go on by itself where it knows of it, while it waits for the driver of the browser.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

export async function passes(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** What waited for the clock happens first: it would wait for ever. */
export async function startTheClock(): Promise<void> {
  if (!vi.isMockFunction(vi.isFakeTimers)) return;
  vi.mocked(vi.isFakeTimers).mockRestore();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
}
