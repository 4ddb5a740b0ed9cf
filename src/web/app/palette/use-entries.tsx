import { useState } from 'react';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import {
  Activity,
  Archive,
  Bell,
  BookmarkPlus,
  BookOpen,
  CirclePlus,
  FolderPlus,
  Keyboard,
  LayoutTemplate,
  LogOut,
  Monitor,
  NotebookText,
  Moon,
  Search,
  Settings,
  ShieldCheck,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { canAddMember } from '#domain/project/membership/rules.ts';
import { FOUND_MAX } from '#domain/named-kinds.ts';
import { usePulse } from '#web/data/context.ts';
import { openTemplates } from '#web/data/templates/overlays.ts';
import { useTemplates } from '#web/data/templates/use-templates.ts';
import { openInvite, openProjectForm } from '#web/project/overlays.ts';
import { useCreateNote } from '#web/note/use-create.ts';
import { openTeamForm } from '#web/team/overlays.ts';
import { helpPages } from '#web/pages/help/contents.ts';
import type { FoundEntry } from '#web/pages/search/found-entry.ts';
import { useFound, type FoundSection } from '#web/pages/search/use-found.tsx';
import { useThings } from '#web/pages/search/use-things.tsx';
import { useBoardShown } from '#web/pages/board/board-shown.ts';
import { openViewForm } from '#web/view/overlays.ts';
import { setColourMode } from '#web/ui/colour-mode.ts';
import { destinations } from '../shell/navigation.tsx';
import { useNewTask } from '../shell/new-task.ts';
import { openShortcuts } from '../shell/overlays.ts';
import { useSignOut } from '../shell/sign-out.ts';
import { isFound, type Entry, type Section } from './entry.ts';
import { pageActs } from './page-acts.ts';
import { useActsHere } from './use-acts-here.tsx';
import { useUses } from './use-uses.ts';

export interface PaletteEntries {
  readonly sections: readonly Section[];
  /** Whether the server is being asked, or could not be. */
  readonly server: 'asking' | 'failed' | null;
}

/** The pages and actions that match what was typed, and what is found by it. */
export function useEntries(text: string, opener: Element | null): PaletteEntries {
  const { t } = useLingui();
  const { person } = usePulse();
  const { history } = useRouter();
  const navigate = useNavigate();
  const found = useFound({ text }, FOUND_MAX);
  const things = useThings();
  const commands = useCommands();
  const acts = useActsHere(opener);
  const [ofPage] = useState(pageActs);
  const { byUse } = useUses(person);
  const isEmpty = text.trim() === '';

  const entryOf = (thing: FoundEntry): Entry => ({
    ...thing,
    id: `${thing.kind} ${thing.id}`,
    run: () => history.push(thing.path),
  });
  const listed = ({ heading, entries }: FoundSection): Section => ({ heading, entries: entries.map(entryOf) });
  const actions = { heading: t`Actions`, entries: byUse(commands.filter((entry) => isFound(entry, text))) };
  const page = { heading: t`This page`, entries: byUse(ofPage.filter((entry) => isFound(entry, text))) };
  const help = helpPages.map(({ path, title, about }): Entry => {
    return {
      id: `help ${path}`,
      label: t`Help: ${title}`,
      icon: <BookOpen />,
      also: about,
      run: () => history.push(`/help/${path}`),
    };
  });
  const all: Entry = {
    id: 'all results',
    label: t`Show all results`,
    icon: <Search />,
    run: () => void navigate({ to: '/search', search: { q: text.trim() } }),
  };
  // In the order of their menus until one of them is used more than the others.
  const here = acts.map(({ heading, entries }) => ({
    heading,
    entries: byUse(entries.filter((entry) => isFound(entry, text))),
  }));
  const headings = { project: t`Projects`, view: t`Views`, team: t`Teams` };
  const places = (['project', 'view', 'team'] as const).map((kind) => ({
    heading: headings[kind],
    entries: things
      .filter((thing) => thing.kind === kind && thing.isArchived !== true)
      .slice(0, FOUND_MAX)
      .map(entryOf),
  }));
  const isFoundAny = found.here.length + found.beyond.length > 0;
  const sections = isEmpty
    ? [...here, actions, page, ...places]
    : [
        ...found.here.map(listed),
        ...here,
        actions,
        page,
        { heading: t`Handbook`, entries: help.filter((entry) => isFound(entry, text)).slice(0, FOUND_MAX) },
        ...found.beyond.map(listed),
        { heading: t`Search`, entries: isFoundAny ? [all] : [] },
      ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), server: found.server };
}

function useCommands(): Entry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const newTask = useNewTask();
  const newNote = useCreateNote();
  const signOut = useSignOut();
  const board = useBoardShown();
  const { person, replica } = usePulse();
  const { projectId: here = '' } = useParams({ strict: false });
  const project = replica.get('project', here);
  const isOwners = project !== undefined && canAddMember(replica, person, project) === null;
  const isAdministrators = canAdminister(replica, person) === null;
  const [ofTasks, ofProjects] = [useTemplates('task'), useTemplates('project')];
  const fromTemplate = { icon: <LayoutTemplate />, also: t`template new create add` };
  const appearance = t`color colour appearance mode`;
  return [
    {
      id: 'new task',
      label: t`Create task`,
      icon: <CirclePlus />,
      hotkey: 'c',
      also: t`new add`,
      run: () => newTask(),
    },
    {
      id: 'new project',
      label: t`Create project`,
      icon: <FolderPlus />,
      hotkey: 'n p',
      also: t`new add`,
      run: () => openProjectForm({}),
    },
    {
      id: 'templates',
      label: t`Templates`,
      icon: <LayoutTemplate />,
      also: t`template manage share`,
      run: () => openTemplates({}),
    },
    ...(board
      ? [
          {
            id: 'save view',
            label: t`Save view`,
            icon: <BookmarkPlus />,
            also: t`filter keep board`,
            run: () => openViewForm(board),
          },
        ]
      : []),
    {
      id: 'new team',
      label: t`Create team`,
      icon: <Users />,
      hotkey: 'n m',
      also: t`new add`,
      run: () => openTeamForm({}),
    },
    { id: 'new note', label: t`Create note`, icon: <NotebookText />, hotkey: 'n n', also: t`new add`, run: newNote },
    {
      id: 'invite',
      label: isOwners ? t`Invite people to ${project.name}` : t`Invite people`,
      icon: <UserPlus />,
      also: t`invite team member colleague add person`,
      run: () => openInvite({ projectId: isOwners ? here : null }),
    },
    ...destinations.map(({ to, label, icon, hotkey }) => ({
      id: to,
      label: t(label),
      icon,
      ...(hotkey && { hotkey }),
      also: t`go to open page`,
      run: () => void navigate({ to }),
    })),
    {
      id: 'notifications',
      label: t`Notifications`,
      icon: <Bell />,
      hotkey: 'g n',
      also: t`go to open page`,
      run: () => void navigate({ to: '/notifications' }),
    },
    {
      id: 'profile',
      label: t`Profile`,
      icon: <UserRound />,
      also: t`name picture email time zone`,
      run: () => void navigate({ to: '/profile' }),
    },
    {
      id: 'settings',
      label: t`Settings`,
      icon: <Settings />,
      also: t`password sessions account`,
      run: () => void navigate({ to: '/settings' }),
    },
    {
      id: 'archived projects',
      label: t`Archived projects`,
      icon: <Archive />,
      also: t`archive old finished closed`,
      run: () => void navigate({ to: '/projects', search: { show: 'archived' } }),
    },
    {
      id: 'trash',
      label: t`Trash`,
      icon: <Trash2 />,
      also: t`deleted restore undo bin`,
      run: () => void navigate({ to: '/trash' }),
    },
    ...(isAdministrators
      ? [
          {
            id: 'administration',
            label: t`Administration`,
            icon: <ShieldCheck />,
            also: t`admin instance people invitations sign-ups`,
            run: () => void navigate({ to: '/settings/instance' }),
          },
          {
            id: 'operation',
            label: t`Operation`,
            icon: <Activity />,
            also: t`admin instance server version disk checks doctor`,
            run: () => void navigate({ to: '/settings/operation' }),
          },
        ]
      : []),
    { id: 'light', label: t`Light theme`, icon: <Sun />, also: appearance, run: () => setColourMode('light') },
    { id: 'dark', label: t`Dark theme`, icon: <Moon />, also: appearance, run: () => setColourMode('dark') },
    {
      id: 'system',
      label: t`Use system theme`,
      icon: <Monitor />,
      also: appearance,
      run: () => setColourMode('system'),
    },
    { id: 'keys', label: t`Keyboard shortcuts`, icon: <Keyboard />, hotkey: '?', run: () => openShortcuts({}) },
    {
      id: 'help',
      label: t`Help`,
      icon: <BookOpen />,
      also: t`handbook manual guide how to`,
      run: () => void navigate({ to: '/help/$', params: { _splat: '' } }),
    },
    { id: 'sign out', label: t`Sign out`, icon: <LogOut />, also: t`leave`, run: () => void signOut() },
    ...ofTasks.map(({ id, name }) => ({
      ...fromTemplate,
      id: `template ${id}`,
      label: t`New task from “${name}”`,
      run: () => newTask(id),
    })),
    ...ofProjects.map(({ id, name }) => ({
      ...fromTemplate,
      id: `template ${id}`,
      label: t`New project from “${name}”`,
      run: () => openProjectForm({ templateId: id }),
    })),
  ];
}
