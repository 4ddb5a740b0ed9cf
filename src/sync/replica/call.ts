/** Commands as the replica sees them: plain data that a runner can carry out. */
import type { Answer } from '../protocol/message.ts';
import type { RowChange } from '../protocol/row.ts';

/** A command to run. */
export interface Call {
  readonly name: string;
  readonly version: number;
  readonly input: unknown;
}

export interface Context {
  /** The id of the person. */
  readonly actor: string;
  /** Milliseconds since the epoch by the server's clock, as far as it is known. */
  readonly now: number;
  readonly commandId: string;
}

export type Refused = Extract<Answer, { success: false }>;

/** The changes a command would make, or why it is refused. */
export type ExecutionResult = { readonly success: true; readonly changes: readonly RowChange[] } | Refused;

export type RunResult =
  | {
      readonly success: true;
      /** Id of the command. */
      readonly id: string;
      /**
       * The server's answer; a success resolves once the replica shows it. Stays open while offline, and forever if the
       * replica is closed first (the outbox keeps the command for the next start).
       */
      readonly settled: Promise<Answer>;
    }
  | Refused;

/** A command of whose success the server has said more than that, and which is shown now. */
export interface CommandOutcome {
  readonly id: string;
  readonly call: Call;
  readonly outcome: string;
}

/** A command that the server refused: its effect has just been reverted. */
export interface RefusedCommand {
  readonly id: string;
  readonly call: Call;
  readonly answer: Refused;
}
