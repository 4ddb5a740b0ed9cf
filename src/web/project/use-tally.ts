import { useRow, useScope } from '#web/data/context.ts';

export interface Tally {
  readonly done: number;
  readonly total: number;
}

const NONE: Tally = { done: 0, total: 0 };

/**
 * How many tasks a project has and how many of them are done; null until that is known. It is asked for while `wanted`:
 * a list of hundreds of projects asks only for those that are looked at, and the last of these stay warm.
 */
export function useTally(projectId: string, wanted: boolean): Tally | null {
  const isKnown = useScope(wanted ? `tally:${projectId}` : null) === 'open';
  const tally = useRow('tally', projectId);
  return tally ?? (isKnown ? NONE : null);
}
