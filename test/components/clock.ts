/** Puts the page's clock under the control of a test: it stands still until it is advanced. */
import { vi } from 'vitest';

/** The time that the page was given last (ms since it was opened): for what it remembers of earlier tests, time never goes back. */
let latest = 0;

/** Lasts until the end of the test. */
export function stopTheClock(): void {
  const began = Math.max(performance.now(), latest);
  vi.useFakeTimers();
  const sinceThen = performance.now.bind(performance);
  const zero = sinceThen();
  vi.spyOn(performance, 'now').mockImplementation(() => (latest = began + sinceThen() - zero));
  // Vitest advances a fake clock it knows of while it waits for the browser's driver.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Ends once what follows is drawn: what is not there by then does not come. */
export async function passes(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // React draws in turns like these: a change may ask for one, and its effects for another.
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

async function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** Pending timers run first: they would otherwise never fire. */
export async function startTheClock(): Promise<void> {
  if (!vi.isMockFunction(vi.isFakeTimers)) return;
  vi.mocked(vi.isFakeTimers).mockRestore();
  vi.mocked(performance.now).mockRestore();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
}
