/**
 * The rows of one transaction, for stores that fetch rows asynchronously. Answers synchronously from what was fetched
 * and written so far, and remembers what it was asked for and does not have.
 */
import { cursorOf, type Cursor, type ReaderWithReceipts, type Entry, type PrefetchHints } from '#sync/log/store.ts';
import type { Row, TableName } from '#sync/protocol/row.ts';
import { CachedTable, type RowRequest } from './cached-table.ts';
import { checkedRow, isText, tableOf, type Tables } from './table.ts';
import { checkTexts, type DecisionOutcome } from './pending-write.ts';

export type Receipt = NonNullable<DecisionOutcome['receipt']>;

export type StoredReceipt = NonNullable<ReturnType<ReaderWithReceipts['receipt']>>;

/** What has to be fetched. */
export interface FetchRequest {
  readonly rows: ReadonlyMap<TableName, RowRequest>;
  readonly receipts: ReadonlySet<string>;
}

/** Everything that was requested and exists. */
export interface Fetched {
  readonly rows: ReadonlyMap<TableName, readonly Row[]>;
  readonly receipts: ReadonlyMap<string, StoredReceipt>;
}

/** What the transaction has to write. */
export interface Writes {
  readonly rows: ReadonlyMap<TableName, ReadonlyMap<string, Row | null>>;
  readonly entries: readonly Entry[];
  readonly receipts: readonly Receipt[];
}

/** Thrown into a command that needs a row which has to be fetched first. The result of that run does not count. */
class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

const notFetched = new NotFetched();

export class TransactionCache implements ReaderWithReceipts {
  #head: Cursor;
  readonly #tables: ReadonlyMap<TableName, CachedTable>;
  readonly #known = new Map<string, StoredReceipt | undefined>();
  readonly #entries: Entry[] = [];
  readonly #receipts: Receipt[] = [];
  #wantedReceipts = new Set<string>();
  #missed = false;
  #assumed: PrefetchHints['after'];

  constructor(tables: Tables, head: Cursor) {
    this.#head = head;
    this.#tables = new Map(Array.from(tables, ([name, table]) => [name, new CachedTable(table)]));
  }

  get head(): Cursor {
    return this.#head;
  }

  get(table: TableName, id: string): Row | undefined {
    const row = tableOf(this.#tables, table).get(id);
    if (row === undefined) this.#miss();
    return row ?? undefined;
  }

  list(table: TableName, column: string, key: string): Row[] {
    return tableOf(this.#tables, table).list(column, key) ?? this.#miss();
  }

  all(table: TableName): Row[] {
    return tableOf(this.#tables, table).all() ?? this.#miss();
  }

  receipt(id: string): StoredReceipt | undefined {
    if (this.#wantsReceipt(id)) this.#miss();
    const known = this.#known.get(id);
    if (known || id !== this.#assumed?.receipt) return known;
    return { person: this.#assumed.person, answer: { success: true, seq: this.#head.seq } };
  }

  /**
   * Runs `work` on the rows. Undefined: something has to be fetched first, and whatever it returned or threw does not
   * count. `assumed` passes for decided.
   */
  attempt<T>(
    work: (rows: ReaderWithReceipts) => T,
    assumed?: PrefetchHints['after'],
  ): { readonly value: T } | undefined {
    this.#missed = false;
    this.#assumed = assumed;
    let value: T;
    try {
      value = work(this);
    } catch (error) {
      if (this.#missed) return undefined;
      throw error;
    }
    return this.#missed ? undefined : { value };
  }

  /** Applies a decision, so that later commands see it. Throws, and applies nothing, if a row can't be stored. */
  apply(outcome: DecisionOutcome): void {
    const { entry, receipt } = outcome;
    checkTexts(outcome);
    const rows = entry?.changes.map((change) => {
      const table = tableOf(this.#tables, change.table);
      return { table, id: change.id, row: checkedRow(table.description, change) };
    });
    for (const { table, id, row } of rows ?? []) table.write(id, row);
    if (entry) {
      const seq = this.#head.seq + 1;
      this.#entries.push({ ...entry, seq });
      this.#head = cursorOf(this.#head.epoch, { ...entry, seq });
    }
    if (receipt) {
      this.#receipts.push(receipt);
      this.#known.set(receipt.id, receipt);
    }
  }

  /** Requests what will probably be needed. */
  addHints({ receipts = [], rows = [], lists = [] }: PrefetchHints): void {
    for (const id of receipts) this.#wantsReceipt(id);
    for (const [table, id] of rows) this.#tables.get(table)?.get(id);
    for (const [table, column, key] of lists) this.#tables.get(table)?.list(column, key);
  }

  wanted(): FetchRequest {
    const rows = new Map<TableName, RowRequest>();
    for (const [name, table] of this.#tables) if (table.wanted) rows.set(name, table.wanted);
    return { rows, receipts: this.#wantedReceipts };
  }

  /** Adds what `wanted` requested; rows that are not included do not exist. */
  addFetched(fetched: Fetched): void {
    for (const [name, table] of this.#tables) table.addFetched(fetched.rows.get(name) ?? []);
    for (const id of this.#wantedReceipts) this.#known.set(id, fetched.receipts.get(id));
    this.#wantedReceipts = new Set();
  }

  writes(): Writes {
    const rows = new Map<TableName, ReadonlyMap<string, Row | null>>();
    for (const [name, table] of this.#tables) if (table.written.size > 0) rows.set(name, table.written);
    return { rows, entries: this.#entries, receipts: this.#receipts };
  }

  #wantsReceipt(id: string): boolean {
    if (this.#known.has(id) || !isText(id)) return false;
    this.#wantedReceipts.add(id);
    return true;
  }

  #miss(): never {
    this.#missed = true;
    throw notFetched;
  }
}
