import { addressStrings } from '#web/pages/address-strings.ts';
import { readBoardSearch, type BoardSearch } from '../board/search.ts';

/** What a team's page shows is in its address, so that it can be linked to; filters mean the same for its tasks. */
export interface WorkloadSearch extends BoardSearch {
  /** One of `PARTS`; see `partOf` for what an address without it shows. */
  readonly view?: string;
  /** `month` or `quarter`; without it this week and the five after it. */
  readonly period?: string;
  /** How many periods from the current one, as `-1` or `2`. */
  readonly offset?: string;
  /** `1`: work without a due date fills what is left of the weeks. */
  readonly undated?: string;
  /** The person whose tasks are listed below the table. */
  readonly person?: string;
  /** The week of the list, by its Monday, or one of the lists of `lists.ts`. Without it, all open tasks. */
  readonly week?: string;
}

const NAMES = ['period', 'offset', 'undated', 'person', 'week'] as const;

export function readWorkloadSearch(search: Record<string, unknown>): WorkloadSearch {
  return { ...readBoardSearch(search), ...addressStrings(search, NAMES) };
}

/** How its tasks are going; how much there is to do; the tasks of its people. */
export const PARTS = ['pulse', 'workload', 'tasks'] as const;
export type Part = (typeof PARTS)[number];

/** A lead first sees what needs them. An address that says more than the team says it of the workload. */
export function partOf(search: WorkloadSearch, isLead: boolean): Part {
  const named = PARTS.find((each) => each === search.view);
  const saysMore = Object.keys(search).some((name) => name !== 'view' && name !== 'taskId');
  return named ?? (isLead && !saysMore ? 'pulse' : 'workload');
}
