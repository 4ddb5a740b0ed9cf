/** The server's rows as far as they are here, in memory and at rest: kept up with what the hub tells. */
import { fault } from '../fault.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Cursor, ToClient, ToServer } from '../protocol/message.ts';
import type { Row, Schema, TableName } from '../protocol/row.ts';
import { Arrivals } from './arrivals.ts';
import { loadRows } from './loading.ts';
import type { ReplicaStorage, Stored, StoredMeta } from './ports.ts';
import type { RestingRow } from './records.ts';
import { RowWriter } from './row-writer.ts';
import { Scopes } from './scopes.ts';
import type { Welcome } from './session.ts';
import { View } from './view.ts';

export interface MirrorOptions {
  readonly schema: Schema;
  readonly clock: Stopwatch;
  readonly storage: ReplicaStorage;
  readonly warm: number;
  readonly send: (message: ToServer) => void;
  readonly onBug: (error: unknown) => void;
  readonly onFault: (error: unknown) => void;
  /** Rows are here that are not shown yet. */
  readonly moved: () => void;
  /** What rests is as of this. */
  readonly written: (cursor: Cursor) => void;
  /** Whether rows can be written has changed. */
  readonly turned: () => void;
}

export class Mirror {
  readonly view: View;
  readonly scopes: Scopes;
  cursor: Cursor | null = null;
  readonly #options: MirrorOptions;
  readonly #arrivals: Arrivals;
  #writer: RowWriter | null = null;
  #leads = false;
  /** Rows that rest are gone already: their scope was let go while they were loaded. */
  #letGo = false;
  /** In a session. */
  #isCurrent = false;

  constructor(options: MirrorOptions) {
    const { schema, clock, warm, send } = options;
    this.#options = options;
    this.view = new View(schema);
    this.scopes = new Scopes({
      schema,
      clock,
      warm,
      send,
      rows: {
        base: (table, id) => this.view.base(table, id),
        seen: (table, id) => this.view.tables.get(table, id),
      },
      leave: (scope) => this.#arrivals.leave(scope),
      left: () => options.moved(),
      onBug: options.onBug,
    });
    this.#arrivals = new Arrivals(
      schema,
      this.view,
      this.scopes,
      (table, id, row) => this.#set(table, id, row),
      (table, id) => this.#writer?.changed(table, id),
    );
  }

  /** Answers what rests of every outbox; null when that could not be read. */
  async load(): Promise<Stored['outbox'] | null> {
    const loaded = await loadRows(
      this.#options,
      this.scopes,
      (table, row) => this.#arrivals.tracked(table, row),
      (rows) => {
        for (const [table, id, row] of rows) this.view.setBase(table, id, row);
        this.#options.moved();
      },
    );
    this.cursor = loaded.cursor;
    const discarded = loaded.discarded || this.#letGo;
    this.#writer = new RowWriter(
      this.#options,
      { ...loaded, discarded },
      {
        meta: () => this.#meta(),
        base: (table, id) => this.#resting(table, this.view.base(table, id)),
        all: () => this.#all(),
        isCurrent: () => this.#isCurrent,
        written: ({ cursor }) => this.#options.written(cursor),
        turned: this.#options.turned,
      },
    );
    if (this.#leads) this.#writer.lead();
    return loaded.outbox;
  }

  /** From now on this tab keeps the rows at rest. */
  lead(): void {
    this.#leads = true;
    this.#writer?.lead();
  }

  get leads(): boolean {
    return this.#writer?.leads ?? false;
  }

  get healthy(): boolean {
    return this.#writer?.healthy ?? true;
  }

  /** `continued`: the scopes that it was greeted with. */
  welcomed({ cursor, resumed }: Welcome, continued: ReadonlySet<string>): void {
    this.#arrivals.restart();
    this.#isCurrent = true;
    this.scopes.welcomed(continued, resumed);
    this.cursor = cursor;
    this.#writer?.moved();
  }

  /** To be shown in the same tick: what can be read is what has been told. */
  receive(message: Extract<ToClient, { t: 'snapshot' | 'delta' | 'denied' }>): void {
    if (message.t === 'denied') this.scopes.denied(message.scope);
    else {
      if (message.t === 'delta') this.#arrivals.delta(message);
      else this.#arrivals.snapshot(message);
      this.cursor = message.cursor;
    }
    this.#writer?.moved();
  }

  /** The session is over. */
  disconnected(): void {
    this.#isCurrent = false;
  }

  stop(): void {
    this.scopes.stop();
    this.#writer?.stop();
  }

  #set(table: TableName, id: string, row: Row | undefined): void {
    const isNew = this.view.base(table, id) === undefined;
    if (!this.view.setBase(table, id, row)) return;
    if (this.#writer) this.#writer.changed(table, id);
    else if (!fault('leaves at rest what was let go while it was loaded')) this.#letGo = true;
    if (row) this.scopes.anchorMoved(table, id);
    if (isNew) this.scopes.appeared(table);
  }

  #meta(): StoredMeta | null {
    if (!this.cursor) return null;
    return { schema: this.#options.schema.hash, cursor: this.cursor, scopes: this.scopes.held() };
  }

  #all(): RestingRow[] {
    return this.#options.schema.tables.flatMap((table) =>
      this.view
        .baseRows(table, null, '')
        .map((row) => this.#resting(table, row))
        .filter((row) => row !== undefined),
    );
  }

  /** What is doubted would rest among rows that are not. */
  #resting(table: TableName, row: Row | undefined): RestingRow | undefined {
    return row && !this.#arrivals.isDoubted(table, row.id) ? [table, row] : undefined;
  }
}
