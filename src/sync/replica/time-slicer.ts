/** Splits long work into slices, so that the thread is never blocked for long. */
import type { MonotonicClock } from '../protocol/clock.ts';

/** How long a slice may take before the next waits for its turn. */
const SLICE_MS = 12;

/** Resolves when the work may go on: at once while the slice lasts. */
export function timeSlicer(clock: MonotonicClock): () => Promise<void> {
  let started = clock.elapsed();
  return async () => {
    if (clock.elapsed() - started < SLICE_MS) return;
    await new Promise<void>((resolve) => {
      clock.after(0, resolve);
    });
    started = clock.elapsed();
  };
}
