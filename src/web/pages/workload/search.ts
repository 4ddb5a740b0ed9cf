/** What a workload shows is in its address, so that each view can be linked to. */
import { PERIODS, type Period } from '#domain/workload/period.ts';

export interface WorkloadSearch {
  /** `quarter`; a month without it. */
  readonly period?: string;
  /** How many periods from the current one, as `-1` or `2`. */
  readonly offset?: string;
  /** Comma-separated, like `project` and `tags` (ids). */
  readonly priority?: string;
  readonly project?: string;
  readonly tags?: string;
  /** Whose tasks are listed below the table. */
  readonly person?: string;
  /** Of which week, by its Monday, or `none`: those without a due date. All open tasks without it. */
  readonly week?: string;
  /** The open task. */
  readonly taskId?: string;
}

const NAMES = ['period', 'offset', 'priority', 'project', 'tags', 'person', 'week', 'taskId'] as const;

export function readWorkloadSearch(search: Record<string, unknown>): WorkloadSearch {
  const known = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as WorkloadSearch;
}

export interface ShownWorkload {
  readonly period: Period;
  readonly offset: number;
  readonly priorities: readonly string[];
  readonly projects: readonly string[];
  readonly tags: readonly string[];
}

/** About twenty years of months: further away there is nothing to be seen. */
const FURTHEST = 240;

export function shownWorkload({ period, offset, priority, project, tags }: WorkloadSearch): ShownWorkload {
  const number = /^-?\d{1,3}$/.test(offset ?? '') ? Number(offset) : 0;
  return {
    period: PERIODS.find((each) => each === period) ?? 'month',
    offset: Math.min(FURTHEST, Math.max(-FURTHEST, number)),
    priorities: listOf(priority),
    projects: listOf(project),
    tags: listOf(tags),
  };
}

function listOf(text = ''): string[] {
  return text.split(',').filter((each) => each !== '');
}
