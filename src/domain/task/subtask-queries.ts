/** The queries that screens make for subtasks. */
import { orderOf } from './queries.ts';

/** The subtasks of a task, in their order. */
export function subtasksQuery(parentId: string) {
  return { from: 'task', where: { column: 'parentId', key: parentId }, orderBy: orderOf() } as const;
}

/** Every subtask, by its parent. */
export const allSubtasksQuery = {
  from: 'task',
  filter: { noneOf: { parentId: [null] } },
  groupBy: 'parentId',
} as const;
