/** Something that can be tried with a row: the command's input, and what may prevent it apart from rights. */
import type { Random } from '#test/simulation/core/random.ts';
import type { State } from './state.ts';

export interface Action {
  /** The line of the table. */
  readonly line: string;
  readonly name: string;
  /** `id` is the row's, or one that does not exist. */
  readonly input: (id: string) => object;
  /** The refusal, by rules other than rights, for a person who may; null if there is none. */
  readonly hindered?: string | null;
  /** Whether the row can be used for it, if reading it is not enough. */
  readonly found?: boolean;
  /** Undoes a deletion: the row is a deleted one, or should be. */
  readonly restores?: boolean;
}

export interface ActionContext {
  readonly state: State;
  readonly random: Random;
  readonly newId: () => string;
}

export const NO_MEMBER = 'The assignee must be a member of the project';
export const NAMED = 'A stream with this name already exists in the project';
export const NO_PERSON = 'Person not found';
export const ONESELF = 'You can’t do this to your own account. Ask another administrator.';
export const BY_TEAM =
  'Members of a team are in its projects for as long as they are in the team. ' +
  'They leave the team, or the owner makes the project private.';

export function startsLate(start: string, due: string): string {
  return `The start date (${start}) is after the due date (${due}). Change one of them, or clear the start date.`;
}
