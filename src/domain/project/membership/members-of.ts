/**
 * Who the members of a project are: its owner, people added by hand, and the people of its team. `memberUids` stores
 * the result, and alone decides access.
 */
import { live, type Rows } from '../../command.ts';
import { patched } from '../../patch.ts';
import type { ProjectRow } from '../row.ts';

type Roots = Pick<ProjectRow, 'ownerUid' | 'addedUids'>;

/** The owner first, everyone once. */
export function membersOf({ ownerUid, addedUids }: Roots, teamUids: readonly string[]): readonly string[] {
  return [...new Set([ownerUid, ...addedUids, ...teamUids])];
}

/**
 * The people of a project's team; of a deleted team, those who stay. A browser without the team's row takes the members
 * who were not added by hand.
 */
export function teamUidsOf(rows: Rows, project: ProjectRow): readonly string[] {
  const team =
    project.visibility === 'TEAM' && project.teamId !== null ? live(rows, 'team', project.teamId) : undefined;
  return team?.memberUids ?? project.memberUids.filter((person) => !isRoot(project, person));
}

/** Whether the person is a member by the team, and so stays one while they are in it. */
export function isThereByTeam(rows: Rows, project: ProjectRow, personId: string): boolean {
  if (project.visibility !== 'TEAM' || personId === project.ownerUid) return false;
  return teamUidsOf(rows, project).includes(personId);
}

/** Adds people by hand. After a change of members, all people of a deleted team count as added by hand. */
export function withAdded(rows: Rows, before: ProjectRow, addedUids: readonly string[], now: number): ProjectRow {
  const project = { ...before, addedUids };
  return patched(before, { addedUids, memberUids: membersOf(project, teamUidsOf(rows, before)) }, now);
}

/** Separates the project from its deleted team: all its members count as added by hand. */
export function settled(project: ProjectRow): ProjectRow {
  if (project.visibility === 'TEAM' || project.teamId === null) return project;
  return { ...project, teamId: null, addedUids: project.memberUids.filter((person) => person !== project.ownerUid) };
}

function isRoot({ ownerUid, addedUids }: Roots, personId: string): boolean {
  return personId === ownerUid || addedUids.includes(personId);
}
