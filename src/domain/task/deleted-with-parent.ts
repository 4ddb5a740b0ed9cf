import type { Rows } from '../command.ts';
import type { TaskRow } from './row.ts';

/** The tombstones of subtasks that were deleted together with this one. */
export function deletedWithParent(rows: Rows, parent: TaskRow): TaskRow[] {
  if (parent.deletedAt === null) return [];
  return rows.list('task', 'parentId', parent.id).filter((each) => each.deletedAt === parent.deletedAt);
}
