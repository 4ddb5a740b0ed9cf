/** How tasks are going according to check-ins: for the pulse of a team, of a project, and the weekly summary. */
import { daysAfter, mondayOf } from '../date.ts';
import type { TaskRow } from '../task/row.ts';
import { isOnHold, isOpen, isWaiting, type Risk } from '../workload/definitions.ts';
import type { CheckInScheduleRow } from './schedule-row.ts';
import { isAsked } from './when.ts';

/**
 * Sorted by how much they need attention. `held`: it waits for other tasks, so nobody is asked about it. `waiting`: asked
 * about, and not answered yet.
 */
export const PULSE_STATES = ['blocked', 'atRisk', 'silent', 'unchanged', 'held', 'onTrack', 'waiting'] as const;
export type PulseState = (typeof PULSE_STATES)[number];

/** The last question about the task was missed, or should have been answered by now. */
export function isSilent(
  { deletedAt, misses, pendingId, dueAt }: Pick<CheckInScheduleRow, 'deletedAt' | 'misses' | 'pendingId' | 'dueAt'>,
  now: number,
): boolean {
  // Tasks without check-ins have no due moment.
  if (deletedAt !== null || dueAt === null) return false;
  return misses > 0 || (pendingId !== null && dueAt <= now);
}

interface Facts {
  readonly isSilent: boolean;
  /** Known only of tasks that one can read. */
  readonly isUnchanged?: boolean;
  readonly risk: Risk | null;
}

/** Leads who cannot read a task know nothing of its level. */
type PulseTask = Pick<TaskRow, 'status' | 'answer' | 'waitsFor'> & Partial<Pick<TaskRow, 'micromanagement'>>;

/**
 * Null for done tasks, and where nothing is asked or known. Reported trouble stays while nobody answers. What is at risk is
 * shown as that, whatever its assignee says, and also if nobody is asked about it: so the blocked and those at risk are
 * together what riskOf counts. So is what nobody has changed for long.
 */
export function pulseStateOf(
  { status, answer, waitsFor, micromanagement }: PulseTask,
  { isSilent: silent, isUnchanged, risk }: Facts,
): PulseState | null {
  if (!isOpen({ status })) return null;
  if (risk !== null) return risk === 'blocked' ? 'blocked' : 'atRisk';
  if (isWaiting({ status, waitsFor }) && !isOnHold({ status })) return 'held';
  if (silent) return 'silent';
  if (isUnchanged) return 'unchanged';
  if (answer === 'ON_TRACK') return 'onTrack';
  return micromanagement !== undefined && isAsked({ status, micromanagement, waitsFor }) ? 'waiting' : null;
}

/** The outcomes of the questions that were answered or missed in a week. */
export const OUTCOMES = ['onTrack', 'done', 'atRisk', 'blocked', 'missed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type PulseWeek = Readonly<Record<Outcome, number>>;

/** Null for one that does not count: withdrawn, or with an unknown answer. */
export function outcomeOf(status: string, answer: string | null): Outcome | null {
  if (status === 'missed') return 'missed';
  return status === 'answered' && answer !== null ? (outcomes.get(answer) ?? null) : null;
}

const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ['ON_TRACK', 'onTrack'],
  ['DONE', 'done'],
  ['AT_RISK', 'atRisk'],
  ['BLOCKED', 'blocked'],
]);

/** The Mondays of the weeks in a trend, the current one last. */
export function trendWeeks(today: string): string[] {
  return [-3, -2, -1, 0].map((week) => daysAfter(mondayOf(today), week * 7));
}
