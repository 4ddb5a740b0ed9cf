/** The projects of a team: people are their members while they are in the team. */
import type { Tx } from '../command.ts';
import { patched } from '../patch.ts';
import { lostMembers, reassignTasks } from '../project/leaving.ts';
import { membersOf } from '../project/membership/members-of.ts';
import type { ProjectRow } from '../project/row.ts';
import type { TeamRow } from './row.ts';

/** The reads of a command that changes the people of the team in `id`. */
export const projectsOfTeam = { lists: [{ table: 'project', column: 'teamId', by: 'id' }] } as const;

/**
 * Updates the members of the team's projects after its people have changed; a browser waits for the server's rows. The
 * tasks of a person who loses a project go to `successor` or its owner. Includes deleted projects: they may be
 * restored.
 */
export function followTeam(tx: Tx, teamId: string, now: number, successor?: string): void {
  const team = tx.get('team', teamId);
  if (!team) return;
  const lost = tx.list('project', 'teamId', teamId).flatMap((project) => {
    const followed = withTeam(project, team, now);
    tx.put('project', followed);
    return lostMembers(project, followed);
  });
  reassignTasks(tx, lost, successor, now);
}

/** The people of a deleted team stay. `PRIVATE` with a `teamId` means that the project may become the team's again. */
function withTeam(project: ProjectRow, team: TeamRow, now: number): ProjectRow {
  if (team.deletedAt !== null) return patched(project, { visibility: 'PRIVATE' }, now);
  const memberUids = membersOf(project, team.memberUids);
  const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);
  return patched(project, { visibility: 'TEAM', memberUids, offeredTo: isOfferOpen ? project.offeredTo : null }, now);
}
