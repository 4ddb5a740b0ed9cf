import { addressStrings } from '#web/pages/address-strings.ts';

/** The workload's view is in its address, so that it can be linked to. */
export interface WorkloadSearch {
  /** `pulse`: how tasks are going; without it, how much there is to do. */
  readonly view?: string;
  /** `quarter`; a month without it. */
  readonly period?: string;
  /** How many periods from the current one, as `-1` or `2`. */
  readonly offset?: string;
  /** Comma-separated, like `project` and `tags` (ids). */
  readonly priority?: string;
  readonly project?: string;
  readonly tags?: string;
  /** The person whose tasks are listed below the table. */
  readonly person?: string;
  /** The week of the list, by its Monday, or `none`: tasks without a due date. Without it, all open tasks. */
  readonly week?: string;
  /** The open task. */
  readonly taskId?: string;
}

const NAMES = ['view', 'period', 'offset', 'priority', 'project', 'tags', 'person', 'week', 'taskId'] as const;

export function readWorkloadSearch(search: Record<string, unknown>): WorkloadSearch {
  return addressStrings(search, NAMES);
}
