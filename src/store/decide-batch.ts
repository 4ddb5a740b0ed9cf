/** How commands are decided, and rows read, when each row has to be fetched first: ask, fetch what was missing, again. */
import type { Reader } from '#sync/log/store.ts';
import type { TransactionCache, Fetched, FetchRequest } from './transaction-cache.ts';
import { failedOutcome, type DecisionOutcome, type PendingWrite } from './pending-write.ts';

export type Fetch = (wanted: FetchRequest) => Promise<Fetched>;

/**
 * Decides the works in their order. When one has to wait for rows, those behind it are still tried, so that one fetch
 * brings the rows of all, but what they come to does not count before it is their turn.
 */
export async function decideBatch(
  works: readonly PendingWrite[],
  cache: TransactionCache,
  fetch: Fetch,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  const hints = works.flatMap((work) => work.hints ?? []);
  for (const expected of hints) cache.addHints(expected);
  if (hints.length > 0) cache.addFetched(await fetch(cache.wanted()));
  while (outcomes.length < works.length) {
    let waiting = false;
    for (const work of works.slice(outcomes.length)) {
      const outcome = attempt(work, cache, !waiting);
      waiting ||= outcome === undefined;
      if (outcome && !waiting) outcomes.push(outcome);
    }
    if (waiting) cache.addFetched(await fetch(cache.wanted()));
  }
  return outcomes;
}

/** How to get what the read came to: it throws what the read threw. */
export async function runRead<T>(work: (rows: Reader) => T, cache: TransactionCache, fetch: Fetch): Promise<() => T> {
  for (;;) {
    try {
      const done = cache.attempt(work);
      if (done) return () => done.value;
    } catch (error) {
      return () => {
        throw error;
      };
    }
    cache.addFetched(await fetch(cache.wanted()));
  }
}

function attempt(work: PendingWrite, cache: TransactionCache, counts: boolean): DecisionOutcome | undefined {
  try {
    const outcome = cache.attempt(work.decide)?.value;
    if (outcome && counts) cache.apply(outcome);
    return outcome;
  } catch (error) {
    return failedOutcome(work, error);
  }
}
