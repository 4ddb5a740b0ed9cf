import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import {
  AlarmClock,
  Bell,
  BookmarkPlus,
  CirclePlus,
  Copy,
  FolderPlus,
  Keyboard,
  ListFilter,
  LogOut,
  Monitor,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { canAdminister } from '#domain/person/rules.ts';
import { projectHue } from '#domain/project/hue.ts';
import { canAddMember } from '#domain/project/membership/rules.ts';
import { FOUND_MAX, NAMED_KINDS, type NamedKind } from '#domain/named-kinds.ts';
import { findTasks } from '#domain/task/find-tasks.ts';
import { useList, usePulse } from '#web/data/context.ts';
import type { FoundTask } from '#web/data/found-task.ts';
import { openInvite, openProjectForm } from '#web/project/overlays.ts';
import { openReminder } from '#web/reminder/overlays.ts';
import { openTeamForm } from '#web/team/overlays.ts';
import { useBoardShown } from '#web/pages/board/board-shown.ts';
import { openViewForm } from '#web/view/overlays.ts';
import { useDuplicate } from '#web/task/use-duplicate.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { setColourMode } from '#web/ui/colour-mode.ts';
import { destinations } from '../shell/navigation.tsx';
import { useNewTask } from '../shell/new-task.ts';
import { openShortcuts } from '../shell/overlays.ts';
import { useSignOut } from '../shell/sign-out.ts';
import { useOpenView, useViews } from '../views/use-views.tsx';
import { isFound, type Entry } from './entry.ts';
import { merged } from './server-search.ts';
import { useServerTasks } from './use-server-tasks.ts';

export interface Section {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

export interface PaletteEntries {
  readonly sections: readonly Section[];
  /** Whether the server is being asked, or could not be. */
  readonly beyond: 'asking' | 'failed' | null;
}

/** The pages and actions that match what was typed, and matching tasks. */
export function useEntries(text: string): PaletteEntries {
  const { t } = useLingui();
  const projects = useProjects();
  const teams = useTeams();
  const views = useViewEntries();
  const actions = useCommands();
  const server = useServerTasks(text);
  const tasks = useTasks(text, server.tasks);
  const found = (entries: readonly Entry[]) => entries.filter((entry) => isFound(entry, text)).slice(0, FOUND_MAX);
  const named: Readonly<Record<NamedKind, Section>> = {
    project: { heading: t`Projects`, entries: found(projects) },
    view: { heading: t`Views`, entries: found(views) },
    team: { heading: t`Teams`, entries: found(teams) },
  };
  const things = [{ heading: t`Tasks`, entries: tasks }, ...NAMED_KINDS.map((kind) => named[kind])];
  const doing = { heading: t`Actions`, entries: actions.filter((entry) => isFound(entry, text)) };
  const sections = text.trim() === '' ? [doing, ...things] : [...things, doing];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    beyond: server.isAsking ? 'asking' : server.failed ? 'failed' : null,
  };
}

function useTasks(text: string, beyond: readonly FoundTask[]): Entry[] {
  const { replica, person } = usePulse();
  const navigate = useNavigate();

  function open({ id, assignee, projectId }: FoundTask): void {
    const search = { taskId: id };
    if (projectId === null || assignee === person) void navigate({ to: '/tasks', search });
    else void navigate({ to: '/projects/$projectId', params: { projectId }, search });
  }

  if (text.trim() === '') return [];
  return findTasks(merged(replica.all('task'), beyond), text, FOUND_MAX).map((task) => ({
    id: `task ${task.id}`,
    label: task.name,
    icon: <StatusGlyph status={task.status} progress={task.progress} />,
    ...(task.number === null ? {} : { hint: `#${task.number}` }),
    run: () => open(task),
  }));
}

function useProjects(): Entry[] {
  const navigate = useNavigate();
  const projects = useList({ from: 'project', orderBy: [{ column: 'name' }] }).group();
  return projects.map(({ id, name, hue }) => ({
    id: `project ${id}`,
    label: name,
    icon: <Dot hue={projectHue({ id, hue })} />,
    run: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }));
}

function useTeams(): Entry[] {
  const navigate = useNavigate();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  return teams.map(({ id, name }) => ({
    id: `team ${id}`,
    label: name,
    icon: <Users />,
    run: () => void navigate({ to: '/team/$teamId', params: { teamId: id } }),
  }));
}

function useViewEntries(): Entry[] {
  const open = useOpenView();
  return useViews().map((view) => ({
    id: `view ${view.id}`,
    label: view.name,
    icon: <ListFilter />,
    run: () => open(view),
  }));
}

function useCommands(): Entry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const newTask = useNewTask();
  const signOut = useSignOut();
  const board = useBoardShown();
  const duplicate = useDuplicate();
  const { person, replica } = usePulse();
  const { projectId: here = '' } = useParams({ strict: false });
  const { taskId = '' } = useSearch({ strict: false });
  const task = replica.get('task', taskId);
  const project = replica.get('project', here);
  const isOwners = project !== undefined && canAddMember(replica, person, project) === null;
  const isAdministrators = canAdminister(replica, person) === null;
  const appearance = t`color colour appearance mode`;
  return [
    { id: 'new task', label: t`Create task`, icon: <CirclePlus />, hotkey: 'c', also: t`new add`, run: newTask },
    ...(task && task.deletedAt === null && task.status !== 'DONE'
      ? [
          {
            id: 'remind',
            label: t`Remind me of ${task.name}`,
            icon: <AlarmClock />,
            hotkey: 'h' as const,
            also: t`reminder alarm later snooze`,
            run: () => openReminder({ taskId }),
          },
        ]
      : []),
    ...(task && task.deletedAt === null
      ? [
          {
            id: 'duplicate',
            label: t`Duplicate ${task.name}`,
            icon: <Copy />,
            also: t`copy clone`,
            run: () => duplicate(task),
          },
        ]
      : []),
    {
      id: 'new project',
      label: t`Create project`,
      icon: <FolderPlus />,
      hotkey: 'n p',
      also: t`new add`,
      run: () => openProjectForm({}),
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
    { id: 'new team', label: t`Create team`, icon: <Users />, also: t`new add`, run: () => openTeamForm({}) },
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
    { id: 'sign out', label: t`Sign out`, icon: <LogOut />, also: t`leave`, run: () => void signOut() },
  ];
}
