/** What a replica needs from the outside. Each port has a browser adapter and a double, tested by one contract suite. */
import type { Answer, Cursor, Envelope } from '../protocol/message.ts';
import type { AcknowledgedAt, Repeated } from '../protocol/restored.ts';
import type { Scope, TableName } from '../protocol/row.ts';

/** A live socket. Sending on a closed one does nothing. */
export interface Connection {
  /** Sends one frame. */
  send(text: string): void;
  /** `closed` is called at once, and no event after it. */
  close(): void;
}

export interface ConnectionEvents {
  opened(): void;
  /** One frame arrived; in the order in which they were sent. */
  received(text: string): void;
  /** Called once, after the last frame; also if the connection was never opened. */
  closed(code: number): void;
}

/** Starts to connect; no event is called before it has returned. */
export type Dial = (events: ConnectionEvents) => Connection;

/** Named locks with one holder at a time across the tabs of a browser; a tab that ends frees its locks. */
export interface Locks {
  /** Waits in line for the lock; `held` is called once we have it. The returned function frees it or leaves the line. */
  request(name: string, held: () => void): () => void;
  /** Takes the lock if it is free: returns the function that frees it, or null. */
  attempt(name: string): Promise<(() => void) | null>;
}

/** What the machine knows about the network. */
export interface Network {
  online(): boolean;
  /** Called when `online` changes; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/** A command without an answer, as it is stored. */
export interface OutboxEntry extends Envelope {
  /** The time its local run was given. */
  readonly at: number;
}

/** An acknowledged command, kept for some days in case the server is put back to a moment before it (B1). */
export interface KeptCommand extends Repeated, AcknowledgedAt {
  /** Its place in that log. */
  readonly seq: number;
  /** The ends of the chains of homes of what it changed: who may no longer read one must not keep what it says. */
  readonly roots: readonly (readonly [table: TableName, id: string])[];
  /** Its person has asked for it back, at that time (ms); it waits for something that it names. */
  readonly asked?: number;
  /** Why it does not come back, until its person has put that away. */
  readonly refused?: Extract<Answer, { success: false }>;
}

/** Describes the stored rows. */
export interface StoredMeta {
  /** The hash of the schema they were written with. */
  readonly schema: string;
  readonly cursor: Cursor;
  /** Complete as of `cursor`. */
  readonly scopes: readonly Scope[];
}

export interface StoredRows {
  /** Increases with each write; 0: nothing was ever written. */
  readonly version: number;
  readonly meta: StoredMeta | null;
  /** Ordered by key. The replica alone knows what a record's text means. */
  readonly records: readonly (readonly [key: number, text: string])[];
}

/** Everything stored, as of one instant. */
export interface Stored extends StoredRows {
  /** The outboxes of every client, each ordered by `n`. */
  readonly outbox: readonly OutboxEntry[];
}

export interface RowWrite {
  readonly meta: StoredMeta;
  /** Removes every record first. */
  readonly clear: boolean;
  readonly put: readonly (readonly [key: number, text: string])[];
  readonly remove: readonly number[];
}

/**
 * The storage of one person's replica in this browser, shared by its tabs. Each write is atomic, and writes happen in
 * the order of the calls; the promise resolves when the write is durable and rejects if nothing of it was written.
 */
export interface ReplicaStorage {
  load(): Promise<Stored>;
  /** Like `load`, without records and outboxes. */
  meta(): Promise<Omit<StoredRows, 'records'>>;
  /** Writes if `version` is still the stored one; returns the new version, or null if another tab has written. */
  write(version: number, rows: RowWrite): Promise<number | null>;
  /** As in `load`. */
  outbox(): Promise<OutboxEntry[]>;
  /** `keep`: acknowledged commands among those that are removed. */
  saveOutbox(change: {
    readonly put: readonly OutboxEntry[];
    readonly remove: readonly (readonly [client: string, n: number])[];
    readonly keep?: readonly KeptCommand[];
  }): Promise<void>;
  /** In no particular order. */
  kept(): Promise<KeptCommand[]>;
  /** `put` overrides what has the same id; `remove`: ids. */
  saveKept(change: { readonly put: readonly KeptCommand[]; readonly remove: readonly string[] }): Promise<void>;
  /**
   * Deletes everything and closes, in every tab; unless `holds` returns true for the outbox of the same instant: then
   * false, and nothing is done.
   */
  wipe(holds?: (outbox: readonly OutboxEntry[]) => boolean): Promise<boolean>;
  /** Called when another tab has wiped it, which closes it. The returned function ends it. */
  onWiped(listener: () => void): () => void;
  /** Every later call rejects with `StorageClosed`. */
  close(): void;
}
