import { PERIODS, type Span } from '#domain/workload/period.ts';
import type { WorkloadSearch } from './search.ts';

/** The view of an address, with defaults for what it leaves out. */
export interface ShownWorkload {
  readonly period: Span;
  /** The address names another period, which there is not. */
  readonly isRefused: boolean;
  readonly offset: number;
  readonly priorities: readonly string[];
  readonly projects: readonly string[];
  readonly tags: readonly string[];
  /** Whether work without a date fills what is left of the weeks. */
  readonly withUndated: boolean;
}

/** About twenty years of months: there is nothing to see further away. */
const FURTHEST = 240;

export function shownWorkload({ period, offset, priority, project, tags, undated }: WorkloadSearch): ShownWorkload {
  const number = /^-?\d{1,3}$/.test(offset ?? '') ? Number(offset) : 0;
  return {
    period: PERIODS.find((each) => each === period) ?? 'ahead',
    isRefused: period !== undefined && !PERIODS.some((each) => each === period),
    offset: Math.min(FURTHEST, Math.max(-FURTHEST, number)),
    priorities: listOf(priority),
    projects: listOf(project),
    tags: listOf(tags),
    withUndated: undated === '1',
  };
}

function listOf(text = ''): string[] {
  return text.split(',').filter((each) => each !== '');
}
