/**
 * The homes of parent rows, kept up to date by the log. They are as of the tail's newest entry; an earlier instant is
 * computed by undoing the entries since.
 */
import { decides } from '../rule.ts';
import type { Entry, Reader } from '../log/store.ts';
import type { Home, Schema } from '../protocol/row.ts';
import { fetchHomes, homeOf, rowKey, type RowRef, type Lookup } from './readers.ts';

/** The homes that a lookup needed and the cache does not have. */
export type MissingHomes = Map<string, RowRef>;

/** Homes at one instant; valid until the next entries are applied. */
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

  /** Applies entries of the log. */
  apply(entries: readonly Entry[]): void {
    for (const { changes } of entries) {
      for (const { table, id, after } of changes) {
        // A changed row is often the home of another row in the same entry, which then need not be fetched.
        if (!this.#parents.has(table)) continue;
        this.#known.set(rowKey(table, id), homeOf(this.#schema, table, after));
      }
    }
  }

  /** Runs within a read of the store; pass the result to `add`. */
  fetch(rows: Reader, missing: MissingHomes): ReadonlyMap<string, Home | null> {
    return fetchHomes(this.#schema, rows, missing.values());
  }

  /** Adds fetched homes; `since` are the entries after that read that were applied already. */
  add(homes: ReturnType<HomeCache['fetch']>, since: readonly Entry[]): void {
    for (const [key, home] of homes) this.#known.set(key, home);
    this.apply(since);
  }

  /** Homes as they were before `later`, which must be all entries since then. */
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

  /** Evicts the oldest homes beyond the limit. Not to be called during a decision. */
  trim(): void {
    let excess = this.#known.size - this.#limit;
    for (const key of this.#known.keys()) {
      if (excess-- <= 0) return;
      this.#known.delete(key);
    }
  }
}
