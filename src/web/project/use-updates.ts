import { useMemo } from 'react';
import { updatesQuery } from '#domain/project-update/queries.ts';
import type { ProjectUpdateRow } from '#domain/project-update/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

export interface ProjectUpdates {
  /** Begun and not sent; only its owner has it. */
  readonly draft: ProjectUpdateRow | undefined;
  /** The newest first. */
  readonly sent: readonly ProjectUpdateRow[];
  readonly isLoaded: boolean;
}

/** The updates of a project, which stay open while the component is there. */
export function useUpdates(projectId: string): ProjectUpdates {
  const { person } = usePulse();
  const hasSent = useScope(`projectUpdates:${projectId}`) !== 'opening';
  const isLoaded = useScope(`updateDrafts:${person}`) !== 'opening' && hasSent;
  const updates = useList(updatesQuery(projectId)).group();
  return useMemo(
    () => ({
      draft: updates.find(({ sentAt }) => sentAt === null),
      sent: updates
        .filter(({ sentAt }) => sentAt !== null)
        .sort((one, other) => (other.sentAt ?? 0) - (one.sentAt ?? 0)),
      isLoaded,
    }),
    [updates, isLoaded],
  );
}
