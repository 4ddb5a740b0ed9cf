/** The scopes that this replica wants and those it has. */
import { decides } from '../rule.ts';
import type { ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope, TableName } from '../protocol/row.ts';
import { AnchorWaits, type AnchorRows } from './anchor-waits.ts';
import { FailedScopes } from './failed-scopes.ts';
import { Listeners } from './listeners.ts';

export type ScopeState = 'opening' | 'open' | 'denied';

/** Keeps a scope open; after the last handle is closed, the scope stays warm for a while. */
export interface ScopeHandle {
  readonly scope: Scope;
  /** `open`: all of its rows are here. `denied`: not available now; it is asked for again when its anchor row appears. */
  readonly state: () => ScopeState;
  readonly subscribe: (listener: () => void) => () => void;
  close(): void;
}

/** How many restored scopes wait for the page to open them: it does so once their rows are there. */
const RESTORED_SCOPES = 300;

/** `complete`: all of its rows are here and correct as of the cursor. `stale`: they were, and are to be sent again. */
type ScopePhase = 'opening' | 'complete' | 'stale' | 'denied';

/** What its holders are shown. */
function stateOf(phase: ScopePhase): ScopeState {
  switch (phase) {
    case 'complete':
    case 'stale':
      return 'open';
    case 'opening':
    case 'denied':
      return phase;
  }
}

interface WantedScope {
  readonly scope: Scope;
  readonly listeners: Listeners<void>;
  /** How many handles it has. */
  holders: number;
  phase: ScopePhase;
  /** Closed and reopened in one session: a snapshot that arrives may be the earlier one. */
  mayBeStale: boolean;
}

export class Scopes {
  readonly #warm: number;
  readonly #send: (message: ToServer) => void;
  readonly #dropRows: (scope: Scope) => void;
  readonly #onRowsDropped: () => void;
  readonly #onBug: (error: unknown) => void;
  /** Ordered by last use. */
  readonly #wanted = new Map<Scope, WantedScope>();
  /** Scopes whose state differs from the one last announced. */
  readonly #changedState = new Set<WantedScope>();
  /** Their rows are being loaded from storage. */
  #loading: ReadonlySet<Scope> = new Set();
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
    /** The scope is no longer wanted: its rows can be dropped. */
    readonly dropRows: (scope: Scope) => void;
    /** Rows have gone without a message from the server. */
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
      state: () => stateOf(wanted.phase),
      subscribe: (listener) => wanted.listeners.add(listener),
      close: () => {
        if (!open) return;
        open = false;
        this.#release(wanted);
      },
    };
  }

  /** Asks for it again. False: nobody wants it, or it is denied. */
  requestAgain(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    if (!wanted || wanted.phase === 'denied') return false;
    decides('R25');
    this.#request(wanted);
    return true;
  }

  /** Their rows are about to be loaded from storage. */
  expect(scopes: readonly Scope[]): void {
    this.#loading = new Set(scopes);
    for (const scope of scopes) this.#want(scope);
  }

  /** Loaded, complete as of the stored cursor. They are kept until a page has opened its own, and closed one again. */
  restored(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.snapshotDone(scope);
    this.#loading = new Set();
    this.#trim(RESTORED_SCOPES);
  }

  /** Wanted and not denied: rows of it that come are kept. */
  tracks(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    return wanted !== undefined && wanted.phase !== 'denied';
  }

  /** Its snapshot has arrived, and nothing has closed it since. */
  isOpen(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    return wanted !== undefined && stateOf(wanted.phase) === 'open';
  }

  /** Its rows are here, or were and are being loaded or sent again: not merely asked for. */
  holds(scope: Scope): boolean {
    return this.isOpen(scope) || (this.#wanted.get(scope)?.phase === 'opening' && this.#loading.has(scope));
  }

  /** It was complete, and is to be sent again. */
  isStale(scope: Scope): boolean {
    return this.#wanted.get(scope)?.phase === 'stale';
  }

  /** All of its rows are here, and every change of them has come. */
  isComplete(scope: Scope): boolean {
    return this.#wanted.get(scope)?.phase === 'complete';
  }

  /** Some of its rows are gone that may be in it still. */
  sendAgain(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (wanted?.phase !== 'complete') return;
    this.#turn(wanted, 'stale');
    this.#request(wanted);
  }

  /** Rows of some scope are shown that are older than the cursor. */
  get stale(): boolean {
    for (const { phase } of this.#wanted.values()) if (phase === 'stale') return true;
    return false;
  }

  /** Those that can be continued from the cursor. */
  resumable(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ phase, mayBeStale }) => phase === 'complete' && !mayBeStale)
      .map(({ scope }) => scope);
  }

  /** Those that may be available, as far as is known here. */
  wanted(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ scope, phase }) => phase !== 'denied' && !this.#anchors.waitsForAnchor(scope))
      .map(({ scope }) => scope);
  }

  /** A session has begun, for which `continued` were named; unless it was `resumed` they are sent again. */
  welcomed(continued: ReadonlySet<Scope>, resumed: boolean): void {
    this.#closed.clear();
    this.#failures.restart();
    for (const wanted of this.#wanted.values()) {
      wanted.mayBeStale = false;
      if (!continued.has(wanted.scope) || !resumed) this.#outdate(wanted);
      if (!continued.has(wanted.scope) || this.#failures.has(wanted.scope)) this.#request(wanted);
    }
    for (const scope of continued) if (!this.#wanted.has(scope)) this.#send({ t: 'close', scope });
  }

  snapshotDone(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    this.#anchors.forget(scope);
    this.#failures.forget(scope);
    this.#turn(wanted, 'complete');
  }

  /** A snapshot has begun, whether it was asked for or not. */
  snapshotBegan(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    this.#anchors.cancel(scope);
    if (wanted.phase === 'denied') this.#turn(wanted, 'opening');
    else this.#outdate(wanted);
  }

  /** Some of its rows are missing: its snapshot is to come, in this session or the next. */
  incomplete(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (wanted) this.#outdate(wanted);
  }

  /** Not available, or not any more. */
  denied(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    this.#failures.forget(scope);
    this.#turn(wanted, 'denied');
    if (wanted.holders === 0) this.#forget(wanted);
    else this.#anchors.denied(scope);
    this.#dropRows(scope);
  }

  /** The server could not read it: it stays as it is and is asked for again later. */
  failed(scope: Scope): void {
    if (!this.#wanted.has(scope)) return;
    decides('R26');
    this.#failures.add(scope);
  }

  /** Whether the server cannot read a scope that is wanted. */
  get failing(): boolean {
    return this.#failures.any;
  }

  /** The server has sent a row, or the row is gone: scopes that it anchors are asked for. */
  anchorChanged(table: TableName, id: string): void {
    this.#anchors.anchorChanged(table, id);
  }

  /** The server has sent a row that was not here. */
  rowAppeared(table: TableName): void {
    this.#anchors.rowAppeared(table);
  }

  /** Notifies the holders of scopes of their new state; to be called once the rows are shown. */
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
      phase: 'opening',
      mayBeStale: this.#closed.has(scope),
    };
    this.#wanted.set(scope, wanted);
    this.#request(wanted);
    return wanted;
  }

  #release(wanted: WantedScope): void {
    wanted.holders -= 1;
    if (wanted.holders > 0) return;
    if (wanted.phase === 'denied') this.#close(wanted);
    else this.#trim(this.#warm);
  }

  /** Drops scopes that nobody has open and that are not among the last used. */
  #trim(kept: number): void {
    const idle = [...this.#wanted.values()].filter(({ holders }) => holders === 0);
    const cold = idle.slice(0, Math.max(0, idle.length - kept));
    for (const wanted of cold) {
      decides('R21');
      this.#close(wanted);
      this.#dropRows(wanted.scope);
    }
    if (cold.length > 0) this.#onRowsDropped();
  }

  /** A denied one may have been asked for again: a scope that nobody wants must not stay open at the hub. */
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

  #outdate(wanted: WantedScope): void {
    if (wanted.phase === 'complete') this.#turn(wanted, 'stale');
  }

  #turn(wanted: WantedScope, phase: ScopePhase): void {
    if (stateOf(wanted.phase) !== stateOf(phase)) this.#changedState.add(wanted);
    wanted.phase = phase;
  }
}
