/**
 * A person's copy of what they may read and have opened. Edits show in the tick of the click, go to the server in
 * order and are taken back visibly if it refuses them. Rules R in ../SPEC.md.
 */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { RowChange, Row, Schema, Scope } from '../protocol/row.ts';
import type { Call, Context, ExecutionResult, RefusedCommand, RunResult } from './call.ts';
import { LocalReplica } from './local-replica.ts';
import type { Dial, Locks, Network, ReplicaStorage } from './ports.ts';
import type { ScopeHandle } from './scopes.ts';
import type { Status } from './status.ts';

export type { Call, Context, ExecutionResult, RefusedCommand, RunResult } from './call.ts';
export type { ScopeHandle, ScopeState } from './scopes.ts';
export type { Status } from './status.ts';

/** Table name → its row. */
export type Shape = { readonly [table: string]: Row };

/** Rows as the person sees them: the server's, under the effect of pending commands. Tombstones and what is beneath them (R9) included. */
export interface ReplicaRows<S> {
  get<T extends keyof S & string>(table: T, id: string): S[T] | undefined;
  /** The rows whose indexed column equals `key` (holds it, for a list), in no particular order. */
  list<T extends keyof S & string>(table: T, column: keyof S[T] & string, key: string): S[T][];
}

export interface Replica<S> extends ReplicaRows<S> {
  /** Every row of a table, in no particular order. */
  all<T extends keyof S & string>(table: T): S[T][];
  /** Kept when what rested in this browser is here, as far as its code is (R7); never broken. */
  readonly ready: Promise<void>;
  /** Runs the command here and now and sends it on its way. Call it after `ready`, and while it `isOpen`. */
  run(call: Call): RunResult;
  /** False once it has ended, by `close` or by a sign-out, here or in another tab. */
  readonly isOpen: () => boolean;
  open(scope: Scope): ScopeHandle;
  /**
   * Has the rows of an open scope sent once more. True: they have come and are shown; false: there is no connection, it
   * was lost, or the scope is not to be had. Never broken.
   */
  refresh(scope: Scope): Promise<boolean>;
  /** Another object whenever something of it is another. */
  readonly status: () => Status;
  readonly subscribe: (listener: () => void) => () => void;
  onRefused(listener: (refused: RefusedCommand) => void): () => void;
  /** What has changed for the eye, after each tick's worth of it. */
  onChange(listener: (changes: readonly RowChange[]) => void): () => void;
  /**
   * Ends the replica and wipes this browser's copy, in every tab. `flush` waits up to `within` ms (15,000 unless told)
   * for the pending commands of all tabs to be answered, and answers false, having wiped nothing, if some were not;
   * `discard` throws them away. Rejects if the storage could not be wiped.
   */
  signOut(unsent: 'discard' | 'flush', timeout?: number): Promise<boolean>;
  /** Connects at once instead of waiting for the next attempt; also after `signed-out`. `anew` ends a live session. */
  reconnect(force?: boolean): void;
  /** Ends it, as closing the tab does: what rests, rests. */
  close(): void;
}

export interface ReplicaOptions<S> {
  readonly schema: Schema;
  readonly person: string;
  /** Runs a command on rows, which it leaves as they are. What it throws is a bug. */
  readonly run: (call: Call, rows: ReplicaRows<S>, context: Context) => ExecutionResult;
  /** False for a call whose code is not here: `run` is not asked about it. All are here unless told. */
  readonly knows?: (call: Call) => boolean;
  /** Fetches the code that is not here, and calls back later, when it is, however long that takes; the answer gives up. */
  readonly learn?: (learned: () => void) => () => void;
  /** True for a call that is about rows which the server alone may have: what is refused here shows nothing, and is sent. */
  readonly mayLackRows?: (call: Call) => boolean;
  readonly storage: ReplicaStorage;
  readonly dial: Dial;
  readonly clock: MonotonicClock;
  readonly locks: Locks;
  readonly network: Network;
  /** A UUID v7 of that time (ms). */
  readonly newId: (now: number) => string;
  /** By how much the server's clock was ahead of ours when it was last heard (ms); 0 unless told. */
  readonly clockOffset?: number;
  /** The server's clock was heard: it is ahead of ours by so much (ms). */
  readonly onClockOffset?: (ahead: number) => void;
  /** What the names of its locks start with; one per person and browser. */
  readonly name: string;
  /** How many scopes nobody has open are kept warm, the last used first; 48 unless told. */
  readonly warm?: number;
  /** Something threw that must not, or the server broke the protocol. */
  readonly onBug: (error: unknown) => void;
  /** The storage failed, as `status` tells too; it is tried again. */
  readonly onStorageError?: (error: unknown) => void;
}

/** Starts one: loads what rests in this browser and connects. */
export function createReplica<S extends Shape>(options: ReplicaOptions<S>): Replica<S> {
  return new LocalReplica<S>(options);
}
