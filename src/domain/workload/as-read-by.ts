import type { Rows } from '../command.ts';
import { readableTask } from '../task/rules.ts';
import { exactly } from './copy.ts';
import type { WorkloadTaskRow } from './row.ts';

/** Whether who reads the task may know more of it than its workload: of a private one all, of a date from its parent the day. */
export function mayBeCoarse({
  isPrivate,
  inheritedDeadline,
}: Pick<WorkloadTaskRow, 'isPrivate' | 'inheritedDeadline'>) {
  return isPrivate || inheritedDeadline !== null;
}

/** A task's workload as `reader` knows it. */
export function asReadBy(rows: Rows, reader: string, load: WorkloadTaskRow): WorkloadTaskRow {
  const task = mayBeCoarse(load) ? readableTask(rows, reader, load.taskId) : undefined;
  return task ? exactly(load, task, task.parentId ? readableTask(rows, reader, task.parentId) : undefined) : load;
}
