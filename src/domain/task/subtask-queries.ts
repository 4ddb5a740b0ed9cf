import { orderOf } from './queries.ts';

/** The subtasks of a task, in their order. */
export function subtasksQuery(parentId: string) {
  return { from: 'task', where: { column: 'parentId', key: parentId }, orderBy: orderOf() } as const;
}
