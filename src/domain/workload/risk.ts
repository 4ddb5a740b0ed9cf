import { isSlipping } from '../task/slipping.ts';
import type { TaskRow } from '../task/row.ts';

/**
 * Why a task is at risk, what is lost most first. `blocked` and `said`: its assignee says so. `overdue`: its deadline has
 * passed. `late`: it will probably be done after its deadline. `slips`: it was put off too often.
 */
export const RISKS = ['blocked', 'overdue', 'said', 'late', 'slips'] as const;
export type Risk = (typeof RISKS)[number];

export interface RiskContext {
  /** The viewer's plain date. */
  readonly today: string;
  /** The tasks that a forecast puts after their deadlines. */
  readonly late: ReadonlySet<string>;
}

/** The first reason why an open task is at risk, or null. What is done is at none. */
export function riskOf(
  task: Pick<TaskRow, 'id' | 'status' | 'slips' | 'answer' | 'deadline'>,
  { today, late }: RiskContext,
): Risk | null {
  if (task.status === 'DONE') return null;
  if (task.answer === 'BLOCKED') return 'blocked';
  if (task.deadline !== null && task.deadline < today) return 'overdue';
  if (task.answer === 'AT_RISK') return 'said';
  if (late.has(task.id)) return 'late';
  return isSlipping(task) ? 'slips' : null;
}
