/** What commands are to a replica: plain data that a runner knows how to carry out. */
import type { Answer } from '../protocol/message.ts';
import type { RowChange } from '../protocol/row.ts';

/** A command to be run. */
export interface Call {
  readonly name: string;
  readonly version: number;
  readonly input: unknown;
}

export interface Context {
  /** The person. */
  readonly actor: string;
  /** Milliseconds since the epoch by the server's clock, as far as it is known. */
  readonly now: number;
  readonly commandId: string;
}

export type Refused = Extract<Answer, { success: false }>;

/** What a command would change, or why not. */
export type ExecutionResult = { readonly success: true; readonly changes: readonly RowChange[] } | Refused;

export type RunResult =
  | {
      readonly success: true;
      /** Id of the command. */
      readonly id: string;
      /**
       * The server's answer; for a success, once the replica shows it. Stays open while offline, and for ever when
       * the replica is closed first (the outbox then carries the command to its next life).
       */
      readonly settled: Promise<Answer>;
    }
  | Refused;

/** A command that the server refused: its effect has just been taken back. */
export interface RefusedCommand {
  readonly id: string;
  readonly call: Call;
  readonly answer: Refused;
}
