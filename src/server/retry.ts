/** Repeats what failed temporarily, after waits chosen by the caller. */
import type { Clock } from '#sync/protocol/clock.ts';

interface RetryOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** Before the second attempt, the third, … (ms); after the last one it gives up. */
  readonly waits: readonly number[];
  /** Ends a wait, and with it the attempts. */
  readonly signal?: AbortSignal;
}

/** Throws what the last attempt threw. `passes`: whether another attempt may succeed. */
export async function retry<T>(
  { clock, waits, signal }: RetryOptions,
  attempt: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !isRetryable(error)) throw error;
      await pause(clock, wait, signal);
      if (signal?.aborted) throw error;
    }
  }
  return attempt();
}

/** Waits that long, or until it is aborted. */
async function pause(clock: Pick<Clock, 'after'>, ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const cancel = clock.after(ms, () => resolve(undefined));
  signal?.addEventListener('abort', resolve);
  await promise;
  cancel();
  signal?.removeEventListener('abort', resolve);
}
