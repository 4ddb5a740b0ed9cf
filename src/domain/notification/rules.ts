import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { Refusal } from '../refusal.ts';
import type { NotificationRow } from './row.ts';

/** The recipient's own notification; anyone else's counts as missing. */
export function notificationFor(rows: Rows, actor: string, id: string): NotificationRow {
  const row = live(rows, 'notification', id);
  if (row?.userId !== actor) throw new Refusal('notification_not_found');
  return row;
}

/** `row` is a tombstone, or was one before. The task, comment or note it is about must still exist. */
export function canRestoreNotification(
  rows: Rows,
  actor: string,
  row: NotificationRow,
  deletedAt: number | undefined,
): Refusal | null {
  if (row.userId !== actor) return new Refusal('notification_not_found');
  return isDeletedAt(row, deletedAt) && isSubjectThere(rows, row) ? null : new Refusal('changed_since');
}

/** Whether the task, note or project, and the comment if it is about a single one, still exist. */
export function isSubjectThere(rows: Rows, { taskId, commentId, noteId, projectId, count }: NotificationRow): boolean {
  if (taskId !== null && !isThere(rows, live(rows, 'task', taskId))) return false;
  if (noteId !== null && !isThere(rows, live(rows, 'note', noteId))) return false;
  if (taskId === null && noteId === null && !isThere(rows, { projectId })) return false;
  return commentId === null || count > 1 || live(rows, 'comment', commentId) !== undefined;
}

interface Placed {
  readonly projectId: string | null;
  readonly teamId?: string | null;
}

/** It, and the project or team that it is in. */
function isThere(rows: Rows, row: Placed | undefined): boolean {
  if (!row) return false;
  const { projectId, teamId = null } = row;
  if (projectId !== null) return live(rows, 'project', projectId) !== undefined;
  return teamId === null || live(rows, 'team', teamId) !== undefined;
}
