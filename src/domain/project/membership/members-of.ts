/**
 * Who the members of a project are: its owner, who was added by hand, and the people of its team. `memberUids` holds
 * what comes of it, and is the truth about access.
 */
import { live, type Rows } from '../../command.ts';
import { patched } from '../../patch.ts';
import type { ProjectRow } from '../row.ts';

type Roots = Pick<ProjectRow, 'ownerUid' | 'addedUids'>;

/** The owner first, each of them once. */
export function membersOf({ ownerUid, addedUids }: Roots, teamUids: readonly string[]): readonly string[] {
  return [...new Set([ownerUid, ...addedUids, ...teamUids])];
}

/**
 * The people of a project's team; of a team that was deleted those who stay. A browser that does not have the team's row
 * takes those that nobody has added.
 */
export function teamUidsOf(rows: Rows, project: ProjectRow): readonly string[] {
  const team =
    project.visibility === 'TEAM' && project.teamId !== null ? live(rows, 'team', project.teamId) : undefined;
  return team?.memberUids ?? project.memberUids.filter((person) => !isRoot(project, person));
}

/** Whether the person is a member for as long as they are in the team, whoever has added them as well. */
export function isThereByTeam(rows: Rows, project: ProjectRow, personId: string): boolean {
  if (project.visibility !== 'TEAM' || personId === project.ownerUid) return false;
  return teamUidsOf(rows, project).includes(personId);
}

/** With these added by hand. The members of a deleted team are, once anyone decides about one of them. */
export function withAdded(rows: Rows, before: ProjectRow, addedUids: readonly string[], now: number): ProjectRow {
  const project = { ...before, addedUids };
  return patched(before, { addedUids, memberUids: membersOf(project, teamUidsOf(rows, before)) }, now);
}

/** Apart from its team, which was deleted: all that it had are as if they had been added by hand. */
export function settled(project: ProjectRow): ProjectRow {
  if (project.visibility === 'TEAM' || project.teamId === null) return project;
  return { ...project, teamId: null, addedUids: project.memberUids.filter((person) => person !== project.ownerUid) };
}

function isRoot({ ownerUid, addedUids }: Roots, personId: string): boolean {
  return personId === ownerUid || addedUids.includes(personId);
}
