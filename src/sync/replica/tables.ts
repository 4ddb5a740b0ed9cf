/** Rows by table and id, and by the columns that they were asked by. */
import { sameJson } from '../../json.ts';
import type { Row, TableName } from '../protocol/row.ts';

export class Tables {
  readonly #tables = new Map<TableName, Table>();

  constructor(names: readonly TableName[]) {
    for (const name of names) this.#tables.set(name, new Table());
  }

  get(table: TableName, id: string): Row | undefined {
    return this.#table(table).rows.get(id);
  }

  list(table: TableName, column: string, key: string): Row[] {
    if (column === 'id') {
      const row = this.get(table, key);
      return row ? [row] : [];
    }
    return this.#table(table).list(column, key);
  }

  all(table: TableName): Row[] {
    return [...this.#table(table).rows.values()];
  }

  set(table: TableName, id: string, row: Row | undefined): void {
    this.#table(table).set(id, row);
  }

  #table(name: TableName): Table {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`No table ${name}`);
    return table;
  }
}

/** How often a column is asked by before it gets an index: looking through all rows costs a fraction of building one. */
const INDEX_AFTER_READS = 4;

/** The keys under which a column lists a row. */
export function keysOf(row: Row, column: string): readonly string[] {
  // own key: an index is of a column of the schema.
  const value = (row as unknown as Record<string, unknown>)[column];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
}

/** Whether two versions of a row have the same content. */
export function sameRow(a: Row | undefined, b: Row | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return sameJson(a, b);
}

class Table {
  readonly rows = new Map<string, Row>();
  /** Only of columns that are asked repeatedly: most never are. */
  readonly #indexes = new Map<string, Map<string, Set<Row>>>();
  readonly #reads = new Map<string, number>();

  set(id: string, row: Row | undefined): void {
    const before = this.rows.get(id);
    if (before === row) return;
    if (row) this.rows.set(id, row);
    else this.rows.delete(id);
    for (const [column, index] of this.#indexes) {
      if (before) for (const key of keysOf(before, column)) remove(index, key, before);
      if (row) for (const key of keysOf(row, column)) add(index, key, row);
    }
  }

  list(column: string, key: string): Row[] {
    const index = this.#indexes.get(column) ?? this.#indexIfWorthwhile(column);
    if (index) return [...(index.get(key) ?? [])];
    const found: Row[] = [];
    for (const row of this.rows.values()) if (keysOf(row, column).includes(key)) found.push(row);
    return found;
  }

  #indexIfWorthwhile(column: string): ReadonlyMap<string, ReadonlySet<Row>> | undefined {
    const asked = (this.#reads.get(column) ?? 0) + 1;
    this.#reads.set(column, asked);
    if (asked < INDEX_AFTER_READS) return undefined;
    const index = new Map<string, Set<Row>>();
    for (const row of this.rows.values()) for (const key of keysOf(row, column)) add(index, key, row);
    this.#indexes.set(column, index);
    return index;
  }
}

function add(index: Map<string, Set<Row>>, key: string, row: Row): void {
  const rows = index.get(key);
  if (rows) rows.add(row);
  else index.set(key, new Set([row]));
}

function remove(index: Map<string, Set<Row>>, key: string, row: Row): void {
  const rows = index.get(key);
  if (!rows) return;
  rows.delete(row);
  if (rows.size === 0) index.delete(key);
}
