/** One query, kept up while somebody is subscribed to it and worked out anew when it is asked for otherwise. */
import type { Row } from '../protocol/row.ts';
import { testOf } from './filter.ts';
import { groupingName, type Grouping } from './grouping.ts';
import type { Element } from './pieces.ts';
import type { Live, Query, Rowset, Search } from './query.ts';
import { Result, sameGroups, withOldLists, type Groups } from './result.ts';
import type { Selection, Step } from './selection.ts';
import type { Subscription } from './single-rows.ts';
import { changed } from './sorted.ts';

/** Where a list gets its rows; asked whenever it does not stand in a selection. */
export interface Host {
  /** The list is kept up with the selection from now on, until `left`. */
  enter(list: List): Selection;
  readonly search: Search;
}

/** Where a list gets its rows from. */
interface Standing extends Pick<Selection, 'pieces' | 'compare'> {
  readonly grouping: Grouping;
}

export class List implements Live<Rowset> {
  readonly key: string;
  readonly query: Query;
  readonly subscriptions = new Set<Subscription>();
  /** Asked or subscribed to since this was last set to false. */
  used = true;
  readonly #host: Host;
  /** Words that are in the search text of a row; none: whatever is there. */
  readonly #wanted: readonly string[];
  readonly #test: ((row: Row) => boolean) | null;
  #standing: Standing | null = null;
  #result = new Result(0, new Map());
  /** The selection has moved on without this list. */
  #stale = true;

  constructor(key: string, query: Query, host: Host) {
    this.key = key;
    this.query = query;
    this.#host = host;
    this.#wanted = host.search.words(query.filter?.search?.text ?? '');
    this.#test = testOf(query.filter);
  }

  readonly current = (): Rowset => {
    this.used = true;
    const standing = (this.#standing ??= this.#enter());
    if (this.#stale) {
      this.#stale = false;
      this.#become(withOldLists(this.#result.groups, this.#all(standing)));
    }
    return this.#result;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = { listener };
    this.subscriptions.add(subscription);
    this.current();
    return () => void this.subscriptions.delete(subscription);
  };

  /** Who takes it up again asks the host anew. */
  left(): void {
    this.#standing = null;
    this.#stale = true;
  }

  /** The result of another list of the same selection: where it holds the same, its lists are taken over. */
  resemble(other: List): void {
    if (groupingName(other.query.groupBy) === groupingName(this.query.groupBy))
      this.#result = new Result(this.#result.version, other.#result.groups);
  }

  /** The selection has taken this step. True: the result is another, and somebody is to be told. */
  step(step: Step): boolean {
    if (this.subscriptions.size === 0) this.#stale = true;
    const standing = this.#standing;
    if (this.#stale || !standing) return false;
    const { grouping, compare } = standing;
    const removed = this.#passing(grouping, step.removed);
    const added = this.#passing(grouping, step.added);
    const groups = new Map(this.#result.groups);
    for (const key of new Set([...removed.keys(), ...added.keys()])) {
      const rows = changed(groups.get(key) ?? [], removed.get(key) ?? [], added.get(key) ?? [], compare);
      if (rows.length > 0) groups.set(key, rows);
      else groups.delete(key);
    }
    return this.#become(groups);
  }

  #enter(): Standing {
    const selection = this.#host.enter(this);
    return {
      pieces: selection.pieces,
      compare: selection.compare,
      grouping: selection.grouping(this.query.groupBy),
    };
  }

  #become(groups: Groups): boolean {
    if (sameGroups(this.#result.groups, groups)) return false;
    this.#result = new Result(this.#result.version + 1, groups);
    return true;
  }

  #all({ pieces, grouping }: Standing): Groups {
    const lists = new Lists(grouping);
    const test = this.#test;
    pieces.visit(this.#wanted, grouping, (row, group) => {
      if (test === null || test(row)) lists.add(row, group);
    });
    return lists.groups();
  }

  #passing(grouping: Grouping, elements: readonly Element[]): Groups {
    const lists = new Lists(grouping);
    for (const { row, text } of elements) {
      if (this.#wanted.every((word) => text.includes(word)) && (this.#test?.(row) ?? true))
        lists.add(row, grouping.numberOf(row));
    }
    return lists.groups();
  }
}

/** Rows by the number of their group, in the order in which they come. */
class Lists {
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
