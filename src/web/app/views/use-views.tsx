import { useMemo } from 'react';
import type { ViewRow } from '#domain/view/row.ts';
import { projectsByNameQuery, projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

/** The saved views whose board the person can open and has not archived, by name; the same list until one changes. */
export function useViews(): readonly ViewRow[] {
  const views = useList({ from: 'view', orderBy: [{ column: 'name' }] }).group();
  const projects = useList(projectsByNameQuery).group();
  const teams = useList({ from: 'team' }).group();
  return useMemo(() => {
    const boards = new Set([...projects, ...teams].map(({ id }) => id));
    return views.filter(({ boardId, boardTeamId }) => {
      const board = boardId ?? boardTeamId;
      return board === null || boards.has(board);
    });
  }, [views, projects, teams]);
}

/** Keeps all saved views of the person loaded: their own, and those of each project and team. */
export function OpenViews() {
  const { person } = usePulse();
  const projects = useList(projectsQuery(person)).group();
  const teams = useList({ from: 'team' }).group();
  return (
    <>
      <Open scope={`views:${person}`} />
      {projects.map(({ id }) => (
        <Open key={id} scope={`projectViews:${id}`} />
      ))}
      {teams.map(({ id }) => (
        <Open key={id} scope={`teamViews:${id}`} />
      ))}
    </>
  );
}

function Open({ scope }: { readonly scope: string }) {
  useScope(scope);
  return null;
}
