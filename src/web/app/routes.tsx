import { createRootRoute, createRoute, createRouter, lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { isDate } from '#domain/date.ts';
import { MissingPage } from '#web/pages/missing-page.tsx';
import { ProjectPage } from '#web/pages/project-page.tsx';
import { TasksPage } from '#web/pages/tasks-page.tsx';
import { readBoardSearch } from '#web/pages/board/search.ts';
import { readWorkloadSearch } from '#web/pages/workload/search.ts';
import type { Shared } from '#web/task/shared.ts';
import { afterImport, importModule } from '#web/ui/fetch/import-module.ts';
import { Failed } from './boundary.tsx';
import { Root, SignedIn } from './root.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const root = createRootRoute({
  component: Root,
  errorComponent: ({ error, reset }) => <Failed error={error} onClear={reset} />,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search['from'] === 'string' ? { from: search['from'] } : {}),
    ...(typeof search['invite'] === 'string' ? { invite: search['invite'] } : {}),
    ...(typeof search['setup'] === 'string' ? { setup: search['setup'] } : {}),
    ...(typeof search['reset'] === 'string' ? { reset: search['reset'] } : {}),
    ...(typeof search['error'] === 'string' ? { error: search['error'] } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/login-page.tsx')), 'LoginPage'),
});

const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  validateSearch: ({ signIn, verify, address, invite, from }: Record<string, unknown>): LinkSearch => ({
    ...(typeof signIn === 'string' ? { signIn } : {}),
    ...(typeof verify === 'string' ? { verify } : {}),
    ...(typeof address === 'string' ? { address } : {}),
    ...(typeof invite === 'string' ? { invite } : {}),
    ...(typeof from === 'string' ? { from } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/link-page.tsx')), 'LinkPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: ({ token }: Record<string, unknown>): { readonly token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/unsubscribe-page.tsx')), 'UnsubscribePage'),
});

const dashboard = createRoute({ getParentRoute: () => root, id: 'dashboard', component: SignedIn });

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  validateSearch: ({ taskId, view }: Record<string, unknown>): HomeSearch => ({
    ...(typeof taskId === 'string' && taskId !== '' ? { taskId } : {}),
    ...(view === 'day' || view === 'week' ? { view } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/home/home-page.tsx')), 'HomePage'),
});

const tasks = createRoute({
  getParentRoute: () => dashboard,
  path: '/tasks',
  validateSearch: readBoardSearch,
  component: TasksPage,
});

const projects = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects',
  validateSearch: ({ show }: Record<string, unknown>): { readonly show?: 'archived' } =>
    show === 'archived' ? { show } : {},
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/projects-page.tsx')), 'ProjectsPage'),
});

const project = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/$projectId',
  validateSearch: readBoardSearch,
  component: ProjectPage,
});

const teams = createRoute({
  getParentRoute: () => dashboard,
  path: '/team',
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/teams-page.tsx')), 'TeamsPage'),
});

const team = createRoute({
  getParentRoute: () => dashboard,
  path: '/team/$teamId',
  validateSearch: readWorkloadSearch,
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/team-page.tsx')), 'TeamPage'),
});

const time = createRoute({
  getParentRoute: () => dashboard,
  path: '/time',
  validateSearch: ({
    person,
    week,
  }: Record<string, unknown>): { readonly person?: string; readonly week?: string } => ({
    ...(typeof person === 'string' ? { person } : {}),
    ...(typeof week === 'string' && isDate(week) ? { week } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/time/time-page.tsx')), 'TimePage'),
});

const notes = createRoute({
  getParentRoute: () => dashboard,
  path: '/notes',
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/notes/notes-page.tsx')), 'NotesPage'),
});

const note = createRoute({
  getParentRoute: () => dashboard,
  path: '/notes/$noteId',
  component: lazyRouteComponent(() => {
    // Beside the page, which would ask for it only once it is there itself.
    afterImport(
      () => import('#web/note/editor/note-editor.tsx'),
      () => {},
    );
    return importModule(() => import('#web/pages/notes/note-page.tsx'));
  }, 'NotePage'),
});

const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: '/notifications',
  validateSearch: ({ page, show, entry }: Record<string, unknown>): NotificationsSearch => ({
    ...(typeof page === 'string' && page !== '' ? { page } : {}),
    ...(show === 'unread' || show === 'snoozed' ? { show } : {}),
    ...(typeof entry === 'string' && entry !== '' ? { entry } : {}),
  }),
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/notifications-page.tsx')),
    'NotificationsPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/settings/profile-page.tsx')),
    'ProfilePage',
  ),
});

const settings = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings',
  validateSearch: ({ error }: Record<string, unknown>): { readonly error?: string } =>
    typeof error === 'string' ? { error } : {},
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/settings/settings-page.tsx')),
    'SettingsPage',
  ),
});

const webhook = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/webhooks/$webhookId',
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/settings/webhook-page.tsx')),
    'WebhookPage',
  ),
});

const administration = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/instance',
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/settings/administration-page.tsx')),
    'AdministrationPage',
  ),
});

const operation = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/operation',
  component: lazyRouteComponent(
    () => importModule(() => import('#web/pages/settings/operation-page.tsx')),
    'OperationPage',
  ),
});

const share = createRoute({
  getParentRoute: () => dashboard,
  path: '/share',
  validateSearch: ({ title, text, url }: Record<string, unknown>): Shared => ({
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof url === 'string' ? { url } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/share-page.tsx')), 'SharePage'),
});

const search = createRoute({
  getParentRoute: () => dashboard,
  path: '/search',
  validateSearch: ({ q, person, tag }: Record<string, unknown>): SearchSearch => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof person === 'string' && person !== '' ? { person } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
  }),
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/search/search-page.tsx')), 'SearchPage'),
});

const trash = createRoute({
  getParentRoute: () => dashboard,
  path: '/trash',
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/trash-page.tsx')), 'TrashPage'),
});

/** Every other address. */
const missing = createRoute({ getParentRoute: () => dashboard, path: '$', component: Missing });

const help = createRoute({
  getParentRoute: () => dashboard,
  path: '/help/$',
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/help/help-page.tsx')), 'HelpPage'),
});

const join = createRoute({
  getParentRoute: () => dashboard,
  path: '/join',
  validateSearch: ({ invite }: Record<string, unknown>): { readonly invite?: string } =>
    typeof invite === 'string' ? { invite } : {},
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/join-page.tsx')), 'JoinPage'),
});

const parts = createRoute({
  getParentRoute: () => dashboard,
  path: '/ui',
  component: lazyRouteComponent(() => importModule(() => import('#web/pages/parts/parts-page.tsx')), 'PartsPage'),
});

interface HomeSearch {
  /** The open task. */
  readonly taskId?: string;
  /** Of who leads; without it, the one that was shown last. */
  readonly view?: 'day' | 'week';
}

/** What is searched for: a text, or the tasks of a person or with a tag, narrowed by a text. */
interface SearchSearch {
  readonly q?: string;
  readonly person?: string;
  readonly tag?: string;
}

interface NotificationsSearch {
  /** Counted from 1; a number out of range means the nearest page. */
  readonly page?: string;
  readonly show?: 'unread' | 'snoozed';
  /** What is displayed beside the list. */
  readonly entry?: string;
}

/** One of the three is the token of an email. */
export interface LinkSearch {
  readonly signIn?: string;
  readonly verify?: string;
  readonly address?: string;
  readonly invite?: string;
  /** The page the person wanted to open. */
  readonly from?: string;
}

export interface LoginSearch {
  /** The page the person wanted to open. */
  readonly from?: string;
  readonly invite?: string;
  /** The token of the setup link. */
  readonly setup?: string;
  /** The token of a password reset link. */
  readonly reset?: string;
  /** Why signing in through the provider failed. */
  readonly error?: string;
}

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    link,
    unsubscribe,
    dashboard.addChildren([
      home,
      tasks,
      projects,
      project,
      teams,
      team,
      time,
      notes,
      note,
      notifications,
      profile,
      settings,
      webhook,
      administration,
      operation,
      share,
      join,
      trash,
      search,
      help,
      parts,
      missing,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: false,
  defaultPendingMs: 500,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function Missing() {
  return <MissingPage path={useLocation().pathname} />;
}
