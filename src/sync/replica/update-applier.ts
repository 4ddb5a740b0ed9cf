/** Applies the hub's messages about rows to the base. */
import { decides } from '../rule.ts';
import type { ToClient } from '../protocol/message.ts';
import type { Row, Schema, Scope, TableName } from '../protocol/row.ts';
import { rowKey } from './key.ts';
import type { Scopes } from './scopes.ts';
import type { OptimisticView } from './optimistic-view.ts';

export type Snapshot = Extract<ToClient, { t: 'snapshot' }>;
export type Delta = Extract<ToClient, { t: 'delta' }>;

export class UpdateApplier {
  readonly #schema: Schema;
  readonly #view: OptimisticView;
  readonly #scopes: Scopes;
  readonly #set: (table: TableName, id: string, row: Row | undefined) => void;
  readonly #onConfirmChange: (table: TableName, id: string) => void;
  /** Scope → the rows its snapshot has brought so far. */
  readonly #snapshots = new Map<Scope, Set<string>>();
  /** Rows that were missing from a snapshot, as they were: shown only while another of their scopes is still to come. */
  readonly #unconfirmed = new Set<string>();

  /** `set` sets the base of a row; `onConfirmChange` is called when a row becomes unconfirmed, or is confirmed. */
  constructor(
    schema: Schema,
    view: OptimisticView,
    scopes: Scopes,
    set: (table: TableName, id: string, row: Row | undefined) => void,
    onConfirmChange: (table: TableName, id: string) => void,
  ) {
    this.#schema = schema;
    this.#view = view;
    this.#scopes = scopes;
    this.#set = set;
    this.#onConfirmChange = onConfirmChange;
  }

  /** Whether a row is in a scope that is kept. */
  isTracked(table: TableName, row: Row): boolean {
    return this.#schema.scopes(table, row).some((scope) => this.#scopes.tracks(scope));
  }

  /** The row is shown, but a snapshot that should have brought it did not. */
  isUnconfirmed(table: TableName, id: string): boolean {
    return this.#unconfirmed.size > 0 && this.#unconfirmed.has(rowKey(table, id));
  }

  /** Discards incomplete snapshots: they are sent again. */
  discardPartial(): void {
    this.#snapshots.clear();
  }

  snapshot({ scope, rows, first, done }: Snapshot): void {
    if (first) {
      this.#snapshots.set(scope, new Set());
      this.#scopes.snapshotBegan(scope);
    }
    const arrived = this.#snapshots.get(scope);
    if (!arrived || !this.#scopes.tracks(scope)) return;
    for (const [table, row] of rows) {
      arrived.add(rowKey(table, row.id));
      this.#put(table, row);
    }
    if (!done) return;
    this.#snapshots.delete(scope);
    this.#removeWhere(scope, (table, row) => {
      const key = rowKey(table, row.id);
      if (arrived.has(key)) return false;
      if (!this.#isAwaited(table, row, scope)) return true;
      decides('R24');
      this.#unconfirmed.add(key);
      this.#onConfirmChange(table, row.id);
      return false;
    });
    this.#scopes.snapshotDone(scope);
  }

  delta({ put, drop, lose, closed, again }: Delta): void {
    for (const [table, id] of drop ?? []) this.#remove(table, id);
    for (const [table, row] of put ?? []) {
      if (this.#isHeld(table, row)) this.#put(table, row);
      else this.#remove(table, row.id);
    }
    // Last, because rows that moved out of a lost row have their new home by now, and stay with what is below them.
    if (lose && lose.length > 0) this.#lose(lose);
    for (const scope of closed ?? []) this.#scopes.denied(scope);
    for (const scope of again ?? []) this.#scopes.incomplete(scope);
  }

  /** The scope is no longer kept: rows that no other holds are dropped. */
  dropScope(scope: Scope): void {
    this.#snapshots.delete(scope);
    const isStray = (table: TableName, row: Row): boolean =>
      this.isUnconfirmed(table, row.id) && !this.#isAwaited(table, row, scope);
    this.#removeWhere(scope, (table, row) => !this.#isHeld(table, row) || isStray(table, row));
  }

  /** Whether a scope has brought the row. One that is still to send it does not keep it up to date. */
  #isHeld(table: TableName, row: Row): boolean {
    const key = rowKey(table, row.id);
    return this.#schema
      .scopes(table, row)
      .some((scope) => this.#scopes.holds(scope) || this.#snapshots.get(scope)?.has(key) === true);
  }

  #removeWhere(scope: Scope, gone: (table: TableName, row: Row) => boolean): void {
    for (const { table, column, key } of this.#schema.sources(scope)) {
      for (const row of this.#view.baseRows(table, column, key)) {
        if (gone(table, row)) this.#remove(table, row.id);
      }
    }
  }

  #put(table: TableName, row: Row): void {
    this.#set(table, row.id, row);
    if (this.#unconfirmed.size > 0 && this.#unconfirmed.delete(rowKey(table, row.id)))
      this.#onConfirmChange(table, row.id);
  }

  #remove(table: TableName, id: string): void {
    if (this.#unconfirmed.size > 0) this.#unconfirmed.delete(rowKey(table, id));
    this.#set(table, id, undefined);
  }

  /** Whether a snapshot of another scope of the row is still to come. */
  #isAwaited(table: TableName, row: Row, scope: Scope): boolean {
    return this.#schema.scopes(table, row).some((other) => other !== scope && this.#scopes.isStale(other));
  }

  /**
   * Drops these rows, and every row whose home is one of them, directly or not. A row on the way that waits for its
   * snapshot may have left the lost one by now: what goes because of it is asked for again.
   */
  #lose(lost: readonly (readonly [table: TableName, id: string])[]): void {
    const named = new Set(lost.map(([table, id]) => rowKey(table, id)));
    const fates = new Map<string, Fate>(Array.from(named, (key) => [key, 'goes']));
    const fateOf = (table: TableName, row: Row): Fate => {
      const key = rowKey(table, row.id);
      const known = fates.get(key);
      if (known !== undefined) return known;
      const home = this.#schema.home(table, row);
      const fate = 'parent' in home ? fateBelow(...home.parent) : 'stays';
      fates.set(key, fate);
      return fate;
    };
    const fateBelow = (table: TableName, id: string): Fate => {
      if (named.has(rowKey(table, id))) return 'goes';
      const parent = this.#view.base(table, id);
      const fate = parent ? fateOf(table, parent) : 'stays';
      return fate === 'goes' && parent && !this.#isCurrent(table, parent) ? 'may return' : fate;
    };
    const leaving = this.#schema.tables.flatMap((table) =>
      this.#view.baseRows(table, null, '').flatMap((row) => {
        const fate = fateOf(table, row);
        return fate === 'stays' ? [] : [{ table, row, fate }];
      }),
    );
    if (leaving.length > lost.length) decides('R22');
    for (const { table, row } of leaving) this.#remove(table, row.id);
    for (const [table, id] of lost) this.#remove(table, id);
    for (const { table, row, fate } of leaving)
      if (fate === 'may return') for (const scope of this.#schema.scopes(table, row)) this.#scopes.sendAgain(scope);
  }

  /** A scope that the row is in is complete, so that every change of the row has come. */
  #isCurrent(table: TableName, row: Row): boolean {
    return this.#schema.scopes(table, row).some((scope) => this.#scopes.isComplete(scope));
  }
}

/** What a lost row means for another one. */
type Fate = 'stays' | 'goes' | 'may return';
