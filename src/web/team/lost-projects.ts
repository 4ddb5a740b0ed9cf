import type { Rows } from '#domain/command.ts';
import type { ProjectRow } from '#domain/project/row.ts';

/** The team's projects that a person is in only by the team, as far as this browser has them. */
export function projectsLostBy(rows: Rows, teamId: string, personId: string): ProjectRow[] {
  return teamProjects(rows, teamId).filter(
    ({ ownerUid, addedUids, memberUids }) =>
      ownerUid !== personId && !addedUids.includes(personId) && memberUids.includes(personId),
  );
}

/** The projects that are shared with the team. */
export function teamProjects(rows: Rows, teamId: string): ProjectRow[] {
  return rows
    .list('project', 'teamId', teamId)
    .filter(({ deletedAt, visibility }) => deletedAt === null && visibility === 'TEAM');
}
