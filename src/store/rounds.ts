/** How commands are decided, and rows read, when each row has to be fetched first: ask, fetch what was missing, again. */
import type { Reader } from '#sync/log/store.ts';
import type { Cache, Fetched, Wanted } from './cache.ts';
import { thrown, type Outcome, type Work } from './work.ts';

export type Fetch = (wanted: Wanted) => Promise<Fetched>;

/**
 * Decides the works in their order. When one has to wait for rows, those behind it are still tried, so that one fetch
 * brings the rows of all, but what they come to does not count before it is their turn.
 */
export async function decideAll(works: readonly Work[], cache: Cache, fetch: Fetch): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const likely = works.flatMap((work) => work.likely ?? []);
  for (const expected of likely) cache.expect(expected);
  if (likely.length > 0) cache.take(await fetch(cache.wanted()));
  while (outcomes.length < works.length) {
    let waiting = false;
    for (const work of works.slice(outcomes.length)) {
      const outcome = attempt(work, cache, !waiting);
      waiting ||= outcome === undefined;
      if (outcome && !waiting) outcomes.push(outcome);
    }
    if (waiting) cache.take(await fetch(cache.wanted()));
  }
  return outcomes;
}

/** How to get what the read came to: it throws what the read threw. */
export async function readAll<T>(work: (rows: Reader) => T, cache: Cache, fetch: Fetch): Promise<() => T> {
  for (;;) {
    try {
      const done = cache.attempt(work);
      if (done) return () => done.value;
    } catch (error) {
      return () => {
        throw error;
      };
    }
    cache.take(await fetch(cache.wanted()));
  }
}

function attempt(work: Work, cache: Cache, counts: boolean): Outcome | undefined {
  try {
    const outcome = cache.attempt(work.decide)?.value;
    if (outcome && counts) cache.apply(outcome);
    return outcome;
  } catch (error) {
    return thrown(work, error);
  }
}
