/** The log as the hub reads it: the tail in memory, the homes that follow it, and older entries from the store. */
import { decides } from '../rule.ts';
import { LogLost, LogTail, entrySize } from '../log/log-tail.ts';
import { isNeeded } from '../log/only-scope.ts';
import { isSameCursor, cursorOf, type Cursor, type Entry, type Reader, type Store } from '../log/store.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import { logRangeOf, type LogRange } from './log-range.ts';
import { HomeCache, type MissingHomes } from './home-cache.ts';
import type { Limits } from './limits.ts';
import { DeltaEncoder } from './delta-encoder.ts';

/** A log range and the encoder of its deltas. */
export interface RangeResult extends LogRange {
  readonly encoder: DeltaEncoder;
}

/** The range from some position up to `to`. The result is void if `missing` is not empty afterwards. */
export type ReadRange = (to: Cursor, missing: MissingHomes) => RangeResult;

/** What a session with some scopes open needs of the entries that the tail has evicted. */
interface Older {
  readonly entries: readonly Entry[];
  /** How far it reaches. */
  readonly last: number;
}

/**
 * How many ranges are kept for the next session that needs the same: clients that lost their connection together come
 * back together.
 */
const CACHED_RANGES = 16;

export class LogReader {
  readonly tail: LogTail;
  readonly homes: HomeCache;
  readonly #store: Store;
  readonly #schema: Schema;
  readonly #limits: Limits;
  /** Valid until the next entries arrive. */
  readonly #ranges = new Map<string, RangeResult>();
  #pulling: Promise<unknown> = Promise.resolve();

  constructor(store: Store, schema: Schema, head: Cursor, limits: Limits) {
    this.#store = store;
    this.#schema = schema;
    this.#limits = limits;
    this.tail = new LogTail(head, limits.tail);
    this.homes = new HomeCache(schema, limits.homes);
  }

  /** Reads new entries from now on; returns how many there were. */
  async pull(): Promise<number> {
    const turn = this.#pulling.then(async () => this.#pull());
    // Callers of this turn get its error; the next turn only waits for its end.
    this.#pulling = turn.catch(() => 0);
    return turn;
  }

  /** Whether this log has the cursor, so that a client may go on from there. */
  async holds(cursor: Cursor): Promise<boolean> {
    // Another node may have been ahead of this one.
    while (this.tail.newest.seq < cursor.seq && (await this.pull()) > 0);
    if (this.tail.newest.seq < cursor.seq) return false;
    const here = this.tail.cursorAt(cursor.seq) ?? (await this.#store.cursorAt(cursor.seq));
    if (isSameCursor(here, cursor)) return true;
    decides('C1');
    return false;
  }

  /**
   * Reads rows, and the position in the log that they are of. Throws `LogLost` if that position is not in the log read
   * so far.
   */
  async read<T>(work: (rows: Reader) => T): Promise<{ readonly head: Cursor; readonly answer: T }> {
    const { newest } = this.tail;
    const { head, answer } = await this.#store.read((rows) => ({ head: rows.head, answer: work(rows) }));
    if (head.seq < newest.seq) throw new LogLost(`the log ends before ${newest.seq}`);
    await this.#pullTo(head);
    return { head, answer };
  }

  /**
   * Runs `work` repeatedly until it notes nothing as missing, fetching what is missing in between. `work` acts only
   * when nothing is missing, so that its decision and its action are one instant.
   */
  async resolveMissing(work: (missing: MissingHomes) => void): Promise<void> {
    for (;;) {
      const missing: MissingHomes = new Map();
      work(missing);
      if (missing.size === 0) return;
      await this.#fetch(missing);
    }
  }

  /**
   * Like `resolveMissing`, with what a session that has these scopes open needs of the range after `seq`. False, with
   * nothing done, if that range is too long or no longer held.
   */
  async replay(
    seq: number,
    scopes: ReadonlySet<Scope>,
    work: (readRange: ReadRange, missing: MissingHomes) => void,
  ): Promise<boolean> {
    for (;;) {
      const older = await this.#entriesBeforeTail(seq, scopes);
      if (!older) return false;
      let moved = false;
      await this.resolveMissing((missing) => {
        moved = !this.tail.covers(older.last);
        if (!moved) work((to, without) => this.range(seq, to, without, older), missing);
      });
      if (!moved) return true;
    }
  }

  /** The range from `from` to `to`. */
  range(from: number, to: Cursor, missing: MissingHomes, older: Older = { entries: [], last: from }): RangeResult {
    // Sessions with the same entries share a range: of a scope, either all entries are among the older ones or none.
    const scopes = new Set(older.entries.map(({ scope = '' }) => scope));
    const key = JSON.stringify([from, to.seq, older.last, ...[...scopes].toSorted()]);
    const known = this.#ranges.get(key);
    if (known) return known;
    const entries = [...older.entries, ...this.tail.since(older.last)];
    const those = entries.filter(({ seq }) => seq <= to.seq);
    const later = entries.slice(those.length);
    const stretch = logRangeOf(this.#schema, this.homes, those, later, missing);
    const result = { ...stretch, encoder: new DeltaEncoder(stretch.effects, to) };
    if (this.#ranges.size >= CACHED_RANGES) this.#ranges.clear();
    if (missing.size === 0) this.#ranges.set(key, result);
    return result;
  }

  async #pull(): Promise<number> {
    const page = await this.#store.entries(this.tail.newest.seq, this.#limits.page);
    this.tail.append(page);
    const { entries } = page;
    this.homes.apply(entries);
    if (entries.length > 0) this.#ranges.clear();
    return entries.length;
  }

  /** Reads until this position, which is committed. */
  async #pullTo(place: Cursor): Promise<void> {
    while (this.tail.newest.seq < place.seq) {
      const fresh = await this.pull();
      // An empty read is in order if the turn before this one got there.
      const isThere = this.tail.newest.seq >= place.seq;
      if (fresh === 0 && !isThere) throw new LogLost(`the log ends before ${place.seq}`);
    }
    const here = this.tail.cursorAt(place.seq);
    // The tail has evicted it: the following entries show whether this is still the same log.
    if (!here) await this.pull();
    else if (!isSameCursor(here, place)) throw new LogLost(`the log has ${place.id} at ${place.seq}, not ${here.id}`);
  }

  async #fetch(missing: MissingHomes): Promise<void> {
    const { head, answer } = await this.read((rows) => this.homes.fetch(rows, missing));
    // The tail may have moved on meanwhile; if it has evicted the entries since, the rows are fetched again.
    if (this.tail.covers(head.seq)) this.homes.add(answer, this.tail.since(head.seq));
  }

  /** What is needed of the entries after `seq` that are no longer in the tail. */
  async #entriesBeforeTail(seq: number, scopes: ReadonlySet<Scope>): Promise<Older | null> {
    const { lag, passed, page } = this.#limits;
    const older: Entry[] = [];
    let characters = 0;
    let last = seq;
    let place: Cursor | null = null;
    while (!this.tail.covers(last)) {
      const to = this.tail.floor.seq;
      if (last > to || to - seq > passed) return null;
      const { from, entries } = await this.#store.entries(last, page, { to, scopes });
      const newest = entries.at(-1);
      if (!from || !newest || !isSameCursor(from, place ?? from)) return null;
      const needed = entries.filter((entry) => isNeeded(entry, scopes));
      for (const entry of needed) characters += entrySize(entry);
      if (newest.seq - last > needed.length) decides('C7');
      older.push(...needed);
      last = newest.seq;
      place = cursorOf(from.epoch, newest);
      if (older.length > lag.entries || characters > lag.characters) return null;
    }
    const here = this.tail.cursorAt(last);
    if (place && !isSameCursor(here, place)) throw new LogLost(`the log has ${place.id} at ${last}, not ${here?.id}`);
    return { entries: older, last };
  }
}
