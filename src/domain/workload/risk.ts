import { isSlipping } from '../task/slipping.ts';
import type { TaskRow } from '../task/row.ts';

/** `answer`: the assignee says so. `late`: it will probably be done after its deadline. `slips`: put off too often. */
export type Risk = 'answer' | 'late' | 'slips';

/** Why a task is at risk, or null. `late`: the ids from the forecast. */
export function riskOf(
  task: Pick<TaskRow, 'id' | 'status' | 'slips' | 'answer'>,
  late: ReadonlySet<string>,
): Risk | null {
  if (task.status === 'DONE') return null;
  if (task.answer === 'AT_RISK' || task.answer === 'BLOCKED') return 'answer';
  if (late.has(task.id)) return 'late';
  return isSlipping(task) ? 'slips' : null;
}
