import type { Rows } from '../command.ts';
import { readableTask } from '../task/rules.ts';
import { exactly } from './copy.ts';
import type { WorkloadTaskRow } from './row.ts';

/** A task's workload as `reader` knows it: of a private one that they can read, all of it. */
export function asReadBy(rows: Rows, reader: string, load: WorkloadTaskRow): WorkloadTaskRow {
  const task = load.isPrivate ? readableTask(rows, reader, load.id) : undefined;
  return task ? exactly(load, task, task.parentId ? readableTask(rows, reader, task.parentId) : undefined) : load;
}
