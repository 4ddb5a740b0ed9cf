import type { NotificationRow } from './row.ts';

const LIST = '/notifications';
/** Invitations stand first there. */
const TEAMS = '/team';

/** The path a notification links to, the same that a click in the list opens (src/web/notification/target.ts). */
export function notificationPath({ action, taskId }: Pick<NotificationRow, 'action' | 'taskId'>): string {
  if (action?.type === 'task_assignment') return taskId === null ? LIST : `/tasks?taskId=${taskId}`;
  if (action?.type === 'team_invitation') return TEAMS;
  if (action?.type === 'ownership_offer') return `/projects/${action.projectId}`;
  if (action && 'url' in action && /^\/(?![/\\])/.test(action.url)) return action.url;
  return LIST;
}
