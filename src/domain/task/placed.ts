/** What a row has that belongs to a task and is where that is: the rights over it, and its delivery, are the task's. */
import type { TaskRow } from './row.ts';

/** The author, the assignee, the helpers and the project of its task. */
export type Placed = Pick<TaskRow, 'userId' | 'assignee' | 'helperUids' | 'projectId'>;

/** Parts of its table's description. */
export const PLACED = {
  columns: { userId: 'text', assignee: 'text', helperUids: 'list', projectId: 'text' },
  indexes: ['userId', 'assignee', 'helperUids', 'projectId'],
  home: { parent: 'project', by: 'projectId', otherwise: ['userId', 'assignee', 'helperUids'] },
  scopes: { assigned: 'assignee', authored: 'userId', helping: 'helperUids', project: 'projectId' },
  references: { userId: 'person', assignee: 'person', helperUids: 'person', projectId: 'project' },
} as const;

export function placeOf({ userId, assignee, helperUids, projectId }: TaskRow): Placed {
  return { userId, assignee, helperUids, projectId };
}
