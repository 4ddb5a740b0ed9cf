/** Scopes that cannot be opened before their anchor row exists, and when to ask for them again. */
import { backoff, RETRY } from '../backoff.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope, TableName } from '../protocol/row.ts';
import { rowKey } from './key.ts';

/** What is known about a row. */
export interface AnchorRows {
  /** The server has sent it. */
  base(table: TableName, id: string): unknown;
  /** The person sees it: from the server, or as the effect of a pending command. */
  shown(table: TableName, id: string): unknown;
}

interface WaitingScope {
  readonly anchor: string;
  /** The server has denied the scope; otherwise only its row is awaited. */
  readonly isDenied: boolean;
  cancelRetry: (() => void) | null;
}

export class AnchorWaits {
  readonly #schema: Schema;
  readonly #clock: MonotonicClock;
  readonly #rows: AnchorRows;
  readonly #request: (scope: Scope) => void;
  readonly #waiting = new Map<Scope, WaitingScope>();
  /** How often in a row each scope was denied and is asked for again without its anchor having arrived. */
  readonly #denials = new Map<Scope, number>();

  /** `ask` is called when a waiting scope may be available; after that it waits no more. */
  constructor(schema: Schema, clock: MonotonicClock, rows: AnchorRows, ask: (scope: Scope) => void) {
    this.#schema = schema;
    this.#clock = clock;
    this.#rows = rows;
    this.#request = ask;
  }

  /** True if only a pending command has created the row: the server does not know it yet, so the scope waits for it. */
  waitsForAnchor(scope: Scope): boolean {
    const anchor = this.#anchorOf(scope);
    if (!anchor || !this.#rows.shown(...anchor) || this.#rows.base(...anchor)) return false;
    this.#waiting.set(scope, { anchor: rowKey(...anchor), isDenied: false, cancelRetry: null });
    return true;
  }

  /** Waits until the row appears; if it is here already, asks again after a delay that grows. */
  denied(scope: Scope): void {
    this.cancel(scope);
    const anchor = this.#anchorOf(scope);
    if (!anchor) return;
    const waiting: WaitingScope = { anchor: rowKey(...anchor), isDenied: true, cancelRetry: null };
    this.#waiting.set(scope, waiting);
    if (this.#rows.base(...anchor)) this.#requestLater(scope, waiting);
  }

  /** The server has sent a row, or the row is gone. */
  anchorChanged(table: TableName, id: string): void {
    if (this.#waiting.size === 0) return;
    const key = rowKey(table, id);
    for (const [scope, { anchor }] of [...this.#waiting]) if (anchor === key) this.#requestNow(scope);
  }

  /** A new row arrived: if it is the home of others, an anchor that is in no open scope may be among them. */
  rowAppeared(table: TableName): void {
    if (this.#waiting.size === 0 || !this.#schema.parents.includes(table)) return;
    for (const [scope, waiting] of this.#waiting) if (waiting.isDenied) this.#requestLater(scope, waiting);
  }

  /** Stops waiting for it. */
  cancel(scope: Scope): void {
    this.#waiting.get(scope)?.cancelRetry?.();
    this.#waiting.delete(scope);
  }

  /** The scope has arrived or is no longer wanted. */
  forget(scope: Scope): void {
    this.cancel(scope);
    this.#denials.delete(scope);
  }

  stop(): void {
    for (const { cancelRetry } of this.#waiting.values()) cancelRetry?.();
  }

  #requestLater(scope: Scope, waiting: WaitingScope): void {
    if (waiting.cancelRetry) return;
    const denials = this.#denials.get(scope) ?? 0;
    this.#denials.set(scope, denials + 1);
    const wait = backoff(RETRY, denials);
    waiting.cancelRetry = this.#clock.after(wait, () => this.#requestNow(scope));
  }

  #requestNow(scope: Scope): void {
    this.cancel(scope);
    this.#request(scope);
  }

  #anchorOf(scope: Scope): readonly [table: TableName, id: string] | null {
    const kind = this.#schema.kind(scope);
    return kind === null || typeof kind === 'string' ? null : [kind.anchor, scope.slice(scope.indexOf(':') + 1)];
  }
}
