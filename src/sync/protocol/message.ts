/**
 * What travels between a replica and the hub, as JSON text. `frame.ts` cuts a message into frames of at most 64 KB.
 * The order on one socket is the order of truth: a delta or snapshot that arrives later is later.
 */
import type { Row, Scope, TableName } from './row.ts';

export const PROTOCOL = 2;

/** A place in the log: a mismatch of any member means that the replica must be taken anew. */
export interface Cursor {
  readonly epoch: string;
  readonly seq: number;
  /** Which command was decided there, and when; empty at 0. */
  readonly id: string;
}

/** A command as it stands in an outbox and travels. */
export interface Envelope {
  /** Whose outbox: a tab's client id. A call without an outbox (HTTP) uses the command's id, with n = 1. */
  readonly client: string;
  /** Its place there, which the answer names: 1, 2, 3, … */
  readonly n: number;
  /** UUID v7. Whatever is sent under it takes effect once. */
  readonly id: string;
  /** The id of the command before it in the outbox, if that has no answer yet: it is decided first. */
  readonly after?: string | undefined;
  readonly name: string;
  readonly version: number;
  readonly input: unknown;
}

/** The outcome of a command. A retry of the same `id` gets the same answer. */
export type Answer =
  | {
      readonly success: true;
      /** The replica shows the outcome once its cursor has reached this. */
      readonly seq: number;
      /** Rows that the answer carries, each under the name of its table; their changes come as all others do. */
      readonly made?: { readonly [table: TableName]: Row };
    }
  | {
      readonly success: false;
      /** The English message. */
      readonly error: string;
      readonly code: string;
      readonly params: Readonly<Record<string, string | number>>;
    };

export type ToServer =
  | {
      readonly t: 'hello';
      readonly protocol: number;
      readonly schema: string;
      readonly client: string;
      /** Null: this replica is empty. */
      readonly cursor: Cursor | null;
      /** The scopes that the replica holds complete as of `cursor`, to be continued. */
      readonly scopes: readonly Scope[];
    }
  | { readonly t: 'open'; readonly scope: Scope }
  | { readonly t: 'close'; readonly scope: Scope }
  | ({ readonly t: 'command' } & Envelope)
  | { readonly t: 'ping' };

export type ToClient =
  | {
      readonly t: 'welcome';
      readonly person: string;
      /** The server's clock, in milliseconds. */
      readonly now: number;
      /** False: the cursor was of no use; every scope named in `hello` comes as a snapshot. */
      readonly resumed: boolean;
      /** Where the stream starts; deltas follow from here. */
      readonly cursor: Cursor;
    }
  /** The rows of a scope, in parts; when `done`, rows of the scope that were not among them have left it. */
  | {
      readonly t: 'snapshot';
      readonly scope: Scope;
      readonly rows: readonly (readonly [table: TableName, row: Row])[];
      readonly first: boolean;
      readonly done: boolean;
      readonly cursor: Cursor;
    }
  /** One or more whole transactions, up to and including `cursor`. May be empty: then only the cursor moves. */
  | {
      readonly t: 'delta';
      readonly cursor: Cursor;
      readonly put?: readonly (readonly [table: TableName, row: Row])[];
      /** Rows that have left every scope of this session. */
      readonly drop?: readonly (readonly [table: TableName, id: string])[];
      /** Rows that may no longer be read, with everything whose home they are. */
      readonly lose?: readonly (readonly [table: TableName, id: string])[];
      /** Scopes that were closed with them. */
      readonly closed?: readonly Scope[];
      /** Open scopes that lack rows from here on, until their snapshots come: they cannot be continued. */
      readonly again?: readonly Scope[];
    }
  /** A scope that may not be opened, or does not exist: the same answer. */
  | { readonly t: 'denied'; readonly scope: Scope }
  /** A fault of the server keeps a scope from being read now: neither it nor another has changed. Ask for it later. */
  | { readonly t: 'failed'; readonly scope: Scope }
  | { readonly t: 'answer'; readonly client: string; readonly n: number; readonly answer: Answer }
  /** Not decided (full disk, database away, or what it goes after was not): send it again later. Nothing was written. */
  | { readonly t: 'unsaved'; readonly client: string; readonly n: number; readonly reason: string }
  | { readonly t: 'pong'; readonly now: number };

/** WebSocket close codes of Pulse. */
export const CLOSE = {
  malformed: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  slow: 4408,
  outdated: 4426,
  tooMany: 4429,
  restarting: 1012,
  /** The server is at fault. */
  fault: 1011,
} as const;

export const FRAME_BYTES = 64 * 1024;
/** A message from a client: room for one text of 50,000 characters in any script. */
export const MESSAGE_BYTES = 512 * 1024;
