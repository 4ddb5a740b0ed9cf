import { useList, useScope } from '#web/data/context.ts';

export interface Tally {
  readonly done: number;
  readonly total: number;
}

/**
 * How many tasks a project has and how many of them are done; null until all of them are here. They are fetched while
 * `wanted`: a list of hundreds of projects asks only for those that are looked at, and the last of these stay warm.
 */
export function useTally(projectId: string, wanted: boolean): Tally | null {
  const complete = useScope(wanted ? `project:${projectId}` : null) === 'open';
  const tasks = useList({
    from: 'task',
    where: { column: 'projectId', key: projectId },
    groupBy: 'status',
  });
  return complete ? { done: tasks.count('DONE'), total: tasks.total } : null;
}
