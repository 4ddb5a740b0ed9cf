import type { TaskRow } from '../task/row.ts';

/** Of all the tasks of a project, those whose work counts: a task with subtasks is done by them. */
export function withoutSplit<T extends Pick<TaskRow, 'id' | 'parentId'>>(tasks: readonly T[]): T[] {
  const parents = new Set(tasks.map(({ parentId }) => parentId));
  return tasks.filter(({ id }) => !parents.has(id));
}
