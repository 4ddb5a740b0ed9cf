/** The scopes that this replica wants and has. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import type { ToServer } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Schema, Scope, TableName } from '../protocol/row.ts';
import { Anchors, type AnchorRows } from './anchors.ts';
import { Failures } from './failures.ts';
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

interface Wanted {
  readonly scope: Scope;
  readonly listeners: Listeners<void>;
  /** How many have it open. */
  holders: number;
  state: ScopeState;
  /** Its rows are all here and true as of the cursor. */
  complete: boolean;
  /** Closed and opened again in one session: a snapshot under way may be the one from before. */
  doubtful: boolean;
}

export class Scopes {
  readonly #warm: number;
  readonly #send: (message: ToServer) => void;
  readonly #leave: (scope: Scope) => void;
  readonly #left: () => void;
  readonly #onBug: (error: unknown) => void;
  /** In order of last use. */
  readonly #wanted = new Map<Scope, Wanted>();
  /** Of another state than last announced. */
  readonly #turned = new Set<Wanted>();
  /** Closed in this session. */
  readonly #closed = new Set<Scope>();
  readonly #anchors: Anchors;
  readonly #failures: Failures;

  constructor(options: {
    readonly schema: Schema;
    readonly clock: Stopwatch;
    readonly warm: number;
    readonly send: (message: ToServer) => void;
    readonly rows: AnchorRows;
    /** The scope is wanted no more: its rows may go. */
    readonly leave: (scope: Scope) => void;
    /** Rows have gone that the server did not speak of. */
    readonly left: () => void;
    readonly onBug: (error: unknown) => void;
  }) {
    this.#warm = options.warm;
    this.#send = options.send;
    const ask = (scope: Scope) => {
      const wanted = this.#wanted.get(scope);
      if (wanted) this.#ask(wanted);
    };
    this.#anchors = new Anchors(options.schema, options.clock, options.rows, (scope) => {
      decides('R23');
      ask(scope);
    });
    this.#failures = new Failures(options.clock, ask);
    this.#leave = options.leave;
    this.#left = options.left;
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
  askAgain(scope: Scope): boolean {
    const wanted = this.#wanted.get(scope);
    if (!wanted || wanted.state === 'denied') return false;
    decides('R25');
    this.#ask(wanted);
    return true;
  }

  /** Their rows are about to come from storage. */
  expect(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.#want(scope);
  }

  /** They have come, complete as of the stored cursor. */
  restored(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.arrived(scope);
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
  held(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ complete, doubtful }) => complete && !doubtful)
      .map(({ scope }) => scope);
  }

  /** Those that may be had, as far as is known here. */
  wanted(): Scope[] {
    return [...this.#wanted.values()]
      .filter(({ scope, state }) => state !== 'denied' && !this.#anchors.awaited(scope))
      .map(({ scope }) => scope);
  }

  /** A session has begun, in which `continued` were named; unless it was `resumed` they come anew. */
  welcomed(continued: ReadonlySet<Scope>, resumed: boolean): void {
    this.#closed.clear();
    this.#failures.restart();
    for (const wanted of this.#wanted.values()) {
      wanted.doubtful = false;
      const goesOn = resumed || fault('says that an old epoch can be continued');
      if (!continued.has(wanted.scope) || !goesOn) wanted.complete = false;
      if (!continued.has(wanted.scope) || this.#failures.has(wanted.scope)) this.#ask(wanted);
    }
    for (const scope of continued) if (!this.#wanted.has(scope)) this.#send({ t: 'close', scope });
  }

  arrived(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    wanted.complete = true;
    this.#anchors.forget(scope);
    this.#failures.forget(scope);
    this.#become(wanted, 'open');
  }

  /** A snapshot has begun, asked for or not. */
  arriving(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    this.#anchors.cancel(scope);
    wanted.complete = false;
    if (wanted.state === 'denied') this.#become(wanted, 'opening');
  }

  /** Some of its rows are not here: its snapshot is to come, in this session or the next. */
  lacking(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (wanted) wanted.complete = false;
  }

  /** Not, or no longer, to be had. */
  denied(scope: Scope): void {
    const wanted = this.#wanted.get(scope);
    if (!wanted) return;
    wanted.complete = false;
    this.#failures.forget(scope);
    this.#become(wanted, 'denied');
    if (wanted.holders === 0) this.#forget(wanted);
    else this.#anchors.denied(scope);
    this.#leave(scope);
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
  anchorMoved(table: TableName, id: string): void {
    this.#anchors.moved(table, id);
  }

  /** The server has given us a row that was not here. */
  appeared(table: TableName): void {
    this.#anchors.appeared(table);
  }

  /** Tells who holds a scope of its new state; to be called once its rows are to be seen. */
  announce(): void {
    const turned = [...this.#turned];
    this.#turned.clear();
    for (const { listeners } of turned) listeners.tell();
  }

  stop(): void {
    this.#anchors.stop();
    this.#failures.restart();
  }

  #want(scope: Scope): Wanted {
    const known = this.#wanted.get(scope);
    if (known) {
      this.#wanted.delete(scope);
      this.#wanted.set(scope, known);
      return known;
    }
    const wanted: Wanted = {
      scope,
      listeners: new Listeners(this.#onBug),
      holders: 0,
      state: 'opening',
      complete: false,
      doubtful: this.#closed.has(scope),
    };
    this.#wanted.set(scope, wanted);
    this.#ask(wanted);
    return wanted;
  }

  #release(wanted: Wanted): void {
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
      this.#leave(wanted.scope);
    }
    if (cold.length > 0 && !fault('lets rows of a closed scope go without telling')) this.#left();
  }

  /** One that was denied may have been asked for again: what nobody wants any more must not stay open at the hub. */
  #close(wanted: Wanted): void {
    this.#forget(wanted);
    this.#closed.add(wanted.scope);
    this.#send({ t: 'close', scope: wanted.scope });
  }

  #forget({ scope }: Wanted): void {
    this.#anchors.forget(scope);
    this.#failures.forget(scope);
    this.#wanted.delete(scope);
  }

  #ask({ scope }: Wanted): void {
    this.#anchors.cancel(scope);
    if (!this.#anchors.awaited(scope)) this.#send({ t: 'open', scope });
  }

  #become(wanted: Wanted, state: ScopeState): void {
    if (wanted.state === state) return;
    wanted.state = state;
    this.#turned.add(wanted);
  }
}
