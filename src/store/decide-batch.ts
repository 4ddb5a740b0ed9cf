/**
 * Decides commands, and runs reads, on a database whose rows have to be fetched first: try, fetch what was missing, try
 * again.
 */
import type { Reader } from '#sync/log/store.ts';
import type { TransactionCache, Fetched, FetchRequest } from './transaction-cache.ts';
import { failedOutcome, type DecisionOutcome, type PendingWrite } from './pending-write.ts';

export type Fetch = (wanted: FetchRequest) => Promise<Fetched>;

/**
 * Decides commands in order. While one waits for rows, those behind it are tried too, so that a single fetch brings the
 * rows of all; their results don't count before it is their turn. Ends with those that were decided, one at least, when a
 * round has taken longer than `mostMs`.
 */
export async function decideBatch(
  works: readonly PendingWrite[],
  cache: TransactionCache,
  fetch: Fetch,
  mostMs = Infinity,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  const hints = works.flatMap((work) => work.hints ?? []);
  for (const expected of hints) cache.addHints(expected);
  if (hints.length > 0) cache.addFetched(await fetch(cache.wanted()));
  while (outcomes.length < works.length) {
    let waiting = false;
    const begun = performance.now();
    const isLate = () => performance.now() - begun >= mostMs;
    for (const work of works.slice(outcomes.length)) {
      const outcome = attempt(work, cache, !waiting);
      waiting ||= outcome === undefined;
      if (outcome && !waiting) outcomes.push(outcome);
      if (isLate()) break;
    }
    if (outcomes.length > 0 && isLate()) break;
    if (waiting) cache.addFetched(await fetch(cache.wanted()));
  }
  return outcomes;
}

/** Returns a function that returns the read's result, or throws what it threw. */
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
    const outcome = cache.attempt(work.decide, counts ? undefined : work.hints?.after)?.value;
    if (outcome && counts) cache.apply(outcome);
    return outcome;
  } catch (error) {
    return failedOutcome(work, error);
  }
}
