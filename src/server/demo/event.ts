import type { Call } from '#domain/command.ts';

/** Something that one of the company did. */
export interface Event {
  readonly at: number;
  /** The person's id. */
  readonly who: string;
  readonly call: Call;
}
