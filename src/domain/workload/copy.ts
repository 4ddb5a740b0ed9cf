import { sameJson } from '../../json.ts';
import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import type { WorkloadTaskRow } from './row.ts';

/** A browser's guess before the server's rows arrive: it updates only rows it holds, which are those of few people. */
export function heldWorkloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, id, after: changed }): RowChange[] => {
    const before = table === 'task' && changed ? rows.get('workloadTask', id) : undefined;
    if (!before) return [];
    const task = changed as TaskRow;
    // What its parent says, the server adds.
    const inheritedDeadline = task.deadline === null ? before.inheritedDeadline : null;
    const after = copyOf(task, { isSplit: before.isSplit, inheritedDeadline, deletedAt: task.deletedAt });
    return sameJson(before, after) ? [] : [{ table: 'workloadTask', id, before, after }];
  });
}

/** Column by column, so that a column added to tasks later does not reach leads by itself. */
export function copyOf(
  task: TaskRow,
  more: Omit<WorkloadTaskRow, keyof TaskRow> & Pick<TaskRow, 'deletedAt'>,
): WorkloadTaskRow {
  return {
    id: task.id,
    assignee: task.assignee,
    status: task.status,
    priority: task.priority,
    deadline: task.deadline,
    startDate: task.startDate,
    progress: task.progress,
    estimate: task.estimate,
    slips: task.slips,
    slippedDays: task.slippedDays,
    answer: task.answer,
    answeredAt: task.answeredAt,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
    doneAt: task.doneAt,
    isSplit: more.isSplit,
    inheritedDeadline: more.inheritedDeadline,
    deletedAt: more.deletedAt,
  };
}
