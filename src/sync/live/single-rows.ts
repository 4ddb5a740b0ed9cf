/** Live queries of one row each. */
import type { RowChange, Row } from '../protocol/row.ts';
import type { Live } from './query.ts';

/** A subscriber; the same function may be subscribed twice. */
export interface Subscription {
  readonly listener: () => void;
}

export class SingleRows {
  readonly #get: (table: string, id: string) => Row | undefined;
  /** Kept so that asking twice returns the same object. */
  readonly #lives = new Map<string, { readonly live: Live<Row | undefined>; used: boolean }>();
  readonly #subscriptions = new Map<string, Set<Subscription>>();

  constructor(get: (table: string, id: string) => Row | undefined) {
    this.#get = get;
  }

  live(table: string, id: string): Live<Row | undefined> {
    const key = `${table}/${id}`;
    const known = this.#lives.get(key);
    if (known) {
      known.used = true;
      return known.live;
    }
    const live = {
      current: () => this.#get(table, id),
      subscribe: (listener: () => void) => this.#subscribe(key, { listener }),
    };
    this.#lives.set(key, { live, used: true });
    return live;
  }

  *affectedBy(changes: readonly RowChange[]): Iterable<Subscription> {
    if (this.#subscriptions.size === 0) return;
    for (const { table, id } of changes) yield* this.#subscriptions.get(`${table}/${id}`) ?? [];
  }

  /** Drops what has not been used since the last sweep; false if nothing is left to drop later. */
  sweep(): boolean {
    let left = false;
    for (const [key, known] of this.#lives) {
      if (this.#subscriptions.has(key)) continue;
      if (!known.used) this.#lives.delete(key);
      known.used = false;
      left = true;
    }
    return left;
  }

  #subscribe(key: string, subscription: Subscription): () => void {
    const theirs = this.#subscriptions.get(key) ?? new Set();
    this.#subscriptions.set(key, theirs.add(subscription));
    return () => {
      theirs.delete(subscription);
      if (theirs.size === 0 && this.#subscriptions.get(key) === theirs) this.#subscriptions.delete(key);
    };
  }
}
