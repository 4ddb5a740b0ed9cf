import { useMemo } from 'react';
import { projectsQuery } from '#domain/project/queries.ts';
import { canOpenView } from '#domain/view/board.ts';
import type { ViewRow } from '#domain/view/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

/** The saved views that the person has, of boards that they can open and that are not archived, by name; the same list until one changes. */
export function useViews(): readonly ViewRow[] {
  const views = useList({ from: 'view', orderBy: [{ column: 'name' }] }).group();
  const canOpen = useCanOpenView();
  const open = views
    .filter(canOpen)
    .map(({ id }) => id)
    .join();
  return useMemo(() => {
    const ids = new Set(open.split(','));
    return views.filter(({ id }) => ids.has(id));
  }, [views, open]);
}

/** `canOpenView` for the person; renders again once its answers may have changed. */
export function useCanOpenView(): (view: ViewRow) => boolean {
  const { replica, person } = usePulse();
  useList({ from: 'project' });
  useList({ from: 'team' });
  return (view) => canOpenView(replica, person, view);
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
