/**
 * The messages between a replica and the hub, sent as JSON. `frame.ts` cuts them into frames of at most 64 KB. A socket
 * keeps the order: a delta or snapshot that arrives later is newer.
 */
import type { Row, Scope, TableName } from './row.ts';

export const PROTOCOL = 4;

/** A position in the log. If any member does not match, the replica has to be loaded anew. */
export interface Cursor {
  readonly epoch: string;
  readonly seq: number;
  /** Which command was decided there, and when; empty at 0. */
  readonly id: string;
}

/** A command as it is stored in an outbox and sent. */
export interface Envelope {
  /** Whose outbox: a tab's client id. A call without an outbox (HTTP) uses the command's id, with n = 1. */
  readonly client: string;
  /** Its number in that outbox, which the answer names: 1, 2, 3, … */
  readonly n: number;
  /** UUID v7. Whatever is sent under one id takes effect once. */
  readonly id: string;
  /** The id of the command before it in the outbox, if that has no answer yet: that one must be decided first. */
  readonly after?: string | undefined;
  readonly name: string;
  readonly version: number;
  readonly input: unknown;
}

/** What the server decided about a command. A retry with the same `id` gets the same answer. */
/** The code of what is too old to be known again: it may have been decided (K2). */
export const EXPIRED = 'answer_expired';

export type Answer =
  | {
      readonly success: true;
      /** The replica shows the result once its cursor has reached this. */
      readonly seq: number;
      /**
       * Created rows that the answer returns, each under the name of its table; the changes themselves are delivered
       * like all others.
       */
      readonly made?: { readonly [table: TableName]: Row };
      /** What the command says about how it was carried out; the rows alone don't tell. */
      readonly outcome?: string;
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
      /** The scopes that the replica holds completely as of `cursor`, to be continued. */
      readonly scopes: readonly Scope[];
    }
  | { readonly t: 'open'; readonly scope: Scope }
  | { readonly t: 'close'; readonly scope: Scope }
  | ({ readonly t: 'command' } & Envelope)
  /** For the others who have the scope open now; nobody stores it, and it may be lost. */
  | { readonly t: 'whisper'; readonly scope: Scope; readonly data: string }
  | { readonly t: 'ping' };

export type ToClient =
  | {
      readonly t: 'welcome';
      readonly person: string;
      /** The server's clock, in milliseconds. */
      readonly now: number;
      /** False: the cursor was unusable; every scope named in `hello` is sent as a snapshot. */
      readonly resumed: boolean;
      /** Where the stream starts; deltas follow from here. */
      readonly cursor: Cursor;
    }
  /**
   * The rows of a scope, in parts. After the part with `done`, rows of the scope that were not among them have left it.
   * How its rows are written: `pack-rows.ts`.
   */
  | {
      readonly t: 'snapshot';
      readonly scope: Scope;
      readonly rows: readonly (readonly [table: TableName, row: Row])[];
      readonly first: boolean;
      readonly done: boolean;
      readonly cursor: Cursor;
    }
  /** One or more whole transactions, up to and including `cursor`. May be empty, which only moves the cursor. */
  | {
      readonly t: 'delta';
      readonly cursor: Cursor;
      readonly put?: readonly (readonly [table: TableName, row: Row])[];
      /** Rows that left every scope of this session. */
      readonly drop?: readonly (readonly [table: TableName, id: string])[];
      /** Rows that the person may no longer read, with everything whose home they are. */
      readonly lose?: readonly (readonly [table: TableName, id: string])[];
      /** Scopes that were closed with them. */
      readonly closed?: readonly Scope[];
      /** Open scopes that lack rows until their snapshots arrive: they can't be continued from here. */
      readonly again?: readonly Scope[];
    }
  /** The scope does not exist or may not be opened: the same answer for both. */
  | { readonly t: 'denied'; readonly scope: Scope }
  /** A server error keeps the scope from being read; nothing has changed. Ask for it later. */
  | { readonly t: 'failed'; readonly scope: Scope }
  | { readonly t: 'answer'; readonly client: string; readonly n: number; readonly answer: Answer }
  /**
   * The command was not decided (full disk, database away, or its predecessor was not): send it again later. Nothing
   * was written.
   */
  | { readonly t: 'unsaved'; readonly client: string; readonly n: number; readonly reason: string }
  /** Another session has whispered this in an open scope. */
  | { readonly t: 'whisper'; readonly scope: Scope; readonly from: string; readonly data: string }
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
  /** A server error. */
  fault: 1011,
} as const;

export const FRAME_BYTES = 64 * 1024;
/** The largest message from a client: fits two texts of 50,000 characters of any kind, as JSON. */
export const MESSAGE_BYTES = 640 * 1024;
/** The largest `data` of a whisper, as JSON text in UTF-8: with the rest of the message it fits into a NOTIFY. */
export const WHISPER_BYTES = 2 * 1024;
