/** The rows as commands and reads see them, and how a decision is written. */
import { cursorOf, type Cursor, type ReaderWithReceipts, type Entry, type Reader } from '#sync/log/store.ts';
import type { Row, TableName } from '#sync/protocol/row.ts';
import type { Database, Statement } from 'better-sqlite3';
import type { StoredReceipt } from '../transaction-cache.ts';
import type { Loss } from '../loss.ts';
import { checkedRow, tableOf, type StoredTable } from '../table.ts';
import { checkTexts, failedOutcome, type DecisionOutcome, type PendingWrite } from '../pending-write.ts';
import { SqliteLog } from './log.ts';
import { SqliteTable } from './table.ts';
import { isOfDatabase } from './transient-error.ts';

/** A decision whose rows can be stored. */
interface CheckedDecision extends DecisionOutcome {
  readonly rows: readonly {
    readonly table: SqliteTable;
    readonly id: string;
    readonly before: Row | null;
    readonly after: Row | null;
  }[];
}

export class SqliteRows implements ReaderWithReceipts {
  readonly log: SqliteLog;
  readonly #tables: ReadonlyMap<TableName, SqliteTable>;
  readonly #begin: Statement<[]>;
  readonly #end: Statement<[]>;
  #head: Cursor;
  #began: Cursor;
  #written: Entry[] = [];
  #failure: Error | undefined;

  constructor(database: Database, tables: Iterable<StoredTable>, loss: Loss) {
    this.log = new SqliteLog(database, loss);
    this.#tables = new Map(Array.from(tables, (table) => [table.name, new SqliteTable(database, table)]));
    this.#begin = database.prepare('begin');
    this.#end = database.prepare('rollback');
    this.#head = this.#began = this.log.head();
  }

  get head(): Cursor {
    return this.#head;
  }

  /** What this transaction has added to the log. */
  get written(): { readonly from: Cursor; readonly entries: readonly Entry[] } {
    return { from: this.#began, entries: this.#written };
  }

  /** To be called at the start of a transaction: another process may have committed. */
  refresh(): Cursor {
    this.#written = [];
    for (const table of this.#tables.values()) table.forget();
    this.#head = this.#began = this.log.head();
    return this.#head;
  }

  get(table: TableName, id: string): Row | undefined {
    return this.#try(() => tableOf(this.#tables, table).get(id));
  }

  list(table: TableName, column: string, key: string): Row[] {
    return this.#try(() => tableOf(this.#tables, table).list(column, key));
  }

  all(table: TableName): Row[] {
    return this.#try(() => tableOf(this.#tables, table).all());
  }

  receipt(id: string): StoredReceipt | undefined {
    return this.#try(() => this.log.receipt(id));
  }

  snapshot<T>(work: (rows: Reader) => T): T {
    this.#begin.run();
    this.#failure = undefined;
    try {
      this.refresh();
      const answer = work(this);
      // A row could not be read: fails whatever the command made of that.
      this.#throwFailure();
      return answer;
    } finally {
      this.#end.run();
    }
  }

  /**
   * Writes nothing. A command that throws, or makes a row that can't be stored, has no effect. Throws if a row could
   * not be read, whatever the command made of that.
   */
  decide(work: PendingWrite): CheckedDecision {
    this.#failure = undefined;
    let decided: CheckedDecision;
    try {
      decided = this.#checked(work.decide(this));
    } catch (error) {
      decided = { ...failedOutcome(work, error), rows: [] };
    }
    this.#throwFailure();
    return decided;
  }

  write({ rows, entry, receipt }: CheckedDecision, at: number): void {
    for (const { table, id, before, after } of rows) table.write(id, before, after);
    if (entry) {
      const seq = this.#head.seq + 1;
      const numbered = { ...entry, seq };
      this.log.append(numbered);
      this.#written.push(numbered);
      this.#head = cursorOf(this.#head.epoch, numbered);
    }
    if (receipt) this.log.saveReceipt(receipt, at);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }

  #checked(outcome: DecisionOutcome): CheckedDecision {
    checkTexts(outcome);
    const rows = (outcome.entry?.changes ?? []).map((change) => {
      const table = tableOf(this.#tables, change.table);
      return { table, id: change.id, before: change.before, after: checkedRow(table.description, change) };
    });
    return { ...outcome, rows };
  }

  #try<T>(question: () => T): T {
    try {
      return question();
    } catch (error) {
      if (isOfDatabase(error)) this.#failure = error;
      throw error;
    }
  }
}
