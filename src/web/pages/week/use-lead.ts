import { useMemo } from 'react';
import { projectsQuery } from '#domain/project/queries.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse } from '#web/data/context.ts';

/** What a person leads. */
export interface Lead {
  readonly teams: readonly TeamRow[];
  /** Those that they own, and those of their teams that they are in; none that are archived. */
  readonly projects: readonly ProjectRow[];
}

/** Null for who leads no team and owns no project. */
export function useLead(): Lead | null {
  const { person } = usePulse();
  const teams = useList({ from: 'team', where: { column: 'memberUids', key: person } });
  const projects = useList(projectsQuery(person));
  return useMemo(() => {
    const led = teams.group().filter(({ deletedAt, leadUids }) => deletedAt === null && leadUids.includes(person));
    const ids = new Set(led.map(({ id }) => id));
    const theirs = projects
      .group()
      .filter(({ ownerUid, teamId }) => ownerUid === person || (teamId !== null && ids.has(teamId)));
    return led.length === 0 && theirs.length === 0 ? null : { teams: led, projects: theirs };
  }, [teams, projects, person]);
}
