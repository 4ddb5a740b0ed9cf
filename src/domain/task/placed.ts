/** What a row has that belongs to a task and is where that is: the rights over it, and its delivery, are the task's. */
import type { TaskRow } from './row.ts';

/** The author, the assignee and the project of its task. */
export type Placed = Pick<TaskRow, 'userId' | 'assignee' | 'projectId'>;

/** Parts of its table's description. */
export const PLACED = {
  columns: { userId: 'text', assignee: 'text', projectId: 'text' },
  indexes: ['userId', 'assignee', 'projectId'],
  home: { parent: 'project', by: 'projectId', otherwise: ['userId', 'assignee'] },
  scopes: { assigned: 'assignee', authored: 'userId', project: 'projectId' },
  references: { userId: 'person', assignee: 'person', projectId: 'project' },
} as const;

export function placeOf({ userId, assignee, projectId }: TaskRow): Placed {
  return { userId, assignee, projectId };
}
