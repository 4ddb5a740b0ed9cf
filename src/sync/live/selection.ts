/** The rows of a `from` and `where`, in an order and with their search text: shared by queries that differ in the rest. */
import { fault } from '../fault.ts';
import type { Change, Row } from '../protocol/row.ts';
import { searchText, valueOf } from './filter.ts';
import { Grouping, groupingName } from './grouping.ts';
import { compareKeys, comparison, sortKey } from './order.ts';
import { Pieces, type Element } from './pieces.ts';
import type { Query, Search } from './query.ts';
import type { Compare } from './sorted.ts';

/** What has gone from a selection and what has come; a row that has changed is in both. */
export interface Step {
  readonly removed: readonly Element[];
  readonly added: readonly Element[];
}

export class Selection {
  readonly table: string;
  readonly where: Query['where'];
  readonly compare: Compare<Row>;
  readonly pieces: Pieces;
  readonly #groupings = new Map<string, Grouping>();
  readonly #searched: readonly string[];
  readonly #search: Search;
  readonly #first: string | undefined;

  constructor(query: Query, rows: readonly Row[], search: Search) {
    const [first, ...others] = query.orderBy ?? [];
    this.table = query.from;
    this.where = query.where;
    this.compare = comparison(query.orderBy ?? []);
    this.#searched = query.filter?.search?.columns ?? [];
    this.#search = search;
    this.#first = first?.column;
    const byFirst = compareKeys(first?.direction);
    const byOthers = comparison(others);
    const elements = rows.filter((row) => this.#holds(row)).map((row) => this.#element(row));
    this.pieces = new Pieces(elements, (a, b) => byFirst(a.key, b.key) || byOthers(a.row, b.row));
  }

  grouping(groupBy: Query['groupBy']): Grouping {
    const name = groupingName(groupBy);
    const grouping = this.#groupings.get(name) ?? new Grouping(groupBy);
    this.#groupings.set(name, grouping);
    return grouping;
  }

  apply(changes: readonly Change[]): Step {
    const removed: Element[] = [];
    const added: Element[] = [];
    for (const { before, after } of changes) {
      const stays = after && after.deletedAt !== null && fault('leaves a deleted row in live queries');
      if (before && !stays && this.#holds(before)) removed.push(this.#takeOut(before));
      if (!after || !this.#holds(after)) continue;
      const element = this.#element(after);
      this.pieces.add(element);
      added.push(element);
    }
    return { removed, added };
  }

  #holds(row: Row): boolean {
    if (row.deletedAt !== null) return false;
    if (!this.where) return true;
    const value = valueOf(row, this.where.column);
    return Array.isArray(value) ? value.includes(this.where.key) : value === this.where.key;
  }

  #takeOut(row: Row): Element {
    const element = this.pieces.remove({ row, key: this.#keyOf(row), text: '' });
    if (!element) throw new Error(`${this.table} ${row.id} is not where it was`);
    return element;
  }

  #element(row: Row): Element {
    return { row, key: this.#keyOf(row), text: searchText(row, this.#searched, this.#search) };
  }

  #keyOf(row: Row): Element['key'] {
    return this.#first === undefined ? null : sortKey(row, this.#first);
  }
}

/** Queries of the same key share a selection. */
export function selectionKey({ from, where, orderBy, filter }: Query): string {
  return JSON.stringify([from, where?.column, where?.key, orderBy, filter?.search?.columns]);
}
