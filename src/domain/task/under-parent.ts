/** Where a subtask is added. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TaskRow } from './row.ts';
import { canEditTask, taskFor } from './rules.ts';

export function canHaveSubtask(rows: Rows, actor: string, parent: TaskRow): Refusal | null {
  const refusal = canEditTask(rows, actor, parent);
  return refusal ?? (parent.parentId === null ? null : new Refusal('subtask_level'));
}

/** The place that a new subtask takes from its parent; the id of a deleted stream counts as no stream. */
export function placeUnder(rows: Rows, actor: string, parentId: string): Pick<TaskRow, 'projectId' | 'streamId'> {
  const { projectId, streamId } = taskFor(rows, actor, parentId);
  return { projectId, streamId: streamId !== null && live(rows, 'stream', streamId) ? streamId : null };
}
