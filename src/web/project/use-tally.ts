import { useRow, useScope } from '#web/data/context.ts';

export interface Tally {
  readonly done: number;
  readonly total: number;
}

const NONE: Tally = { done: 0, total: 0 };

/**
 * How many tasks a project has and how many are done; null until that is known. Its scope is open while `wanted`: a
 * list of hundreds of projects only opens those in view, and the last of them stay warm.
 */
export function useTally(projectId: string, wanted: boolean): Tally | null {
  const isKnown = useScope(wanted ? `tally:${projectId}` : null) === 'open';
  const tally = useRow('tally', projectId);
  return tally ?? (isKnown ? NONE : null);
}
