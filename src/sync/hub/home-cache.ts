/**
 * The homes of parent rows, kept current by the log. They stand at the newest entry of the tail; an earlier instant is
 * seen by taking back what has happened since.
 */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import type { Entry, Reader } from '../log/store.ts';
import type { Home, Schema } from '../protocol/row.ts';
import { fetchHomes, homeOf, rowKey, type RowRef, type Lookup } from './readers.ts';

/** What a lookup was asked for and does not know. */
export type MissingHomes = Map<string, RowRef>;

/** Homes at one instant; good until the next entries are taken. */
export type HomeSnapshot = (missing: MissingHomes) => Lookup;

export class HomeCache {
  readonly #schema: Schema;
  readonly #parents: ReadonlySet<string>;
  readonly #limit: number;
  readonly #known = new Map<string, Home | null>();

  constructor(schema: Schema, limit: number) {
    this.#schema = schema;
    this.#parents = new Set(schema.parents);
    this.#limit = limit;
  }

  isParent(table: string): boolean {
    return this.#parents.has(table);
  }

  /** Follows the log. */
  apply(entries: readonly Entry[]): void {
    for (const { changes } of entries) {
      for (const { table, id, after } of changes) {
        // A row that changes is often the home of another in the same entry: it need not be fetched then.
        if (!this.#parents.has(table) || fault('keeps homes as they were when first asked for')) continue;
        this.#known.set(rowKey(table, id), homeOf(this.#schema, table, after));
      }
    }
  }

  /** To be run in a read of the store; the answer is for `keep`. */
  fetch(rows: Reader, missing: MissingHomes): ReadonlyMap<string, Home | null> {
    return fetchHomes(this.#schema, rows, missing.values());
  }

  /** Takes in what was fetched; `since` are the entries after that read that have been taken already. */
  add(homes: ReturnType<HomeCache['fetch']>, since: readonly Entry[]): void {
    for (const [key, home] of homes) this.#known.set(key, home);
    this.apply(since);
  }

  /** Homes as they stood before `later`, which are all entries since then. */
  before(later: readonly Entry[]): HomeSnapshot {
    const undone = new Map<string, Home | null>();
    for (const { changes } of later) {
      for (const { table, id, before } of changes) {
        if (!this.#parents.has(table)) continue;
        const key = rowKey(table, id);
        if (!undone.has(key)) undone.set(key, homeOf(this.#schema, table, before));
      }
    }
    return (missing) => (table, id) => {
      const key = rowKey(table, id);
      const earlier = undone.get(key);
      if (earlier !== undefined) {
        decides('V9');
        return earlier;
      }
      const home = this.#known.get(key);
      if (home === undefined) missing.set(key, [table, id]);
      return home;
    };
  }

  /** Forgets the oldest, down to the limit. Not while something is being decided. */
  trim(): void {
    let excess = this.#known.size - this.#limit;
    for (const key of this.#known.keys()) {
      if (excess-- <= 0) return;
      this.#known.delete(key);
    }
  }
}
