/**
 * A person's copy of the rows they may read and have opened. Changes show in the tick of the click, are sent to the
 * server in order, and are visibly reverted if it refuses them. Rules R in ../SPEC.md.
 */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Cursor } from '../protocol/message.ts';
import type { RowChange, Row, Schema, Scope } from '../protocol/row.ts';
import type { Call, Context, ExecutionResult, RefusedCommand, RunResult, CommandOutcome } from './call.ts';
import { LocalReplica } from './local-replica.ts';
import type { Dial, Locks, Network, ReplicaStorage } from './ports.ts';
import type { ScopeHandle } from './scopes.ts';
import type { Status } from './status.ts';

export type { Call, Context, ExecutionResult, RefusedCommand, RunResult, CommandOutcome } from './call.ts';
export type { ScopeHandle, ScopeState } from './scopes.ts';
export type { Status } from './status.ts';

/** What another session of `from`, who may be this person, has said; it was readable to both. */
export interface Whisper {
  readonly from: string;
  readonly data: string;
}

/** Table name → its row type. */
export type Shape = { readonly [table: string]: Row };

/**
 * Rows as the person sees them: the server's, with the effects of pending commands. Includes tombstones and the rows
 * below them (R9).
 */
export interface ReplicaRows<S> {
  get<T extends keyof S & string>(table: T, id: string): S[T] | undefined;
  /** The rows whose indexed column equals `key` (contains it, for a list), in no particular order. */
  list<T extends keyof S & string>(table: T, column: keyof S[T] & string, key: string): S[T][];
}

export interface Replica<S> extends ReplicaRows<S> {
  /** Every row of a table, in no particular order. */
  all<T extends keyof S & string>(table: T): S[T][];
  /** Resolves when the stored rows are loaded, as far as the code for pending commands is here (R7); never rejects. */
  readonly ready: Promise<void>;
  /** Runs the command locally at once and sends it. Call it after `ready`, and while `isOpen`. */
  run(call: Call): RunResult;
  /** False after `close` or a sign-out, here or in another tab. */
  readonly isOpen: () => boolean;
  /** By the server's clock, as far as it is known (ms). */
  now(): number;
  /** The place in the log as of which its rows are; null without a session. */
  place(): Cursor | null;
  open(scope: Scope): ScopeHandle;
  /**
   * Has the rows of an open scope sent again. True: they have arrived and are shown; false: there is no connection, it
   * was lost, or the scope is denied. Never rejects.
   */
  refresh(scope: Scope): Promise<boolean>;
  /**
   * Sends a text of up to `WHISPER_BYTES` as JSON to the others who have the scope open now. Nothing keeps it, and it is lost where there is
   * no connection or the scope is not open.
   */
  whisper(scope: Scope, data: string): void;
  /** Calls back with what others whisper in a scope while it is open here. */
  onWhisper(scope: Scope, listener: (whisper: Whisper) => void): () => void;
  /** A new object whenever a part of it changes. */
  readonly status: () => Status;
  readonly subscribe: (listener: () => void) => () => void;
  onRefused(listener: (refused: RefusedCommand) => void): () => void;
  /** Calls back with what the server says about how commands were carried out (`outcome` of the answer). */
  onOutcome(listener: (said: CommandOutcome) => void): () => void;
  /** The visible changes, once per tick. */
  onChange(listener: (changes: readonly RowChange[]) => void): () => void;
  /**
   * Ends the replica and wipes this browser's copy, in every tab. `flush` waits up to `timeout` ms (15,000 by default)
   * for the pending commands of all tabs to be answered, and returns false without wiping anything if some were not;
   * `discard` throws them away. Rejects if the storage could not be wiped.
   */
  signOut(unsent: 'discard' | 'flush', timeout?: number): Promise<boolean>;
  /** Connects at once instead of waiting for the next attempt; also after `signed-out`. `force` ends a live session. */
  reconnect(force?: boolean): void;
  /** Ends it as closing the tab does: what is stored stays. */
  close(): void;
}

export interface ReplicaOptions<S> {
  readonly schema: Schema;
  readonly person: string;
  /** Runs a command on rows without changing them. An error is a bug. */
  readonly run: (call: Call, rows: ReplicaRows<S>, context: Context) => ExecutionResult;
  /** False for a call whose code is not here: `run` is not called with it. By default all code is here. */
  readonly knows?: (call: Call) => boolean;
  /**
   * Fetches the missing code and calls back later, once it is here, however long that takes; the returned function
   * gives up.
   */
  readonly learn?: (learned: () => void) => () => void;
  /** True for a call about rows that only the server may have: a refusal here shows nothing, and the call is sent. */
  readonly mayLackRows?: (call: Call) => boolean;
  /** False for a call that nobody misses after a restore: once acknowledged, it is not kept (B1). */
  readonly keeps?: (call: Call) => boolean;
  readonly storage: ReplicaStorage;
  readonly dial: Dial;
  readonly clock: MonotonicClock;
  readonly locks: Locks;
  readonly network: Network;
  /** A UUID v7 with that time (ms). */
  readonly newId: (now: number) => string;
  /** How far the server's clock was ahead of ours when it was last heard (ms); 0 by default. */
  readonly clockOffset?: number;
  /** The server's clock was heard: it is this far ahead of ours (ms). */
  readonly onClockOffset?: (ahead: number) => void;
  /** Prefix of the names of its locks; one per person and browser. */
  readonly name: string;
  /** How many scopes that nobody has open are kept warm, most recently used first; 48 by default. */
  readonly warm?: number;
  /** Something threw that must not, or the server broke the protocol. */
  readonly onBug: (error: unknown) => void;
  /** The storage failed, as `status` says too; it is tried again. */
  readonly onStorageError?: (error: unknown) => void;
}

/** Starts a replica: loads the stored rows and connects. */
export function createReplica<S extends Shape>(options: ReplicaOptions<S>): Replica<S> {
  return new LocalReplica<S>(options);
}
