/**
 * What sync asks of a store. One total order: a command is decided, numbered and written while no other writer can
 * be, on this node or another. `src/store/` implements it three times, held to one contract suite.
 */
import type { Answer, Cursor } from '../protocol/message.ts';
import type { RowChange, Row, TableName } from '../protocol/row.ts';

/** A committed command: what followers and the hub read. */
export interface Entry {
  readonly seq: number;
  /** The command's id. */
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly client: string;
  readonly name: string;
  readonly version: number;
  readonly changes: readonly RowChange[];
}

/** Entries that follow one another, as they were read at one instant. */
export interface Page {
  /** The place that they follow; null where the log does not hold it (any more), and they may follow another. */
  readonly from: Cursor | null;
  readonly entries: readonly Entry[];
}

/**
 * The place of an entry. A command that is lost with the end of the log is sent again, and may come to the same `seq`: that
 * it was decided at another time tells the two apart.
 */
export function cursorOf(epoch: string, { seq, id, at }: Pick<Entry, 'seq' | 'id' | 'at'>): Cursor {
  return { epoch, seq, id: `${id}@${at}` };
}

/** Are these one place of one log? What was read at the one goes on at the other. */
export function isSameCursor(one: Cursor | null, other: Cursor | null): boolean {
  return one !== null && other !== null && one.epoch === other.epoch && one.seq === other.seq && one.id === other.id;
}

/** Rows as of one instant; synchronous. Tombstones included. */
export interface Reader {
  /** The last committed entry (within a write: the last decided one). */
  readonly head: Cursor;
  get(table: TableName, id: string): Row | undefined;
  list(table: TableName, column: string, key: string): Row[];
  /** Every row of a table. */
  all(table: TableName): Row[];
}

/** What a command may ask while it is decided: rows with the effect of every earlier command, and receipts. */
export interface ReaderWithReceipts extends Reader {
  /** Who gave the command of this id, and the answer; undefined when it was not decided, or is forgotten. */
  receipt(id: string): { readonly person: string; readonly answer: Answer } | undefined;
}

/** The outcome of deciding: all of it is committed, or none. */
export interface Decision<T> {
  /** To be appended as `head.seq + 1`; null when nothing changed (a refusal, a repeated command). */
  readonly entry: Omit<Entry, 'seq'> | null;
  /** To be kept for retries. Null for a repetition, and for what Pulse does by itself. */
  readonly receipt: {
    /** Of the command. */
    readonly id: string;
    readonly person: string;
    readonly answer: Answer;
    /** When the command says that it was made; 0 where it does not say. The receipt is as young as that, or as the commit. */
    readonly made: number;
  } | null;
  /** Handed to the caller after the commit. */
  readonly result: T;
}

/**
 * Decides one command. Pure: it may be run again when a row that it asked for had to be loaded first, and what it
 * returned or threw until then does not count, so that it must not log. What it throws rejects its own `write` and
 * nothing else; so does a row that does not fit its table (`TypeError`).
 */
export type Decide<T> = (rows: ReaderWithReceipts) => Decision<T>;

/** What a command will probably ask for: only a hint, which a store that has to fetch rows first asks for. */
export interface PrefetchHints {
  /** Ids of commands. */
  readonly receipts?: readonly string[];
  readonly rows?: readonly (readonly [table: TableName, id: string])[];
  readonly lists?: readonly (readonly [table: TableName, column: string, key: string])[];
}

/** The store could not commit (disk full, connection lost). Nothing of the batch was written; try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'Unsaved';
}

/**
 * A command that goes after one that was not decided. Not an answer: nothing was decided, and it is to be sent again
 * after the other.
 */
export class OutOfOrder extends Error {
  override readonly name = 'OutOfOrder';
}

export interface Store {
  /**
   * Commits what `decide` returns, durably, in one total order; calls on one store are decided in the order of the
   * calls. Concurrent calls are grouped into one commit. Rejects with `StoreUnavailable` on a transient error, with what `decide` threw otherwise.
   */
  write<T>(decide: Decide<T>, hints?: () => PrefetchHints): Promise<T>;
  /**
   * Runs `work` on one consistent snapshot. Pure: it may be run again. Rejects with `StoreUnavailable` on a transient error.
   */
  read<T>(work: (rows: Reader) => T): Promise<T>;
  /**
   * Entries after `seq` in order, at most `limit`, up to the last of which `onCommit` has told: there may be more by now.
   * Whoever reads on compares `from` with where it stands: a log that was put back, or trimmed, is another.
   */
  entries(after: number, limit: number): Promise<Page>;
  /**
   * The cursor at `seq`, or null when the log does not hold that entry any more (0 is held while nothing was trimmed).
   */
  cursorAt(seq: number): Promise<Cursor | null>;
  /** Called after each commit, of this node or another, at the latest a second after it; returns the way to stop. */
  onCommit(listener: () => void): () => void;
  /**
   * Drops log entries older than `before` (ms), from the start without a gap; no entry after `keepAfter`, and not the
   * last.
   */
  trim(before: number, keepAfter: number): Promise<void>;
  /** Drops the receipts of what was decided, and says that it was made, before then (ms). */
  forgetReceipts(before: number): Promise<void>;
  /** Makes every cursor invalid, as after a restore. */
  rotateEpoch(): Promise<void>;
  /** A follower's place in the log; 0 for a new one. */
  follower(name: string): Promise<number>;
  saveFollower(name: string, seq: number): Promise<void>;
  /** Answers when the store can be read and written. Rejects with `StoreUnavailable`. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type { Answer, Cursor };
