import { orderOf } from './queries.ts';

/** All subtasks of a project, by their parent. */
export function projectSubtasksQuery(projectId: string) {
  return {
    from: 'task',
    where: { column: 'projectId', key: projectId },
    filter: { within: { parentId: {} } },
    groupBy: 'parentId',
  } as const;
}

/** The subtasks of a task, in their order. */
export function subtasksQuery(parentId: string) {
  return { from: 'task', where: { column: 'parentId', key: parentId }, orderBy: orderOf() } as const;
}
