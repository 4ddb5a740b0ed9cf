/** Something to be asked for with a row: the call as it travels, and what may stand in the way of who may. */
import type { Random } from '#test/simulation/core/random.ts';
import type { State } from './state.ts';

export interface Action {
  /** The line of the table. */
  readonly line: string;
  readonly name: string;
  /** `id` is the row's, or in its place one that there is not. */
  readonly input: (id: string) => object;
  /** What is said to who may, for the rules behind the table; null when nothing stands in the way. */
  readonly hindered?: string | null;
  /** Whether the row is there for it, where it is not enough that one may read it. */
  readonly found?: boolean;
  /** Takes a deletion back: the row is one that was deleted, or should be. */
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
