/**
 * The rows of a `from` and `where`, in order and with their search text: shared by queries that differ only in the
 * rest.
 */
import type { RowChange, Row } from '../protocol/row.ts';
import { searchText, valueOf } from './filter.ts';
import { Grouping, groupingName } from './grouping.ts';
import { compareKeys, comparison, sortKey } from './order.ts';
import { ChunkedRows, type IndexedRow } from './chunked-rows.ts';
import type { Order, Query, Search } from './query.ts';
import type { Compare } from './sorted.ts';

/** The rows that left a selection and those that joined it; a changed row is in both. */
export interface SelectionChange {
  readonly removed: readonly IndexedRow[];
  readonly added: readonly IndexedRow[];
}

export class Selection {
  readonly table: string;
  readonly where: Query['where'];
  readonly compare: Compare<Row>;
  readonly pieces: ChunkedRows;
  readonly #groupings = new Map<string, Grouping>();
  readonly #searched: readonly string[];
  readonly #search: Search;
  readonly #first: Order | undefined;

  constructor(query: Query, rows: readonly Row[], search: Search) {
    const [first, ...others] = query.orderBy ?? [];
    this.table = query.from;
    this.where = query.where;
    this.compare = comparison(query.orderBy ?? []);
    this.#searched = query.filter?.search?.columns ?? [];
    this.#search = search;
    this.#first = first;
    const byFirst = compareKeys(first?.direction);
    const byOthers = comparison(others);
    const elements = rows.filter((row) => this.#contains(row)).map((row) => this.#element(row));
    this.pieces = new ChunkedRows(elements, (a, b) => byFirst(a.key, b.key) || byOthers(a.row, b.row));
  }

  grouping(groupBy: Query['groupBy']): Grouping {
    const name = groupingName(groupBy);
    const grouping = this.#groupings.get(name) ?? new Grouping(groupBy);
    this.#groupings.set(name, grouping);
    return grouping;
  }

  apply(changes: readonly RowChange[]): SelectionChange {
    const removed: IndexedRow[] = [];
    const added: IndexedRow[] = [];
    for (const { before, after } of changes) {
      if (before && this.#contains(before)) removed.push(this.#remove(before));
      if (!after || !this.#contains(after)) continue;
      const element = this.#element(after);
      this.pieces.add(element);
      added.push(element);
    }
    return { removed, added };
  }

  #contains(row: Row): boolean {
    if (row.deletedAt !== null) return false;
    if (!this.where) return true;
    const value = valueOf(row, this.where.column);
    return Array.isArray(value) ? value.includes(this.where.key) : value === this.where.key;
  }

  #remove(row: Row): IndexedRow {
    const element = this.pieces.remove({ row, key: this.#keyOf(row), text: '' });
    if (!element) throw new Error(`${this.table} ${row.id} is not where it was`);
    return element;
  }

  #element(row: Row): IndexedRow {
    return { row, key: this.#keyOf(row), text: searchText(row, this.#searched, this.#search) };
  }

  #keyOf(row: Row): IndexedRow['key'] {
    // Without an order of its own, by id.
    return this.#first === undefined ? row.id : sortKey(row, this.#first);
  }
}

/** Queries with the same key share a selection. */
export function selectionKey({ from, where, orderBy, filter }: Query): string {
  return JSON.stringify([from, where?.column, where?.key, orderBy, filter?.search?.columns]);
}
