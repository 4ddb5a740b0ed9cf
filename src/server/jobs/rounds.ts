/** Work that is looked for again and again. */
import type { Clock } from '#sync/protocol/clock.ts';

interface Rounds {
  readonly clock: Pick<Clock, 'after' | 'random'>;
  /** Between rounds (ms). */
  readonly every: number;
  /** When the first one begins (ms); by default within seconds. */
  readonly first?: number;
  /** A round that threw is followed by the next one. */
  readonly onError: (error: unknown) => void;
}

/** A node that is started makes good at once for one that has died. */
const FIRST_ROUND = 5_000;

/** Returns a function that starts no further round, and resolves when the current one has ended. */
export function startRounds({ clock, every, first, onError }: Rounds, run: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  let cancel = clock.after(first ?? FIRST_ROUND * clock.random(), next);

  function next(): void {
    round = run()
      .catch(onError)
      .then(() => {
        if (!stopped) cancel = clock.after(every, next);
      });
  }

  return async () => {
    stopped = true;
    cancel();
    await round;
  };
}
