import { useMemo } from 'react';
import { archivedProjectsQuery } from '#domain/project/queries.ts';
import { useList } from './context.ts';

/** The ids of archived projects; the same list until one is archived or brought back. */
export function useArchivedProjects(): readonly string[] {
  const projects = useList(archivedProjectsQuery).group();
  return useMemo(() => projects.map(({ id }) => id), [projects]);
}
