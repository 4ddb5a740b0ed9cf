/** The scopes that this replica wants and has. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import type { ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope, TableName } from '../protocol/row.ts';
import { AnchorWaits, type AnchorRows } from './anchor-waits.ts';
import { FailedScopes } from './failed-scopes.ts';
import { Listeners } from './listeners.ts';

export type ScopeState = 'opening' | 'open' | 'denied';

/** A wish to have a scope; it stays warm for a while after the last one is closed. */
export interface ScopeHandle {
  readonly scope: Scope;
  /**
   * `open`: every row of it is here. `denied`: not to be had now; it is asked for again when its anchor row appears.
   */
  readonly state: () => ScopeState;
  readonly subscribe: (listener: () => void) => () => void;
  close(): void;
}

interface WantedScope {
  readonly scope: Scope;
  readonly listeners: Listeners<void>;
  /** How many have it open. */
  holders: number;
  state: ScopeState;
  /** Its rows are all here and true as of the cursor. */
  complete: boolean;
  /** Closed and opened again in one session: a snapshot under way may be the one from before. */
  mayBeStale: boolean;
}

export class Scopes {
  readonly #warm: number;
  readonly #send: (message: ToServer) => void;
  readonly #dropRows: (scope: Scope) => void;
  readonly #onRowsDropped: () => void;
  readonly #onBug: (error: unknown) => void;
  /** In order of last use. */
  readonly #wanted = new Map<Scope, WantedScope>();
  /** Of another state than last announced. */
  readonly #changedState = new Set<WantedScope>();
  /** Closed in this session. */
  readonly #closed = new Set<Scope>();
  readonly #anchors: AnchorWaits;
  readonly #failures: FailedScopes;

  constructor(options: {
    readonly schema: Schema;
    readonly clock: MonotonicClock;
    readonly warm: number;
    readonly send: (message: ToServer) => void;
    readonly rows: AnchorRows;
    /** The scope is wanted no more: its rows may go. */
    readonly dropRows: (scope: Scope) => void;
    /** Rows have gone that the server did not speak of. */
    readonly onRowsDropped: () => void;
    readonly onBug: (error: unknown) => void;
  }) {
    this.#warm = options.warm;
    this.#send = options.send;
    const ask = (scope: Scope) => {
      const wanted = this.#wanted.get(scope);
      if (wanted) this.#request(wanted);
    };
    this.#anchors = new AnchorWaits(options.schema, options.clock, options.rows, (scope) => {
      decides('R23');
      ask(scope);
    });
    this.#failures = new FailedScopes(options.clock, ask);
    this.#dropRows = options.dropRows;
    this.#onRowsDropped = options.onRowsDropped;
    this.#onBug = options.onBug;
  }

  open(scope: Scope): ScopeHandle {
    const wanted = this.#want(scope);
    wanted.holders += 1;
    let open = true;
    return {
      scope,
      state: () => wanted.state,
      subscribe: (listener) => wanted.listeners.add(listener),
      close: () => {
        if (!open) return;
        open = false;
        this.#release(wanted);
      },
    };
  }

  /** Asks for it once more. False: nobody wants it, or it is not to be had. */
  requestAgain(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    if (!wanted || wanted.state === 'denied') return false;
    decides('R25');
    this.#request(wanted);
    return true;
  }

  /** Their rows are about to come from storage. */
  expect(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.#want(scope);
  }

  /** They have come, complete as of the stored cursor. */
  restored(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.snapshotDone(scope);
    this.#trim();
  }

  /** Wanted and not denied: rows in it are kept. */
  tracks(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    return wanted !== undefined && wanted.state !== 'denied';
  }

  /** It was complete, and is to come anew. */
  isStale(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    return wanted?.state === 'open' && !wanted.complete;
  }

  /** Rows of some scope are shown that are older than the cursor. */
  get stale(): boolean {
    for (const { state, complete } of this.#wanted.values()) if (state === 'open' && !complete) return true;
    return false;
  }

  /** Those that can be continued from the cursor. */
  resumable(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ complete, mayBeStale }) => complete && !mayBeStale)
      .map(({ scope }) => scope);
  }

  /** Those that may be had, as far as is known here. */
  wanted(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ scope, state }) => state !== 'denied' && !this.#anchors.waitsForAnchor(scope))
      .map(({ scope }) => scope);
  }

  /** A session has begun, in which `continued` were named; unless it was `resumed` they come anew. */
  welcomed(continued: ReadonlySet<Scope>, resumed: boolean): void {
    this.#closed.clear();
    this.#failures.restart();
    for (const wanted of this.#wanted.values()) {
      wanted.mayBeStale = false;
      const goesOn = resumed || fault('says that an old epoch can be continued');
      if (!continued.has(wanted.scope) || !goesOn) wanted.complete = false;
      if (!continued.has(wanted.scope) || this.#failures.has(wanted.scope)) this.#request(wanted);
    }
    for (const scope of continued) if (!this.#wanted.has(scope)) this.#send({ t: 'close', scope });
  }

  snapshotDone(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    wanted.complete = true;
    this.#anchors.forget(scope);
    this.#failures.forget(scope);
    this.#setState(wanted, 'open');
  }

  /** A snapshot has begun, asked for or not. */
  snapshotBegan(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    this.#anchors.cancel(scope);
    wanted.complete = false;
    if (wanted.state === 'denied') this.#setState(wanted, 'opening');
  }

  /** Some of its rows are not here: its snapshot is to come, in this session or the next. */
  incomplete(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (wanted) wanted.complete = false;
  }

  /** Not, or no longer, to be had. */
  denied(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    wanted.complete = false;
    this.#failures.forget(scope);
    this.#setState(wanted, 'denied');
    if (wanted.holders === 0) this.#forget(wanted);
    else this.#anchors.denied(scope);
    this.#dropRows(scope);
  }

  /** The server could not read it: it stays as it is, and is asked for again in a while. */
  failed(scope: Scope): void {
    if (!this.#wanted.has(scope)) return;
    decides('R26');
    this.#failures.add(scope);
  }

  /** The server cannot read some of what is wanted. */
  get failing(): boolean {
    return this.#failures.any;
  }

  /** The server has given us a row, or it is to be seen no more: scopes that it anchors are asked for. */
  anchorChanged(table: TableName, id: string): void {
    this.#anchors.anchorChanged(table, id);
  }

  /** The server has given us a row that was not here. */
  rowAppeared(table: TableName): void {
    this.#anchors.rowAppeared(table);
  }

  /** Tells who holds a scope of its new state; to be called once its rows are to be seen. */
  notifyStates(): void {
    const turned = [...this.#changedState];
    this.#changedState.clear();
    for (const { listeners } of turned) listeners.notify();
  }

  stop(): void {
    this.#anchors.stop();
    this.#failures.restart();
  }

  #want(scope: Scope): WantedScope {
    const known = this.#wanted.get(scope);
    if (known) {
      this.#wanted.delete(scope);
      this.#wanted.set(scope, known);
      return known;
    }
    const wanted: WantedScope = {
      scope,
      listeners: new Listeners(this.#onBug),
      holders: 0,
      state: 'opening',
      complete: false,
      mayBeStale: this.#closed.has(scope),
    };
    this.#wanted.set(scope, wanted);
    this.#request(wanted);
    return wanted;
  }

  #release(wanted: WantedScope): void {
    wanted.holders -= 1;
    if (wanted.holders > 0) return;
    if (wanted.state === 'denied') this.#close(wanted);
    else this.#trim();
  }

  /** Nobody has it open, and it is not among the last used. */
  #trim(): void {
    const idle = [...this.#wanted.values()].filter(({ holders }) => holders === 0);
    const cold = idle.slice(0, Math.max(0, idle.length - this.#warm));
    for (const wanted of cold) {
      decides('R21');
      this.#close(wanted);
      this.#dropRows(wanted.scope);
    }
    if (cold.length > 0 && !fault('lets rows of a closed scope go without telling')) this.#onRowsDropped();
  }

  /** One that was denied may have been asked for again: what nobody wants any more must not stay open at the hub. */
  #close(wanted: WantedScope): void {
    this.#forget(wanted);
    this.#closed.add(wanted.scope);
    this.#send({ t: 'close', scope: wanted.scope });
  }

  #forget({ scope }: WantedScope): void {
    this.#anchors.forget(scope);
    this.#failures.forget(scope);
    this.#wanted.delete(scope);
  }

  #request({ scope }: WantedScope): void {
    this.#anchors.cancel(scope);
    if (!this.#anchors.waitsForAnchor(scope)) this.#send({ t: 'open', scope });
  }

  #setState(wanted: WantedScope, state: ScopeState): void {
    if (wanted.state === state) return;
    wanted.state = state;
    this.#changedState.add(wanted);
  }
}
