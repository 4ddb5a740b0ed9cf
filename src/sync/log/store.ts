/**
 * What sync needs from a store. One total order: a command is decided, numbered and written while no other writer can
 * be, on this node or another. `src/store/` implements it three times, tested by one contract suite.
 */
import type { Answer, Cursor } from '../protocol/message.ts';
import type { RowChange, Row, Scope, TableName } from '../protocol/row.ts';

/** A committed command, as followers and the hub read it. */
export interface Entry {
  readonly seq: number;
  /** The command's id. */
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  /** The program with which the actor did it; absent if they did it themselves. */
  readonly via?: string;
  readonly client: string;
  readonly name: string;
  readonly version: number;
  /** One for each row that it changed. */
  readonly changes: readonly RowChange[];
  /** The only scope whose sessions need it (`onlyScopeOf`); absent if there is none. */
  readonly scope?: Scope;
}

/** Leaves out the entries that only sessions of other scopes need, but not the one at `to`, which is the last. */
export interface Needed {
  readonly to: number;
  readonly scopes: ReadonlySet<Scope>;
}

/** Entries in order, as read at one instant: consecutive ones, except for what `Needed` leaves out. */
export interface Page {
  /**
   * The position before the first of them; null if the log does not hold it (any more), so that they may follow another
   * one.
   */
  readonly from: Cursor | null;
  readonly entries: readonly Entry[];
}

/**
 * The position of an entry. A command that is lost with the end of a restored log is sent again and may get the same
 * `seq`; its time of decision tells the two apart.
 */
export function cursorOf(epoch: string, { seq, id, at }: Pick<Entry, 'seq' | 'id' | 'at'>): Cursor {
  return { epoch, seq, id: `${id}@${at}` };
}

/** Whether these are the same position in the same log, so that reading can continue from one at the other. */
export function isSameCursor(one: Cursor | null, other: Cursor | null): boolean {
  return one !== null && other !== null && one.epoch === other.epoch && one.seq === other.seq && one.id === other.id;
}

/** Rows as of one instant; synchronous. Tombstones included. */
export interface Reader {
  /** The last committed entry; within a write, the last decided one. */
  readonly head: Cursor;
  get(table: TableName, id: string): Row | undefined;
  list(table: TableName, column: string, key: string): Row[];
  /** Every row of a table. */
  all(table: TableName): Row[];
}

/** What a command can read while it is decided: rows with the effect of every earlier command, and receipts. */
export interface ReaderWithReceipts extends Reader {
  /** Who sent the command with this id, and its answer; undefined if it was not decided or the receipt is gone. */
  receipt(id: string): { readonly person: string; readonly answer: Answer } | undefined;
}

/** What a decision writes: all of it is committed, or nothing. */
export interface Decision<T> {
  /** Appended as `head.seq + 1`; null if nothing changed (a refusal, a repeated command). */
  readonly entry: Omit<Entry, 'seq'> | null;
  /** Kept for retries. Null for a repeated command, and for what Pulse does by itself. */
  readonly receipt: {
    /** The id of the command. */
    readonly id: string;
    readonly person: string;
    readonly answer: Answer;
    /**
     * When the command says it was made; 0 if it does not say. A receipt's age counts from the later of that and the
     * commit.
     */
    readonly made: number;
  } | null;
  /** Returned to the caller after the commit. */
  readonly result: T;
}

/**
 * Decides one command. Pure: it may run again if a row it asked for had to be loaded first. What it returned or threw
 * until then is discarded, so it must not log. An error rejects its own `write` and nothing else; so does a row that
 * does not fit its table (`TypeError`).
 */
export type Decide<T> = (rows: ReaderWithReceipts) => Decision<T>;

/** What a command will probably read. Only a hint, for a store that has to fetch rows first. */
export interface PrefetchHints {
  /** Ids of commands. */
  readonly receipts?: readonly string[];
  readonly rows?: readonly (readonly [table: TableName, id: string])[];
  readonly lists?: readonly (readonly [table: TableName, column: string, key: string])[];
  /**
   * The command before it in its outbox, and its sender. While that one waits for rows, it passes for decided, to find out
   * what this one reads.
   */
  readonly after?: { readonly receipt: string; readonly person: string };
}

/** The largest text that nodes pass to each other, in UTF-8: a NOTIFY of PostgreSQL has room for 8,000 bytes. */
export const TEXT_BYTES = 7_900;

/** The store could not commit (disk full, connection lost). Nothing of the batch was written; try again later. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'Unsaved';
}

/** This process cannot use the database any more: it has to be started again, and its version or the database seen to. */
export class StoreLost extends StoreUnavailable {
  override readonly name: string = 'StoreLost';
}

/**
 * The files of the database are damaged, or no longer those that were opened. Starting again does not help before somebody
 * has seen to them, and may do harm: a new database would be made where one is missing.
 */
export class StoreDamaged extends StoreLost {
  override readonly name = 'StoreDamaged';
}

/**
 * The command before this one in its outbox was not decided. This is not an answer: nothing was decided, and the
 * command is to be sent again after the other.
 */
export class OutOfOrder extends Error {
  override readonly name = 'OutOfOrder';
}

export interface Store {
  /**
   * Commits what `decide` returns, durably, in one total order; the calls on one store that are `of` the same person are
   * decided in the order of the calls, and people take turns. Concurrent calls are grouped into one commit. Rejects with
   * `StoreUnavailable` on a transient error, otherwise with what `decide` threw.
   */
  write<T>(decide: Decide<T>, hints?: () => PrefetchHints, of?: string): Promise<T>;
  /**
   * Runs `work` on one consistent snapshot. Pure: it may run again. Rejects with `StoreUnavailable` on a transient
   * error.
   */
  read<T>(work: (rows: Reader) => T): Promise<T>;
  /**
   * Entries after `seq` in order, at most `limit`, and only those that `onCommit` has announced: there may be more. A
   * reader compares `from` with its own position: a log that was restored or trimmed is another log. `needed.to`, if
   * given, is the position of such an entry.
   */
  entries(after: number, limit: number, needed?: Needed): Promise<Page>;
  /** The cursor at `seq`, or null if the log no longer holds that entry (0 is held while nothing was trimmed). */
  cursorAt(seq: number): Promise<Cursor | null>;
  /** Calls back after each commit of this or another node, at most a second later; returns a function that stops it. */
  onCommit(listener: () => void): () => void;
  /**
   * Passes a text of at most `TEXT_BYTES` to the other nodes that are there now. Nothing is stored; it may be lost, and
   * texts may overtake each other. Never throws.
   */
  publish(text: string): void;
  /** Calls back with each text that another node has published; returns a function that stops it. */
  onPublished(listener: (text: string) => void): () => void;
  /**
   * Drops log entries older than `before` (ms), from the start without a gap; no entry after `keepAfter`, and never the
   * last.
   */
  trim(before: number, keepAfter: number): Promise<void>;
  /** Drops the receipts of commands that were decided before then (ms) and say they were made before then. */
  forgetReceipts(before: number): Promise<void>;
  /** Makes every cursor invalid, as after a restore. */
  rotateEpoch(): Promise<void>;
  /** A follower's position in the log; 0 for a new one. */
  follower(name: string): Promise<number>;
  saveFollower(name: string, seq: number): Promise<void>;
  /** Resolves when the store can be read and written. Rejects with `StoreUnavailable`. */
  ready(): Promise<void>;
  /**
   * Calls back once, at most a second after a newer version of Pulse has migrated the database (what this process would
   * write no longer fits), or its files were damaged or replaced. From then on, everything rejects with that error.
   */
  onLost(listener: (lost: StoreLost) => void): () => void;
  /** Something else of this process has found that the database cannot be used any more. */
  lose(lost: StoreLost): void;
  close(): Promise<void>;
}

export type { Answer, Cursor };
