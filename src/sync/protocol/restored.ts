/**
 * What a replica asks when the log is another one than that in which its commands were acknowledged, and what it sends again.
 * Over HTTP: nobody else pays for it. Rules B in ../SPEC.md.
 */
import type { Answer } from './message.ts';

/** The data was put back to an earlier moment. */
export interface Restore {
  /** The log since then. */
  readonly epoch: string;
  /** When that was done, and to which moment the data was put back (ms). */
  readonly at: number;
  readonly to: number;
  /** Whether people are offered what they did in between. */
  readonly replay: boolean;
}

/** An acknowledged command, and where. */
export interface AcknowledgedAt {
  readonly id: string;
  readonly epoch: string;
  /** When the answer came, by the server's clock (ms). */
  readonly answered: number;
}

/** What the server says of acknowledged commands; it says nothing of those about which it does not know why it lacks them. */
export interface RestoreReport {
  /** The moment of the latest restore (ms); null: there was none. */
  readonly to: number | null;
  /** It has their receipts. */
  readonly known: readonly string[];
  /** It lacks them, and they may be sent again. */
  readonly lost: readonly string[];
  /** It lacks them, and is to. */
  readonly dropped: readonly string[];
}

/** A command that is sent again. */
export interface Repeated {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly input: unknown;
}

/** What became of it. */
export type Repetition =
  | { readonly id: string; readonly became: 'decided'; readonly answer: Answer }
  /** It names something that is not there: nothing was decided. */
  | { readonly id: string; readonly became: 'waiting'; readonly answer: Answer }
  /** It is about something that was deleted for good since: nothing is left to be done. */
  | { readonly id: string; readonly became: 'moot' };

/** The most commands of one request. */
export const ASKED_AT_ONCE = 500;
export const REPEATED_AT_ONCE = 50;
