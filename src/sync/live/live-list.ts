/** The result of one query. Kept up to date while it has subscribers, recomputed on demand otherwise. */
import type { Row } from '../protocol/row.ts';
import { predicateOf } from './filter.ts';
import { groupingName, type Grouping } from './grouping.ts';
import type { IndexedRow } from './chunked-rows.ts';
import type { Live, Query, Rowset, Search } from './query.ts';
import { GroupedRows, sameGroups, reuseUnchangedLists, type Groups } from './grouped-rows.ts';
import type { Selection, SelectionChange } from './selection.ts';
import type { Subscription } from './single-rows.ts';
import { withChanges } from './sorted.ts';

/** Where a list gets its rows while it is not attached to a selection. */
export interface ListHost {
  /** From now on the selection keeps the list up to date, until `detach`. */
  attach(list: LiveList): Selection;
  readonly search: Search;
}

/** Where a list reads its rows. */
interface ListSource extends Pick<Selection, 'pieces' | 'compare'> {
  readonly grouping: Grouping;
}

export class LiveList implements Live<Rowset> {
  readonly key: string;
  readonly query: Query;
  readonly subscriptions = new Set<Subscription>();
  /** Read or subscribed to since this was last set to false. */
  used = true;
  readonly #host: ListHost;
  /** Words that a row's search text must contain; without any, every row matches. */
  readonly #words: readonly string[];
  readonly #predicate: ((row: Row) => boolean) | null;
  #source: ListSource | null = null;
  #result = new GroupedRows(0, new Map());
  /** The selection has changed without this list. */
  #stale = true;

  constructor(key: string, query: Query, host: ListHost) {
    this.key = key;
    this.query = query;
    this.#host = host;
    this.#words = host.search.words(query.filter?.search?.text ?? '');
    this.#predicate = predicateOf(query.filter, host.search);
  }

  readonly current = (): Rowset => {
    this.used = true;
    const standing = (this.#source ??= this.#attach());
    if (this.#stale) {
      this.#stale = false;
      this.#setGroups(reuseUnchangedLists(this.#result.groups, this.#evaluate(standing)));
    }
    return this.#result;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = { listener };
    this.subscriptions.add(subscription);
    this.current();
    return () => void this.subscriptions.delete(subscription);
  };

  /** Reads its rows from now on, although nobody has asked for them yet. */
  attach(): void {
    this.#source ??= this.#attach();
  }

  /** On its next use the list asks the host again. */
  detach(): void {
    this.#source = null;
    this.#stale = true;
  }

  /** Takes over groups from the result of another list of the same selection where they are equal. */
  reuseGroupsOf(other: LiveList): void {
    if (groupingName(other.query.groupBy) === groupingName(this.query.groupBy))
      this.#result = new GroupedRows(this.#result.version, other.#result.groups);
  }

  /** The selection has changed in this way. True if the result differs and subscribers have to be notified. */
  applyChange(step: SelectionChange): boolean {
    if (this.subscriptions.size === 0) this.#stale = true;
    const standing = this.#source;
    if (this.#stale || !standing) return false;
    const { grouping, compare } = standing;
    const removed = this.#matching(grouping, step.removed);
    const added = this.#matching(grouping, step.added);
    const groups = new Map(this.#result.groups);
    for (const key of new Set([...removed.keys(), ...added.keys()])) {
      const rows = withChanges(groups.get(key) ?? [], removed.get(key) ?? [], added.get(key) ?? [], compare);
      if (rows.length > 0) groups.set(key, rows);
      else groups.delete(key);
    }
    return this.#setGroups(groups);
  }

  #attach(): ListSource {
    const selection = this.#host.attach(this);
    return {
      pieces: selection.pieces,
      compare: selection.compare,
      grouping: selection.grouping(this.query.groupBy),
    };
  }

  #setGroups(groups: Groups): boolean {
    if (sameGroups(this.#result.groups, groups)) return false;
    this.#result = new GroupedRows(this.#result.version + 1, groups);
    return true;
  }

  #evaluate({ pieces, grouping }: ListSource): Groups {
    const lists = new GroupBuilder(grouping);
    const test = this.#predicate;
    pieces.visit(this.#words, grouping, (row, group) => {
      if (test === null || test(row)) lists.add(row, group);
    });
    return lists.groups();
  }

  #matching(grouping: Grouping, elements: readonly IndexedRow[]): Groups {
    const lists = new GroupBuilder(grouping);
    for (const { row, text } of elements) {
      if (this.#words.every((word) => text.includes(word)) && (this.#predicate?.(row) ?? true))
        lists.add(row, grouping.numberOf(row));
    }
    return lists.groups();
  }
}

/** Collects rows by the number of their group, in order. */
class GroupBuilder {
  readonly #grouping: Grouping;
  readonly #lists: Row[][] = [];

  constructor(grouping: Grouping) {
    this.#grouping = grouping;
  }

  add(row: Row, group: number): void {
    const list = this.#lists[group];
    if (list) list.push(row);
    else {
      while (this.#lists.length <= group) this.#lists.push([]);
      this.#lists[group]?.push(row);
    }
  }

  groups(): Groups {
    const { keys } = this.#grouping;
    return new Map(this.#lists.flatMap((rows, at) => (rows.length > 0 ? [[keys[at] ?? '', rows] as const] : [])));
  }
}
