/** What a replica asks of the world. Each port has a browser adapter and a double, held to one contract suite. */
import type { Cursor, Envelope } from '../protocol/message.ts';
import type { Scope } from '../protocol/row.ts';

/** A live socket. Sending on a closed one does nothing. */
export interface Connection {
  /** One frame. */
  send(text: string): void;
  /** `closed` is called at once, and nothing after it. */
  close(): void;
}

export interface ConnectionEvents {
  opened(): void;
  /** One frame; the order is the order of sending. */
  received(text: string): void;
  /** Once, after the last frame; also when the connection was never opened. */
  closed(code: number): void;
}

/** Starts to connect; no event is called before it has returned. */
export type Dial = (events: ConnectionEvents) => Connection;

/** Named locks that one holder at a time has, across the tabs of a browser; a tab that ends frees its own. */
export interface Locks {
  /** Waits in line for the lock; `held` is called once it is ours. The answer frees it, or leaves the line. */
  request(name: string, held: () => void): () => void;
  /** Takes the lock if nobody has it: the way to free it, or null. */
  attempt(name: string): Promise<(() => void) | null>;
}

/** What the machine knows of the network. */
export interface Network {
  online(): boolean;
  /** Called when `online` changes; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** A command that has not been answered, as it rests. */
export interface OutboxEntry extends Envelope {
  /** The time that its local run was given. */
  readonly at: number;
}

/** What the rows at rest are. */
export interface StoredMeta {
  /** The hash of the schema that they have the shape of. */
  readonly schema: string;
  readonly cursor: Cursor;
  /** Complete as of `cursor`. */
  readonly scopes: readonly Scope[];
}

export interface StoredRows {
  /** Rises with each write; 0: nothing was ever written. */
  readonly version: number;
  readonly meta: StoredMeta | null;
  /** In order of their keys. What a record says is the replica's affair. */
  readonly records: readonly (readonly [key: number, text: string])[];
}

/** All that rests, as of one instant. */
export interface Stored extends StoredRows {
  /** The outboxes of every client, each in order of `n`. */
  readonly outbox: readonly OutboxEntry[];
}

export interface RowWrite {
  readonly meta: StoredMeta;
  /** Every record is taken out first. */
  readonly clear: boolean;
  readonly put: readonly (readonly [key: number, text: string])[];
  readonly remove: readonly number[];
}

/**
 * Where one person's replica rests in this browser, shared by its tabs. Each write is atomic and they happen in the
 * order of the calls; its promise is kept when it is at rest, and broken when nothing of it was written.
 */
export interface ReplicaStorage {
  load(): Promise<Stored>;
  /** As `load`, without records and outboxes. */
  meta(): Promise<Omit<StoredRows, 'records'>>;
  /** Writes if `version` is still the stored one; answers the new version, or null if another tab has written. */
  write(version: number, rows: RowWrite): Promise<number | null>;
  /** As in `load`. */
  outbox(): Promise<OutboxEntry[]>;
  saveOutbox(change: {
    readonly put: readonly OutboxEntry[];
    readonly remove: readonly (readonly [client: string, n: number])[];
  }): Promise<void>;
  /**
   * Takes everything away for good and closes, in every tab; unless the outbox `holds` something to be kept, as of the
   * same instant: then false, and nothing is done.
   */
  wipe(holds?: (outbox: readonly OutboxEntry[]) => boolean): Promise<boolean>;
  /** Called when another tab has wiped it; every later call is refused. The answer ends it. */
  onWiped(listener: () => void): () => void;
  close(): void;
}
