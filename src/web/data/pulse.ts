/**
 * The interface between the screens and the data: who is signed in (`Identity`), and for that person opening scopes,
 * live rows and commands (`Pulse`). It is implemented by Pulse's own server; a hosted document database could be a
 * second implementation.
 */
import type { Call } from '#domain/command.ts';
import type { CreatedRows } from '#domain/created-rows.ts';
import type { LiveQueries } from '#sync/live/live-queries.ts';
import type { Replica, ReplicaOptions, RunResult } from '#sync/replica/replica.ts';
import type { Undoable } from '#web/ui/undo.ts';
import type { Tables } from './tables.ts';

/** What became of a command here, with the stream or tag that it created, and what takes it back. */
export type Attempt = RunResult & CreatedRows & { readonly undo?: Undoable | undefined };

export interface Pulse {
  readonly person: string;
  readonly replica: Replica<Tables>;
  readonly live: LiveQueries<Tables>;
  /** Where this browser keeps what is the person's. */
  readonly ports: Pick<ReplicaOptions<Tables>, 'storage' | 'locks' | 'clock'>;
  /** UUID v7, for rows that the person creates. */
  readonly newId: () => string;
  /** Runs a command and shows a refusal. A change to a task can be undone (`ui/undo.ts`). */
  readonly run: (call: Call) => Attempt;
  /** Like `run`, but the caller shows a refusal. */
  readonly attempt: (call: Call) => Attempt;
  /** Ends it, as closing the tab does. */
  readonly close: () => void;
}
