/** Long work in slices, so that the thread is never held for long. */
import type { Clock } from '../protocol/clock.ts';

/** How long a slice may take before the next waits its turn. */
const SLICE = 12;

/** Answers when it is one's turn again: at once while the slice lasts. */
export function slices(clock: Clock): () => Promise<void> {
  let started = clock.now();
  return async () => {
    if (clock.now() - started < SLICE) return;
    await new Promise<void>((resolve) => {
      clock.after(0, resolve);
    });
    started = clock.now();
  };
}
