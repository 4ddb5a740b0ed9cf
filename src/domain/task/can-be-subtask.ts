import type { Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TaskRow } from './row.ts';
import { canEditTask } from './rules.ts';
import { subtasksOf } from './subtasks.ts';
import { canHaveSubtask } from './under-parent.ts';

/** Whether the actor may add to that parent, and the task fits under it. */
export function canBeSubtask(rows: Rows, actor: string, parent: TaskRow, task: TaskRow): Refusal | null {
  const refusal = canEditTask(rows, actor, parent);
  if (refusal) return refusal;
  if (task.projectId !== parent.projectId) return new Refusal('parent_elsewhere');
  if (task.seriesId !== null) return new Refusal('subtask_repeats');
  const isNested = task.id === parent.id || subtasksOf(rows, task.id).length > 0;
  return isNested ? new Refusal('subtask_level') : canHaveSubtask(rows, actor, parent);
}
