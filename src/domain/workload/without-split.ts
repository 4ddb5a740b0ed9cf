import type { TaskRow } from '../task/row.ts';

/** Of all the tasks of a project, those whose work counts: a task with subtasks is done by them. */
export function withoutSplit<T extends Pick<TaskRow, 'id' | 'parentId'>>(tasks: readonly T[]): readonly T[] {
  const parents = new Set<string>();
  for (const { parentId } of tasks) if (parentId !== null) parents.add(parentId);
  return parents.size === 0 ? tasks : tasks.filter(({ id }) => !parents.has(id));
}
