import { useMemo, useSyncExternalStore } from 'react';
import { projectSubtasksQuery } from '#domain/task/subtask-queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Live, Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';

/** What cards and rows show of subtasks, dependencies and helpers, fetched after the first board. */
export const OfSubtasks = lazy(() => import('./card-part.tsx'));

/** Whether there may be anything to show for a task. Most cards have nothing, and dozens are drawn with each key in a filter. */
export function hasCardPart({ projectId, description, waitsFor, helperUids }: TaskRow, hasSubtasks: boolean): boolean {
  // Whether a task without a project has subtasks is not known here.
  return hasSubtasks || waitsFor > 0 || helperUids.length > 0 || projectId === null || description.includes('[');
}

/** The tasks of a project that have subtasks; without a project, none is known. */
export function useParents(projectId: string | null): Pick<ReadonlyMap<string, unknown>, 'has'> {
  const { live } = usePulse();
  const list = useMemo(
    (): Live<Pick<Rowset, 'groups'>> => (projectId === null ? NO_SUBTASKS : live.list(projectSubtasksQuery(projectId))),
    [live, projectId],
  );
  return useSyncExternalStore(list.subscribe, list.current).groups;
}

const NO_GROUPS = { groups: new Map() };
const NO_SUBTASKS = { subscribe: () => () => {}, current: () => NO_GROUPS };
