/**
 * Runs what happens because of a change: it reads the log afterwards, from a saved position. Each entry is delivered at
 * least once: work that was done but not recorded when the process died is delivered again, and a follower recognizes
 * it by the entry's id. With several nodes, one of them follows.
 */
import { setImmediate } from 'node:timers/promises';
import { isSameCursor, cursorOf, StoreUnavailable, type Cursor, type Entry, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { RENEW_MS, type Lease } from './lease.ts';

export interface Follower {
  readonly name: string;
  /**
   * Called again and again, until it resolves with true, each time this node begins to follow: before the entries after
   * `from` are delivered.
   */
  readonly prepare?: (from: number) => Promise<boolean>;
  /**
   * In the order of the log. Resolves when everything is done, with whether there was anything to do: then the position
   * is saved at once. `StoreUnavailable` delivers the same entries again; any other error is a bug, and the entries are
   * skipped.
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
/** How far back it starts again at most if nothing had to be done. */
const SAVE_MS = 10_000;
const RETRY_MS = 2_000;

/** Returns a function that stops it, which resolves when the last step has ended. */
export function follow(
  { store, lease, clock, log }: Ports,
  { name, prepare, handle: take }: Follower,
): () => Promise<void> {
  const stopping = new AbortController();
  let hasNews = true;
  let wake = () => {};
  /** Null while another node follows. */
  let at: number | null = null;
  let isPrepared = prepare === undefined;
  /** The position of the last delivered entry; null before the first. */
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

  /** Returns whether there may be more right now. */
  async function step(): Promise<boolean> {
    if (!(await lease.hold())) {
      at = null;
      return false;
    }
    at ??= await begin();
    if (!isPrepared) {
      isPrepared = await prepared(at);
      return true;
    }
    hasNews = false;
    const { from, entries } = await store.entries(at, BATCH);
    if (last?.seq === at && !isSameCursor(from, last)) {
      // The log was restored from a backup, and with it the saved position.
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

  /** A new follower starts at the end: nobody is notified of what happened years ago. */
  async function begin(): Promise<number> {
    isPrepared = prepare === undefined;
    const kept = await store.follower(name);
    const seq = kept > 0 ? kept : (await store.read((rows) => rows.head)).seq;
    saved = { seq: kept, time: clock.now() };
    if (seq > kept) await saveCursor(seq);
    return seq;
  }

  async function prepared(from: number): Promise<boolean> {
    try {
      // Others have their turn between its parts.
      await setImmediate();
      return (await prepare?.(from)) ?? true;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, follower: name, incident: newIncident() }, 'follower could not be prepared');
      return true;
    }
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
      // Entries whose position was not saved are delivered again.
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
        // A commit is no reason to ask for another node's work.
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
