/** What the server says of a task that this browser may not hold. */
import type { TaskRow } from '#domain/task/row.ts';

export type FoundTask = Pick<
  TaskRow,
  'id' | 'number' | 'name' | 'status' | 'progress' | 'projectId' | 'assignee' | 'userId' | 'updatedAt'
>;

/** The page that everybody can open a task on who may see it: what is in a project is a member's there. */
export function addressOf({ id, projectId }: Pick<TaskRow, 'id' | 'projectId'>): string {
  return projectId === null ? `/tasks?taskId=${id}` : `/projects/${projectId}?taskId=${id}`;
}
