import type { NotificationRow } from '#domain/notification/row.ts';

/** The page a notification opens: a project, or my tasks, with the task open in either; a note; home; the administration; or teams. */
export interface Target {
  readonly projectId: string | null;
  readonly taskId: string | null;
  /** The administration page. */
  readonly isAdministration?: true;
  /** Home, where questions are answered. */
  readonly isHome?: true;
  /** The page of a team; null: of all teams. */
  readonly teamId?: string | null;
  readonly noteId?: string;
  /** How the tasks of the team are going. */
  readonly isPulse?: true;
  /** What the project is and how it is going, its updates among them. */
  readonly isOverview?: true;
}

/** Null if this version knows no such page. */
export function targetOf({ action, taskId }: Pick<NotificationRow, 'action' | 'taskId'>): Target | null {
  // A task assigned to the person is among their tasks.
  if (action?.type === 'task_assignment') return taskId === null ? null : { projectId: null, taskId };
  if (action?.type === 'team_invitation') return { projectId: null, taskId: null, teamId: action.teamId };
  if (action?.type === 'ownership_offer') return { projectId: action.projectId, taskId: null };
  return action && 'url' in action ? parse(action.url) : null;
}

const HERE = 'https://pulse.invalid';

function parse(address: string): Target | null {
  if (!URL.canParse(address, HERE)) return null;
  const { origin, pathname, searchParams } = new URL(address, HERE);
  if (origin !== HERE) return null;
  const task = searchParams.get('taskId');
  if (pathname === '/settings/instance') return { projectId: null, taskId: null, isAdministration: true };
  if (pathname === '/') return { projectId: null, taskId: null, isHome: true };
  if (pathname === '/tasks') return { projectId: null, taskId: task };
  if (pathname === '/team') return { projectId: null, taskId: null, teamId: null };
  const [, teamId] = /^\/team\/([^/]+)$/.exec(pathname) ?? [];
  const isPulse = searchParams.get('view') === 'pulse' && ({ isPulse: true } as const);
  if (teamId !== undefined) return { projectId: null, taskId: null, teamId, ...isPulse };
  const [, noteId] = /^\/notes\/([^/]+)$/.exec(pathname) ?? [];
  if (noteId !== undefined) return { projectId: null, taskId: null, noteId };
  const [, projectId] = /^\/projects\/([^/]+)$/.exec(pathname) ?? [];
  const isOverview = searchParams.get('view') === 'overview' && ({ isOverview: true } as const);
  return projectId === undefined ? null : { projectId, taskId: task, ...isOverview };
}
