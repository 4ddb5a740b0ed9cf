/** Taking a member out of a project, and back in. */
import type { Call, Rows } from '#domain/command.ts';
import { unfinishedTasks } from '#domain/project/leaving.ts';
import { addMember } from '#domain/project/members.ts';
import { reassignTask } from '#domain/task/commands.ts';

export interface Removal {
  readonly projectId: string;
  readonly personId: string;
  /** Who has their unfinished tasks now. */
  readonly successor: string;
  readonly tasks: readonly string[];
}

/** What a removal will come to, as far as the rows are here. */
export function removalOf(rows: Rows, projectId: string, personId: string, successor: string): Removal {
  return { projectId, personId, successor, tasks: unfinishedTasks(rows, projectId, personId).map(({ id }) => id) };
}

/** Brings the member back, with the tasks that the heir still has and has not finished. */
export function undoRemoval(rows: Rows, { projectId, personId, successor, tasks }: Removal): Call[] {
  const still = new Set(unfinishedTasks(rows, projectId, successor).map(({ id }) => id));
  const given = tasks.filter((id) => still.has(id)).map((id) => reassignTask({ id, assignee: personId }));
  return [addMember({ id: projectId, personId }), ...given];
}
