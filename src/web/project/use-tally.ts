import type { TallyRow } from '#domain/tally/row.ts';
import { useRow, useScope } from '#web/data/context.ts';

export type Tally = Pick<TallyRow, 'done' | 'total' | 'doneDay' | 'doneByDay'>;

const NOTHING_COUNTED: Tally = { done: 0, total: 0, doneDay: null, doneByDay: [] };

/**
 * How many tasks a project has, how many are done, and how many were completed on which day; null until that is known.
 * Its scope is open while `wanted`: a list of hundreds of projects only opens those in view, and the last of them stay
 * warm.
 */
export function useTally(projectId: string, wanted: boolean): Tally | null {
  const isKnown = useScope(wanted ? `tally:${projectId}` : null) === 'open';
  const tally = useRow('tally', projectId);
  return tally ?? (isKnown ? NOTHING_COUNTED : null);
}
