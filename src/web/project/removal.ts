/** Removing a member from a project, and undoing that. */
import type { Call, Rows } from '#domain/command.ts';
import { unfinishedTasks } from '#domain/project/leaving.ts';
import { addMember } from '#domain/project/members.ts';
import { reassignTask } from '#domain/task/commands.ts';

export interface Removal {
  readonly projectId: string;
  readonly personId: string;
  /** The person who gets their unfinished tasks. */
  readonly successor: string;
  readonly tasks: readonly string[];
}

/** The effect of a removal, as far as the rows are loaded. */
export function removalOf(rows: Rows, projectId: string, personId: string, successor: string): Removal {
  return { projectId, personId, successor, tasks: unfinishedTasks(rows, projectId, personId).map(({ id }) => id) };
}

/** Adds the member again, with the tasks that the successor still has and has not finished. */
export function undoRemoval(rows: Rows, { projectId, personId, successor, tasks }: Removal): Call[] {
  const still = new Set(unfinishedTasks(rows, projectId, successor).map(({ id }) => id));
  const given = tasks.filter((id) => still.has(id)).map((id) => reassignTask({ id, assignee: personId }));
  return [addMember({ id: projectId, personId }), ...given];
}
