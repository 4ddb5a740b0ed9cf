import { orderOf, projectTasksQuery } from './queries.ts';

/** All subtasks of a project, by their parent. A part of what its board asks for, so that nothing is sorted for it. */
export function projectSubtasksQuery(projectId: string) {
  const query = projectTasksQuery(projectId);
  return { ...query, filter: { ...query.filter, within: { parentId: {} } }, groupBy: 'parentId' } as const;
}

/** The subtasks of a task, in their order. */
export function subtasksQuery(parentId: string) {
  return { from: 'task', where: { column: 'parentId', key: parentId }, orderBy: orderOf({}) } as const;
}
