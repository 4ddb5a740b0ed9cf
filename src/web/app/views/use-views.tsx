import { useCallback, useMemo } from 'react';
import { projectsQuery } from '#domain/project/queries.ts';
import { canOpenView } from '#domain/view/board.ts';
import type { ViewRow } from '#domain/view/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

/** The saved views that the person has, of boards that they can open and that are not archived, by name; the same list until one changes. */
export function useViews(): readonly ViewRow[] {
  const views = useList({ from: 'view', orderBy: [{ column: 'name' }] }).group();
  const canOpen = useCanOpenView();
  return useMemo(() => views.filter(canOpen), [views, canOpen]);
}

/** `canOpenView` for the person; another function once its answers may have changed. */
export function useCanOpenView(): (view: ViewRow) => boolean {
  const { replica, person } = usePulse();
  const projects = useList({ from: 'project' }).group();
  const teams = useList({ from: 'team' }).group();
  // `canOpenView` reads both lists from the replica, which stays the same object while they change.
  // oxlint-disable-next-line react/exhaustive-deps -- the lists make it another function, though it does not name them
  return useCallback((view) => canOpenView(replica, person, view), [replica, person, projects, teams]);
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
