import type { TaskRow } from '#domain/task/row.ts';

/** The page on which everyone who may see the task can open it: a task in a project opens there. */
export function addressOf({ id, projectId }: Pick<TaskRow, 'id' | 'projectId'>): string {
  return projectId === null ? `/tasks?taskId=${id}` : `/projects/${projectId}?taskId=${id}`;
}
