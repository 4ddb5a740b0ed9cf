import type { Rows, Tx } from '../command.ts';
import { patched } from '../patch.ts';
import type { TaskRow } from '../task/row.ts';
import type { ProjectRow } from './row.ts';

/** Removes a member and reassigns their unfinished tasks in the project to `assignee`. */
export function removeFromProject(tx: Tx, project: ProjectRow, personId: string, assignee: string, now: number): void {
  tx.put('project', withoutMember(project, personId, now));
  for (const task of unfinishedTasks(tx, project.id, personId)) tx.put('task', patched(task, { assignee }, now));
}

export function withoutMember(project: ProjectRow, personId: string, now: number): ProjectRow {
  return patched(project, { memberUids: project.memberUids.filter((member) => member !== personId) }, now);
}

export function unfinishedTasks(rows: Rows, projectId: string, assignee: string): TaskRow[] {
  return rows
    .list('task', 'projectId', projectId)
    .filter((task) => task.deletedAt === null && task.assignee === assignee && task.status !== 'DONE');
}
