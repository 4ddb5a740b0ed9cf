import type { NotificationRow } from '#domain/notification/row.ts';

/** Where a notification leads: a project, or my tasks, with a task's panel open there; or the administration. */
export interface Target {
  readonly projectId: string | null;
  readonly taskId: string | null;
  /** The page of the administrators. */
  readonly isAdministration?: true;
}

/** Null where it leads nowhere that this version knows. */
export function targetOf({ action, taskId }: Pick<NotificationRow, 'action' | 'taskId'>): Target | null {
  // What is assigned to the person stands among their tasks.
  if (action?.type === 'task_assignment') return taskId === null ? null : { projectId: null, taskId };
  return action?.type === 'link' ? parse(action.url) : null;
}

const HERE = 'https://pulse.invalid';

function parse(address: string): Target | null {
  if (!URL.canParse(address, HERE)) return null;
  const { origin, pathname, searchParams } = new URL(address, HERE);
  if (origin !== HERE) return null;
  const task = searchParams.get('taskId');
  if (pathname === '/settings/instance') return { projectId: null, taskId: null, isAdministration: true };
  if (pathname === '/tasks') return { projectId: null, taskId: task };
  const [, projectId] = /^\/projects\/([^/]+)$/.exec(pathname) ?? [];
  return projectId === undefined ? null : { projectId, taskId: task };
}
