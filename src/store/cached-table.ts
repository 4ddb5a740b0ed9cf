/** The rows of one table that a transaction has fetched and written. */
import type { Row } from '#sync/protocol/row.ts';
import { isText, keysOf, type StoredTable } from './table.ts';

/** The rows of a table that have to be fetched. */
export interface RowRequest {
  readonly ids: ReadonlySet<string>;
  /** Column → the keys whose rows are wanted. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  readonly all: boolean;
}

export class CachedTable {
  readonly description: StoredTable;
  /** The rows to write; null for a row to remove. */
  readonly written = new Map<string, Row | null>();
  /** Null: the row does not exist. */
  readonly #rows = new Map<string, Row | null>();
  /** Column → key → the ids that `list` returns. */
  readonly #lists = new Map<string, Map<string, Set<string>>>();
  #complete = false;

  #ids = new Set<string>();
  #keys = new Map<string, Set<string>>();
  #all = false;

  constructor(description: StoredTable) {
    this.description = description;
  }

  /** Undefined: it has to be fetched. */
  get(id: string): Row | null | undefined {
    const row = this.#rows.get(id);
    if (row !== undefined) return row;
    if (this.#complete || !isText(id)) return null;
    this.#ids.add(id);
    return undefined;
  }

  list(column: string, key: string): Row[] | undefined {
    if (column === 'id') {
      const row = this.get(key);
      return row === undefined ? undefined : row === null ? [] : [row];
    }
    if (!this.description.indexes.includes(column)) {
      throw new TypeError(`${this.description.name} has no index on ${column}`);
    }
    if (this.#complete) return present(this.#rows).filter((row) => keysOf(row, column).includes(key));
    const ids = this.#lists.get(column)?.get(key);
    if (!isText(key)) return [];
    if (ids) return Array.from(ids, (id) => this.#rows.get(id) ?? null).filter((row) => row !== null);
    getOrCreate(this.#keys, column, () => new Set<string>()).add(key);
    return undefined;
  }

  all(): Row[] | undefined {
    if (this.#complete) return present(this.#rows);
    this.#all = true;
    return undefined;
  }

  write(id: string, row: Row | null): void {
    const before = this.#rows.get(id);
    for (const [column, lists] of this.#lists) {
      if (before) for (const key of keysOf(before, column)) lists.get(key)?.delete(id);
      if (row) for (const key of keysOf(row, column)) lists.get(key)?.add(id);
    }
    this.#rows.set(id, row);
    this.written.set(id, row);
  }

  get wanted(): RowRequest | undefined {
    if (this.#ids.size === 0 && this.#keys.size === 0 && !this.#all) return undefined;
    return { ids: this.#ids, keys: this.#keys, all: this.#all };
  }

  /** Fetched rows are from before this transaction's writes, which take precedence. */
  addFetched(fetched: readonly Row[]): void {
    for (const row of fetched) if (!this.written.has(row.id)) this.#rows.set(row.id, row);
    for (const id of this.#ids) if (!this.#rows.has(id)) this.#rows.set(id, null);
    const current = [...fetched.filter(({ id }) => !this.written.has(id)), ...present(this.written)];
    for (const [column, keys] of this.#keys) {
      const lists = getOrCreate(this.#lists, column, () => new Map<string, Set<string>>());
      for (const key of keys) lists.set(key, new Set());
      for (const row of current) {
        for (const key of keysOf(row, column)) if (keys.has(key)) lists.get(key)?.add(row.id);
      }
    }
    this.#complete ||= this.#all;
    this.#ids = new Set();
    this.#keys = new Map();
    this.#all = false;
  }
}

const present = (rows: ReadonlyMap<string, Row | null>): Row[] => [...rows.values()].filter((row) => row !== null);

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
