/** The server's rows as far as they are here, in memory and stored: kept up to date with what the hub sends. */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Cursor, ToClient, ToServer } from '../protocol/message.ts';
import type { Row, Schema, TableName } from '../protocol/row.ts';
import { UpdateApplier } from './update-applier.ts';
import { loadRows } from './loading.ts';
import type { ReplicaStorage, Stored, StoredMeta } from './ports.ts';
import type { PersistedRow } from './records.ts';
import { RowWriter } from './row-writer.ts';
import { Scopes } from './scopes.ts';
import type { Welcome } from './server-connection.ts';
import { OptimisticView } from './optimistic-view.ts';

export interface ServerRowsOptions {
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly storage: ReplicaStorage;
  readonly warm: number;
  readonly send: (message: ToServer) => void;
  readonly onBug: (error: unknown) => void;
  readonly onStorageError: (error: unknown) => void;
  /** There are rows that are not shown yet. */
  readonly onRows: () => void;
  /** The stored rows are as of this cursor. */
  readonly onWritten: (cursor: Cursor) => void;
  /** Whether rows can be written has changed. */
  readonly onHealthChange: () => void;
}

export class ServerRows {
  readonly view: OptimisticView;
  readonly scopes: Scopes;
  cursor: Cursor | null = null;
  readonly #options: ServerRowsOptions;
  readonly #updates: UpdateApplier;
  #writer: RowWriter | null = null;
  #leads = false;
  /** Some stored rows are gone already: their scope was dropped while they were being loaded. */
  #droppedWhileLoading = false;
  /** How many messages have come in all. */
  #heard = 0;
  #hasSession = false;

  constructor(options: ServerRowsOptions) {
    const { schema, clock, warm, send } = options;
    this.#options = options;
    this.view = new OptimisticView(schema);
    this.scopes = new Scopes({
      schema,
      clock,
      warm,
      send,
      rows: {
        base: (table, id) => this.view.base(table, id),
        shown: (table, id) => this.view.tables.get(table, id),
      },
      dropRows: (scope) => this.#updates.dropScope(scope),
      onRowsDropped: () => options.onRows(),
      onBug: options.onBug,
    });
    this.#updates = new UpdateApplier(
      schema,
      this.view,
      this.scopes,
      (table, id, row) => this.#set(table, id, row),
      (table, id) => this.#writer?.changed(table, id),
    );
  }

  /** Returns the stored outbox entries of every client; null if they could not be read. */
  async load(): Promise<Stored['outbox'] | null> {
    const loaded = await loadRows(
      this.#options,
      this.scopes,
      (table, row) => this.#updates.isTracked(table, row),
      (rows) => {
        for (const [table, id, row] of rows) this.view.setBase(table, id, row);
        this.#options.onRows();
      },
    );
    this.cursor = loaded.cursor;
    const discarded = loaded.discarded || this.#droppedWhileLoading;
    this.#writer = new RowWriter(
      this.#options,
      { ...loaded, discarded },
      {
        meta: () => this.#meta(),
        base: (table, id) => this.#persistable(table, this.view.base(table, id)),
        all: () => this.#all(),
        heard: () => (this.#hasSession ? this.#heard : null),
        onWritten: ({ cursor }) => this.#options.onWritten(cursor),
        onHealthChange: this.#options.onHealthChange,
      },
    );
    if (this.#leads) this.#writer.lead();
    return loaded.outbox;
  }

  /** From now on this tab writes the stored rows. */
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

  /** `continued`: the scopes that were named in `hello`. */
  welcomed({ cursor, resumed }: Welcome, continued: ReadonlySet<string>): void {
    this.#updates.discardPartial();
    this.#hasSession = true;
    this.heard();
    this.scopes.welcomed(continued, resumed);
    this.cursor = cursor;
    this.#writer?.cursorMoved();
  }

  /** The rows are shown in the same tick: what can be read is what was announced. */
  receive(message: Extract<ToClient, { t: 'snapshot' | 'delta' | 'denied' }>): void {
    if (message.t === 'denied') this.scopes.denied(message.scope);
    else {
      if (message.t === 'delta') this.#updates.delta(message);
      else this.#updates.snapshot(message);
      this.cursor = message.cursor;
    }
    this.#writer?.cursorMoved();
  }

  /** A message has come, of whatever kind. */
  heard(): void {
    this.#heard += 1;
    this.#writer?.heard();
  }

  /** The session is over. */
  disconnected(): void {
    this.#hasSession = false;
  }

  stop(): void {
    this.scopes.stop();
    this.#writer?.stop();
  }

  #set(table: TableName, id: string, row: Row | undefined): void {
    const isNew = this.view.base(table, id) === undefined;
    if (!this.view.setBase(table, id, row)) return;
    if (this.#writer) this.#writer.changed(table, id);
    else this.#droppedWhileLoading = true;
    if (row) this.scopes.anchorChanged(table, id);
    if (isNew) this.scopes.rowAppeared(table);
  }

  #meta(): StoredMeta | null {
    if (!this.cursor) return null;
    return { schema: this.#options.schema.hash, cursor: this.cursor, scopes: this.scopes.resumable() };
  }

  #all(): PersistedRow[] {
    return this.#options.schema.tables.flatMap((table) =>
      this.view
        .baseRows(table, null, '')
        .map((row) => this.#persistable(table, row))
        .filter((row) => row !== undefined),
    );
  }

  /** An unconfirmed row is not stored among rows that are confirmed. */
  #persistable(table: TableName, row: Row | undefined): PersistedRow | undefined {
    return row && !this.#updates.isUnconfirmed(table, row.id) ? [table, row] : undefined;
  }
}
