/** The pages of the demo's company to take pictures of, each once: a new page adds a line. */

/** A person of the demo, and the project, task, team and note to show. */
export interface Viewer {
  readonly email: string;
  readonly password: string;
  readonly projectId: string;
  readonly taskId: string;
  readonly teamId: string;
  readonly noteId: string;
}

export interface Screen {
  readonly name: string;
  readonly path: string | ((viewer: Viewer) => string);
  /** The page is shown signed out. */
  readonly signedOut?: boolean;
  /** Pressed once the page is there, until a dialog is. */
  readonly keys?: readonly string[];
  /** Shows the whole page, however long it is. */
  readonly whole?: boolean;
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', signedOut: true },
  { name: 'home', path: '/?view=day' },
  { name: 'this-week', path: '/?view=week' },
  { name: 'tasks', path: '/tasks' },
  { name: 'task', path: ({ projectId, taskId }) => `/projects/${projectId}?taskId=${taskId}` },
  { name: 'projects', path: '/projects' },
  { name: 'project', path: ({ projectId }) => `/projects/${projectId}` },
  { name: 'list', path: ({ projectId }) => `/projects/${projectId}?layout=list` },
  { name: 'calendar', path: ({ projectId }) => `/projects/${projectId}?layout=calendar` },
  { name: 'timeline', path: ({ projectId }) => `/projects/${projectId}?layout=timeline` },
  { name: 'project-pulse', path: ({ projectId }) => `/projects/${projectId}?view=pulse` },
  { name: 'teams', path: '/team' },
  { name: 'workload', path: ({ teamId }) => `/team/${teamId}?view=workload` },
  { name: 'team-tasks', path: ({ teamId }) => `/team/${teamId}?view=tasks` },
  { name: 'pulse', path: ({ teamId }) => `/team/${teamId}?view=pulse` },
  { name: 'notes', path: '/notes' },
  { name: 'note', path: ({ noteId }) => `/notes/${noteId}` },
  { name: 'notifications', path: '/notifications' },
  { name: 'trash', path: '/trash' },
  { name: 'profile', path: '/profile', whole: true },
  { name: 'settings', path: '/settings', whole: true },
  { name: 'administration', path: '/settings/instance', whole: true },
  { name: 'palette', path: '/tasks', keys: ['Control+k'] },
  { name: 'parts', path: '/ui', whole: true },
];
