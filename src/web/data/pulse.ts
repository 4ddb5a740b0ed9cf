/**
 * The one narrow port between the screens and where the data lives: who is signed in (`Identity`), and, for that
 * person, opening scopes, reading rows live and running commands (`Pulse`). Pulse's own server is what stands behind
 * it; a hosted document database could be a second implementation.
 */
import type { Call } from '#domain/command.ts';
import type { CreatedRows } from '#domain/created-rows.ts';
import type { LiveQueries } from '#sync/live/live-queries.ts';
import type { Replica, RunResult } from '#sync/replica/replica.ts';
import type { Tables } from './tables.ts';

export interface Pulse {
  readonly person: string;
  readonly replica: Replica<Tables>;
  readonly live: LiveQueries<Tables>;
  /** UUID v7, for the rows that the person makes. */
  readonly newId: () => string;
  /**
   * Runs a command; a refusal is also shown. A change to a task can be taken back (`ui/undo.ts`). The result has the
   * stream or the tag that was made.
   */
  readonly run: (call: Call) => RunResult & CreatedRows;
  /** As `run`; whoever calls shows a refusal. */
  readonly attempt: (call: Call) => RunResult & CreatedRows;
  /** Ends it, as closing the tab does. */
  readonly close: () => void;
}
