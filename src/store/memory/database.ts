/** The committed content of a database, and its single lock: shared by the nodes (`MemoryStore`) that work on it. */
import { isInPage } from '#sync/log/only-scope.ts';
import { cursorOf, type Cursor, type Entry, type Needed, type Page, type Reader } from '#sync/log/store.ts';
import type { Row, TableName } from '#sync/protocol/row.ts';
import type { Fetched, StoredReceipt, FetchRequest, Writes } from '../transaction-cache.ts';
import { byName, keysOf, tableOf, type StoredTable, type Tables } from '../table.ts';

export class MemoryDatabase implements Reader {
  readonly tables: Tables;
  readonly followers = new Map<string, number>();
  /** Called after each commit and each new epoch. */
  readonly nodes = new Set<() => void>();
  /** Called with the texts that nodes pass to each other. */
  readonly readers = new Set<(text: string) => void>();
  readonly #rows: ReadonlyMap<TableName, Map<string, Row>>;
  readonly #receipts = new Map<string, StoredReceipt & { readonly at: number }>();
  #log: Entry[] = [];
  #epoch = 1;
  #migration = 0;
  #lock = Promise.resolve();

  constructor(tables: Iterable<StoredTable>) {
    this.tables = byName(tables);
    this.#rows = new Map(Array.from(this.tables.keys(), (name) => [name, new Map()]));
  }

  /** Resolves when nobody else holds the lock, with the function that frees it. */
  async lock(): Promise<() => void> {
    const before = this.#lock;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lock = promise;
    await before;
    return resolve;
  }

  get head(): Cursor {
    const epoch = String(this.#epoch);
    const last = this.#log.at(-1);
    return last ? cursorOf(epoch, last) : { epoch, seq: 0, id: '' };
  }

  get(table: TableName, id: string): Row | undefined {
    return tableOf(this.#rows, table).get(id);
  }

  list(table: TableName, column: string, key: string): Row[] {
    if (column !== 'id' && !tableOf(this.tables, table).indexes.includes(column)) {
      throw new TypeError(`${table} has no index on ${column}`);
    }
    return this.all(table).filter((row) => keysOf(row, column).includes(key));
  }

  all(table: TableName): Row[] {
    return [...tableOf(this.#rows, table).values()];
  }

  fetch(wanted: FetchRequest): Fetched {
    const rows = new Map<TableName, Row[]>();
    for (const [name, { ids, keys, all }] of wanted.rows) {
      const isWanted = (row: Row) =>
        all ||
        ids.has(row.id) ||
        Array.from(keys).some(([column, of]) => keysOf(row, column).some((key) => of.has(key)));
      rows.set(name, this.all(name).filter(isWanted));
    }
    const receipts = new Map<string, StoredReceipt>();
    for (const id of wanted.receipts) {
      const known = this.#receipts.get(id);
      if (known) receipts.set(id, { person: known.person, answer: known.answer });
    }
    return { rows, receipts };
  }

  /** Writes everything at once. It keeps copies, as a real database does, so that nobody can change them. */
  commit({ rows, entries, receipts }: Writes, at: number): void {
    for (const [name, written] of rows) {
      const table = tableOf(this.#rows, name);
      for (const [id, row] of written) {
        if (row) table.set(id, copyOf(row));
        else table.delete(id);
      }
    }
    for (const entry of entries) this.#log.push(copyOf(entry));
    for (const { id, person, answer, made } of receipts) {
      if (!this.#receipts.has(id)) this.#receipts.set(id, { person, answer: copyOf(answer), at: Math.max(at, made) });
    }
    if (entries.length === 0) return;
    // In a simulation the first listener is the judge.
    for (const notify of this.nodes) notify();
  }

  entries(after: number, limit: number, needed?: Needed): Page {
    const start = Math.max(0, after + 1 - (this.#log[0]?.seq ?? 1));
    const entries: Entry[] = [];
    for (let at = start; at < this.#log.length && entries.length < limit; at += 1) {
      const entry = this.#log[at];
      if (entry && isInPage(entry, needed)) entries.push(entry);
    }
    return { from: this.cursorAt(after), entries };
  }

  cursorAt(seq: number): Cursor | null {
    const { epoch } = this.head;
    if (seq === 0) return (this.#log[0]?.seq ?? 1) === 1 ? { epoch, seq, id: '' } : null;
    const entry = this.#log[seq - (this.#log[0]?.seq ?? 1)];
    return entry ? cursorOf(epoch, entry) : null;
  }

  trim(before: number, keepAfter: number): void {
    const kept = this.#log.findIndex(
      ({ at, seq }, index) => at >= before || seq > keepAfter || index === this.#log.length - 1,
    );
    this.#log = this.#log.slice(Math.max(kept, 0));
  }

  forgetReceipts(before: number): void {
    for (const [id, { at }] of this.#receipts) if (at < before) this.#receipts.delete(id);
  }

  /** Takes over the content of another database, as when a backup is restored. Nobody is notified. */
  replaceWith(other: MemoryDatabase): void {
    for (const [name, rows] of this.#rows) {
      rows.clear();
      for (const [id, row] of tableOf(other.#rows, name)) rows.set(id, row);
    }
    this.#receipts.clear();
    for (const [id, receipt] of other.#receipts) this.#receipts.set(id, receipt);
    this.#log = [...other.#log];
    this.#epoch = other.#epoch;
  }

  /** The newest migration: none, as far as this version knows. */
  get migration(): number {
    return this.#migration;
  }

  /** As if a newer version had migrated it. */
  migrate(): void {
    this.#migration += 1;
    for (const notify of this.nodes) notify();
  }

  rotateEpoch(): void {
    this.#epoch += 1;
    for (const notify of this.nodes) notify();
  }
}

/** A frozen copy, as JSON would return it. Written by hand because the simulation spends much of its time here. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => copyOf(item ?? null))) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const item: unknown = Reflect.get(value, key);
    // own key: of the value itself.
    if (item !== undefined) copy[key] = copyOf(item);
  }
  return Object.freeze(copy) as T;
}
