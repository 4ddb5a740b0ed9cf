import type { Rows, Tx } from '../command.ts';
import { patched } from '../patch.ts';
import { readAll } from '../read-all.ts';
import { assigned } from '../task/history.ts';
import type { TaskRow } from '../task/row.ts';
import { settled } from './membership/members-of.ts';
import type { ProjectRow } from './row.ts';

/** Removes a member and reassigns their unfinished tasks in the project to `assignee`. */
export function removeFromProject(tx: Tx, project: ProjectRow, personId: string, assignee: string, now: number): void {
  tx.put('project', withoutMember(project, personId, now));
  for (const task of unfinishedTasks(tx, project.id, personId)) tx.put('task', assigned(task, assignee, now));
}

export function withoutMember(project: ProjectRow, personId: string, now: number): ProjectRow {
  const { teamId, addedUids } = settled(project);
  const others = (people: readonly string[]) => people.filter((person) => person !== personId);
  const patch = { teamId, addedUids: others(addedUids), memberUids: others(project.memberUids) };
  return patched(project, { ...patch, ...(project.offeredTo === personId && { offeredTo: null }) }, now);
}

/** Who is a member of a project no more. */
export interface LostMember {
  /** As it is without them. */
  readonly project: ProjectRow;
  readonly personId: string;
}

/** Who is a member of `before` and not of `after`. */
export function lostMembers(before: ProjectRow, after: ProjectRow): LostMember[] {
  const gone = before.memberUids.filter((person) => !after.memberUids.includes(person));
  return gone.map((personId) => ({ project: after, personId }));
}

/**
 * The unfinished tasks of people in projects that they have lost go to `successor`, where that is a member of the project,
 * else to its owner.
 */
export function reassignTasks(tx: Tx, lost: readonly LostMember[], successor: string | undefined, now: number): void {
  const people = [...new Set(lost.map(({ personId }) => personId))];
  const theirs = readAll(people.map((person) => () => tx.list('task', 'assignee', person))).flat();
  for (const task of theirs.filter(isUnfinished)) {
    const left = lost.find(({ project, personId }) => project.id === task.projectId && personId === task.assignee);
    if (!left) continue;
    const { memberUids, ownerUid } = left.project;
    const assignee = successor !== undefined && memberUids.includes(successor) ? successor : ownerUid;
    tx.put('task', assigned(task, assignee, now));
  }
}

export function unfinishedTasks(rows: Rows, projectId: string, assignee: string): TaskRow[] {
  return rows.list('task', 'projectId', projectId).filter((task) => task.assignee === assignee && isUnfinished(task));
}

function isUnfinished({ deletedAt, status }: TaskRow): boolean {
  return deletedAt === null && status !== 'DONE';
}
