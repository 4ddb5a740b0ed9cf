/**
 * What happens because of a change reads the log afterwards, from a place of its own that is kept with the log. Each
 * entry is brought at least once: what was done and not yet noted when the process died is brought again, and a follower
 * knows it by the entry's id. On several nodes one of them follows.
 */
import { isSameCursor, cursorOf, StoreUnavailable, type Cursor, type Entry, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { RENEW_MS, type Lease } from './lease.ts';

export interface Follower {
  readonly name: string;
  /**
   * In the order of the log. Resolves when all is done that is to be done; answers whether anything was, so that the
   * place is noted at once. `Unsaved` brings the same again; any other error is a bug, and the entries are passed over.
   */
  handle(entries: readonly Entry[]): Promise<boolean>;
}

interface Ports {
  readonly store: Store;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Log;
}

const BATCH = 200;
/** How far back it begins again, at most, where nothing had to be done. */
const SAVE_MS = 10_000;
const RETRY_MS = 2_000;

/** Answers the way to stop, which resolves when the last step is over. */
export function follow({ store, lease, clock, log }: Ports, { name, handle: take }: Follower): () => Promise<void> {
  const stopping = new AbortController();
  let hasNews = true;
  let wake = () => {};
  /** Null while another node follows. */
  let at: number | null = null;
  /** The place of what was brought last; null until something was. */
  let last: Cursor | null = null;
  let saved = { seq: 0, time: 0 };

  const stopListening = store.onCommit(() => {
    hasNews = true;
    wake();
  });
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await idle((await step()) ? 0 : RENEW_MS);
      } catch (error) {
        at = null;
        log.warn({ error, follower: name }, 'follower is waiting for the database');
        hasNews = true;
        await pause(RETRY_MS);
      }
    }
    await release();
  }

  /** Answers whether there may be more at once. */
  async function step(): Promise<boolean> {
    if (!(await lease.hold())) {
      at = null;
      return false;
    }
    at ??= await begin();
    hasNews = false;
    const { from, entries } = await store.entries(at, BATCH);
    if (last?.seq === at && !isSameCursor(from, last)) {
      // The log was put back, and the place that is noted in it with it.
      at = last = null;
      return true;
    }
    const newest = entries.at(-1);
    if (newest) {
      const done = await handled(entries);
      at = newest.seq;
      last = from && cursorOf(from.epoch, newest);
      if (done || saved.seq === 0) await saveCursor(at);
    }
    if (at > saved.seq && clock.now() - saved.time >= SAVE_MS) await saveCursor(at);
    return entries.length === BATCH;
  }

  /** A new follower begins with what comes next: nobody is told of years ago. */
  async function begin(): Promise<number> {
    const kept = await store.follower(name);
    const seq = kept > 0 ? kept : (await store.read((rows) => rows.head)).seq;
    saved = { seq: kept, time: clock.now() };
    if (seq > kept) await saveCursor(seq);
    return seq;
  }

  async function handled(entries: readonly Entry[]): Promise<boolean> {
    try {
      return await take(entries);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, follower: name, incident: newIncident() }, 'follower failed');
      return true;
    }
  }

  async function saveCursor(seq: number): Promise<void> {
    await store.saveFollower(name, seq);
    saved = { seq, time: clock.now() };
  }

  async function release(): Promise<void> {
    try {
      if (at !== null && at > saved.seq) await saveCursor(at);
      await lease.release();
    } catch (error) {
      // What was not noted is brought again.
      log.warn({ error, follower: name }, 'follower could not save its position');
    }
  }

  async function idle(ms: number): Promise<void> {
    if (!hasNews || at === null) await pause(ms);
  }

  function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted || ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      wake = () => {
        // A commit is no reason to ask for the work of another node.
        if (at === null && !stopping.signal.aborted) return;
        cancel();
        resolve();
      };
    });
  }

  return async () => {
    stopping.abort();
    stopListening();
    wake();
    await ended;
  };
}
