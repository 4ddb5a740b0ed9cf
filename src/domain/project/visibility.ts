/** Whose a project is: its members' alone, or a team's as well. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { teamFor } from '../team/rules.ts';
import { membersOf, settled } from './membership/members-of.ts';
import type { ProjectRow, Visibility } from './row.ts';

/** What is left out stays as it is. */
export interface VisibilityChoice {
  readonly visibility?: Visibility | undefined;
  readonly teamId?: string | null | undefined;
  /** People who are there by the team that the project leaves stay, as if added by hand. */
  readonly keepMembers?: boolean | undefined;
}

type Of = Pick<ProjectRow, 'visibility' | 'teamId'>;

/** The team that the actor has chosen; null: none. Throws where that is no team that they are in. */
export function chosenTeam(
  rows: Rows,
  actor: string,
  { visibility, teamId }: VisibilityChoice,
  of?: Of,
): string | null {
  const present = of?.visibility === 'TEAM' ? of.teamId : null;
  const isTeam = visibility === undefined ? present !== null : visibility === 'TEAM';
  if (!isTeam) {
    if (typeof teamId === 'string') throw new Refusal('invalid_input', { field: 'teamId', problem: NEEDS_TEAM });
    return null;
  }
  const chosen = teamId === undefined ? present : teamId;
  if (chosen === null) throw new Refusal('invalid_input', { field: 'teamId', problem: 'is missing' });
  return chosen === present ? chosen : teamFor(rows, actor, chosen).id;
}

const NEEDS_TEAM = 'goes with the visibility TEAM';

/** The project as it is with the choice. */
export function withVisibility(rows: Rows, actor: string, project: ProjectRow, choice: VisibilityChoice): ProjectRow {
  const teamId = chosenTeam(rows, actor, choice, project);
  if (teamId === (project.visibility === 'TEAM' ? project.teamId : null)) return project;
  const addedUids = choice.keepMembers
    ? project.memberUids.filter((person) => person !== project.ownerUid)
    : settled(project).addedUids;
  const memberUids = membersOf({ ...project, addedUids }, teamId === null ? [] : teamMembers(rows, teamId));
  const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);
  return {
    ...project,
    visibility: teamId === null ? 'PRIVATE' : 'TEAM',
    teamId,
    addedUids,
    memberUids,
    offeredTo: isOfferOpen ? project.offeredTo : null,
  };
}

export function teamMembers(rows: Rows, teamId: string): readonly string[] {
  return live(rows, 'team', teamId)?.memberUids ?? [];
}
