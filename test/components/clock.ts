/** Puts the page's clock under the control of a test: it stands still until it is advanced. */
import { vi } from 'vitest';

/** Lasts until the end of the test. */
export function stopTheClock(): void {
  vi.useFakeTimers();
  // Vitest advances a fake clock it knows of while it waits for the browser's driver.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

export async function passes(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Pending timers run first: they would otherwise never fire. */
export async function startTheClock(): Promise<void> {
  if (!vi.isMockFunction(vi.isFakeTimers)) return;
  vi.mocked(vi.isFakeTimers).mockRestore();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
}
