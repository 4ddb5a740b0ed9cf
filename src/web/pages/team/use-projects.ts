import type { ProjectRow } from '#domain/project/row.ts';
import { useList } from '#web/data/context.ts';

/** Those that a team shares and that are not archived, which each of its people is in. */
export function useTeamProjects(teamId: string): readonly ProjectRow[] {
  return useList({ from: 'project', where: { column: 'teamId', key: teamId }, orderBy: [{ column: 'name' }] })
    .group()
    .filter(({ visibility, archivedAt }) => visibility === 'TEAM' && archivedAt === null);
}
