/** One query, kept up while somebody is subscribed to it and worked out anew when it is asked for otherwise. */
import type { Row } from '../protocol/row.ts';
import { testOf, valueOf, wantedText } from './filter.ts';
import type { Element } from './pieces.ts';
import { groupKey, type Live, type Query, type Rowset } from './query.ts';
import { Result, sameGroups, withOldLists, type Groups } from './result.ts';
import type { Selection, Step } from './selection.ts';
import type { Subscription } from './single-rows.ts';
import { changed } from './sorted.ts';

/** Where a list gets its rows; asked whenever it does not stand in a selection. */
export interface Host {
  /** The list is kept up with the selection from now on, until `left`. */
  enter(list: List): Selection;
}

export class List implements Live<Rowset> {
  readonly key: string;
  readonly query: Query;
  readonly subscriptions = new Set<Subscription>();
  /** Asked or subscribed to since this was last set to false. */
  used = true;
  readonly #host: Host;
  readonly #wanted: string;
  readonly #test: ((row: Row) => boolean) | null;
  #selection: Selection | null = null;
  #result = new Result(0, new Map());
  /** The selection has moved on without this list. */
  #stale = true;

  constructor(key: string, query: Query, host: Host) {
    this.key = key;
    this.query = query;
    this.#host = host;
    this.#wanted = wantedText(query.filter);
    this.#test = testOf(query.filter);
  }

  readonly current = (): Rowset => {
    this.used = true;
    const selection = (this.#selection ??= this.#host.enter(this));
    if (this.#stale) {
      this.#stale = false;
      this.#become(withOldLists(this.#result.groups, this.#all(selection)));
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
    this.#selection = null;
    this.#stale = true;
  }

  /** The result of another list of the same selection: where it holds the same, its lists are taken over. */
  resemble(other: List): void {
    if (sameGrouping(other.query, this.query)) this.#result = new Result(this.#result.version, other.#result.groups);
  }

  /** The selection has taken this step. True: the result is another, and somebody is to be told. */
  step(step: Step): boolean {
    if (this.subscriptions.size === 0) this.#stale = true;
    const selection = this.#selection;
    if (this.#stale || !selection) return false;
    const removed = this.#passing(step.removed);
    const added = this.#passing(step.added);
    const groups = new Map(this.#result.groups);
    for (const key of new Set([...removed.keys(), ...added.keys()])) {
      const rows = changed(groups.get(key) ?? [], removed.get(key) ?? [], added.get(key) ?? [], selection.compare);
      if (rows.length > 0) groups.set(key, rows);
      else groups.delete(key);
    }
    return this.#become(groups);
  }

  #become(groups: Groups): boolean {
    if (sameGroups(this.#result.groups, groups)) return false;
    this.#result = new Result(this.#result.version + 1, groups);
    return true;
  }

  #all({ pieces }: Selection): Groups {
    const groups = new Sorting(this.#test, this.query.groupBy);
    pieces.visit(this.#wanted, groups.add);
    return groups.groups;
  }

  #passing(elements: readonly Element[]): Groups {
    const groups = new Sorting(this.#test, this.query.groupBy);
    for (const { row, text } of elements) if (text.includes(this.#wanted)) groups.add(row);
    return groups.groups;
  }
}

/** Sorts rows that pass into groups, in the order in which they come. */
class Sorting {
  readonly groups = new Map<string, Row[]>();
  readonly #test: ((row: Row) => boolean) | null;
  readonly #groupBy: readonly string[];
  /** The group of the row before: often that of the next. */
  #key: string | null = null;
  #rows: Row[] = [];

  constructor(test: ((row: Row) => boolean) | null, groupBy: Query['groupBy']) {
    this.#test = test;
    this.#groupBy = groupBy === undefined ? [] : [groupBy].flat();
  }

  readonly add = (row: Row): void => {
    if (this.#test && !this.#test(row)) return;
    const key = this.#groupOf(row);
    if (key !== this.#key) this.#turnTo(key);
    this.#rows.push(row);
  };

  #turnTo(key: string): void {
    this.#key = key;
    this.#rows = this.groups.get(key) ?? [];
    if (this.#rows.length === 0) this.groups.set(key, this.#rows);
  }

  #groupOf(row: Row): string {
    const [column, another] = this.#groupBy;
    if (column === undefined) return '';
    if (another === undefined) return valueIn(row, column);
    return groupKey(this.#groupBy.map((each) => valueIn(row, each)));
  }
}

/** Whether the two come in the same lists, apart from what they filter by. */
export function sameGrouping(one: Query, other: Query): boolean {
  return groupKey([one.groupBy ?? ''].flat()) === groupKey([other.groupBy ?? ''].flat());
}

function valueIn(row: Row, column: string): string {
  const value = valueOf(row, column);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
