/** Live queries over a replica: a change costs only the queries that it concerns. Rules L in ../SPEC.md. */
import type { Clock } from '../protocol/clock.ts';
import type { RowChange, Row } from '../protocol/row.ts';
import { plainSearch } from './filter.ts';
import { LiveList, type ListHost } from './live-list.ts';
import { Preparation } from './preparation.ts';
import type { Live, Query, Rowset, Search } from './query.ts';
import { Selection, selectionKey } from './selection.ts';
import { Selections } from './selections.ts';
import { SingleRows, type Subscription } from './single-rows.ts';

/** What queries run over; a replica is one. */
export interface Source {
  get(table: string, id: string): Row | undefined;
  list(table: string, column: string, key: string): Row[];
  all(table: string): Row[];
  onChange(listener: (changes: readonly RowChange[]) => void): () => void;
}

/** Lists leave tombstones out; `row` returns them. */
export interface LiveQueries<S> {
  /** Equal queries return the same object; it can be read before it is subscribed to, and in every render. */
  list<T extends keyof S & string>(query: Query<S[T] & Row> & { readonly from: T }): Live<Rowset<S[T] & Row>>;
  row<T extends keyof S & string>(table: T, id: string): Live<S[T] | undefined>;
  /**
   * Gets ready in slices what this query, and others that differ only in their filter or their groups, need, and keeps it
   * until the returned function is called. `onReady`: from now on they take no frame; a list that is read before does the
   * rest at once.
   */
  prepare<T extends keyof S & string>(
    query: Query<S[T] & Row> & { readonly from: T },
    onReady?: () => void,
  ): () => void;
  close(): void;
}

/** How long an unused result is kept up to date. */
const UNUSED_TTL = 5_000;

export function createLiveQueries<S>(source: Source, clock: Clock, search = plainSearch): LiveQueries<S> {
  // The rows of a table have the table's type.
  return new QueryEngine(source, clock, search) as unknown as LiveQueries<S>;
}

class QueryEngine implements ListHost {
  readonly #source: Source;
  readonly #clock: Clock;
  readonly search: Search;
  readonly #unsubscribe: () => void;
  /** Keyed by the query. */
  readonly #lists = new Map<string, LiveList>();
  /** Lists that are attached to a selection. */
  readonly #attached = new Set<LiveList>();
  readonly #selections = new Selections();
  /** By the key of their selection. */
  readonly #preparations = new Map<string, Preparation>();
  readonly #rows: SingleRows;
  #cancelSweep: (() => void) | null = null;

  constructor(source: Source, clock: Clock, search: Search) {
    this.search = search;
    this.#source = source;
    this.#clock = clock;
    this.#rows = new SingleRows((table, id) => source.get(table, id));
    this.#unsubscribe = source.onChange((changes) => this.#apply(changes));
  }

  list(query: Query): LiveList {
    const key = listKey(query);
    let list = this.#lists.get(key);
    if (!list) this.#lists.set(key, (list = new LiveList(key, query, this)));
    list.used = true;
    this.#sweepLater();
    return list;
  }

  row(table: string, id: string): Live<Row | undefined> {
    this.#sweepLater();
    return this.#rows.live(table, id);
  }

  prepare(query: Query, onReady?: () => void): () => void {
    const key = selectionKey(query);
    const list = this.list(query);
    const kept: Subscription = { listener: () => {} };
    list.subscriptions.add(kept);
    if (!this.#selections.has(key))
      this.#preparations.set(key, new Preparation(query, this.#rowsOf(query), this.search));
    const step = (): void => {
      if (this.#preparations.get(key)?.goOn()) cancel = this.#clock.after(1, step);
      else {
        list.attach();
        onReady?.();
      }
    };
    let cancel = this.#clock.after(1, step);
    return () => {
      cancel();
      list.subscriptions.delete(kept);
      this.#preparations.delete(key);
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#cancelSweep?.();
    this.#cancelSweep = () => {};
  }

  attach(list: LiveList): Selection {
    const { query } = list;
    this.#attached.add(list);
    this.#sweepLater();
    const key = selectionKey(query);
    return this.#selections.join(key, list, () => {
      const preparation = this.#preparations.get(key);
      this.#preparations.delete(key);
      return preparation?.finish() ?? new Selection(query, this.#rowsOf(query), this.search);
    });
  }

  #rowsOf({ from, where }: Query): Row[] {
    return where ? this.#source.list(from, where.column, where.key) : this.#source.all(from);
  }

  #apply(changes: readonly RowChange[]): void {
    for (const preparation of this.#preparations.values()) preparation.noteChanges(changes);
    const notified = new Set<Subscription>();
    for (const [selection, lists, theirs] of this.#selections.affectedBy(changes)) {
      const step = selection.apply(theirs);
      for (const list of lists) if (list.applyChange(step)) for (const each of list.subscriptions) notified.add(each);
    }
    for (const each of this.#rows.affectedBy(changes)) notified.add(each);
    // Notified only after all lists have applied the change.
    for (const { listener } of notified) listener();
  }

  #sweepLater(): void {
    this.#cancelSweep ??= this.#clock.after(UNUSED_TTL, () => {
      this.#cancelSweep = null;
      if (this.#sweep()) this.#sweepLater();
    });
  }

  /** Drops what has not been used since the last sweep; true while there is something left to sweep later. */
  #sweep(): boolean {
    let left = this.#rows.sweep();
    for (const list of new Set([...this.#lists.values(), ...this.#attached])) {
      if (list.subscriptions.size > 0) continue;
      left ||= list.used;
      if (!list.used) this.#release(list);
      list.used = false;
    }
    return left;
  }

  #release(list: LiveList): void {
    if (this.#lists.get(list.key) === list) this.#lists.delete(list.key);
    if (this.#attached.delete(list)) this.#selections.leave(list);
  }
}

function listKey({ from, where, groupBy, orderBy, filter }: Query): string {
  return JSON.stringify([from, where?.column, where?.key, groupBy, orderBy, filter]);
}
