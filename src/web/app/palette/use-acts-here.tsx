/** What can be done with what one is at: the entries of its menu, from where the menu has them. */
import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRow, usePulse } from '#web/data/context.ts';
import { useCommentMenu } from '#web/comment/comment-menu.tsx';
import { useNoteMenu } from '#web/note/note-menu.tsx';
import { titleOf } from '#web/note/title.ts';
import { entriesOf as notificationEntries } from '#web/notification/entries.ts';
import { useEntryMenu } from '#web/notification/use-entry-menu.tsx';
import { useNotifications } from '#web/notification/use-notifications.ts';
import { sentenceOf, useSaid } from '#web/notification/use-said.ts';
import { boardActs } from '#web/pages/board/board-acts.ts';
import { useBoardShown } from '#web/pages/board/board-shown.ts';
import { useTeamActs } from '#web/pages/team/team-acts.tsx';
import { useProjectMenu } from '#web/project/project-menu.tsx';
import { useTeamMenu } from '#web/team/team-menu.tsx';
import { bulkEntries } from '#web/task/selection/bulk-menu.tsx';
import { selection } from '#web/task/selection/store.ts';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { useStore } from '#web/ui/store.ts';
import { useViewMenu } from '#web/view/view-menu.tsx';
import type { Section } from './entry.ts';
import { focusedBy, type Focused, type Place } from './focused.ts';
import { sectionOf } from './menu-entries.ts';
import { pressedAt } from './pressed-at.ts';
import { useTaskActs } from './use-task-acts.tsx';

/** `opener`: what had the focus before the palette. What is selected or focused comes before what the page is about. */
export function useActsHere(opener: Element | null): readonly Section[] {
  const pulse = usePulse();
  const params = useParams({ strict: false });
  const focused = focusedBy(opener);
  const anchor = anchorOf(opener);
  const { ids } = selection.get();
  const several = plural(ids.size, { one: '# task', other: '# tasks' });
  const task = useTaskActs(ids.size === 1 ? [...ids][0] : undefined, focused.task, anchor);
  const lines = useLineActs(focused, anchor);
  const moves = useMoves(opener);
  const place = usePlaceActs(focused.place, moves);
  const here = hereOf(params);
  const page = usePlaceActs(here?.id === focused.place?.id ? undefined : here, []);
  return [
    ...(ids.size > 1 ? sectionOf('tasks', several, bulkEntries(pulse, ids, anchor)) : task),
    ...lines,
    ...useViewActs(focused.view, moves),
    ...place,
    ...page,
  ];
}

function hereOf({ projectId, teamId, noteId }: Readonly<Record<string, string | undefined>>): Place | undefined {
  if (projectId !== undefined) return { kind: 'project', id: projectId };
  if (teamId !== undefined) return { kind: 'team', id: teamId };
  return noteId === undefined ? undefined : { kind: 'note', id: noteId };
}

function useLineActs(focused: Focused, anchor: HTMLElement): readonly Section[] {
  const { t } = useLingui();
  const said = useSaid();
  const comment = useRow('comment', focused.comment ?? '');
  const commentMenu = useCommentMenu(comment?.deletedAt === null ? comment : undefined);
  const { arrived, snoozed } = useNotifications();
  const entries = focused.notification === undefined ? [] : notificationEntries([...arrived, ...snoozed]);
  const entry = entries.find(({ id }) => id === focused.notification);
  const acts = useEntryMenu(entry).map(({ run, ...act }) => ({ ...act, onSelect: () => run(anchor) }));
  return [
    ...sectionOf('comment', t`Comment`, commentMenu),
    ...(entry ? sectionOf('notification', sentenceOf(said(entry.newest)), acts) : []),
  ];
}

function useViewActs(id: string | undefined, moves: readonly MenuEntry[]): readonly Section[] {
  const view = useRow('view', id ?? '');
  const menu = useViewMenu(view, useBoardShown());
  return view ? sectionOf('view', view.name, [...moves, ...menu]) : [];
}

function usePlaceActs(place: Place | undefined, moves: readonly MenuEntry[]): readonly Section[] {
  const navigate = useNavigate();
  const { noteId, projectId } = useParams({ strict: false });
  const idOf = (kind: Place['kind']) => (place?.kind === kind ? place.id : '');
  const project = useRow('project', idOf('project'));
  const team = useRow('team', idOf('team'));
  const note = useRow('note', idOf('note'));
  const ofBoard = useStore(boardActs);
  const projectMenu = useProjectMenu(project, project?.id === projectId ? ofBoard : []);
  const teamMenu = useTeamMenu(team, useTeamActs(team));
  const onGone = () => {
    if (note && note.id === noteId) void navigate({ to: '/notes' });
  };
  const noteMenu = useNoteMenu({ note, onGone });
  if (project) return sectionOf('project', project.name, [...moves, ...projectMenu]);
  if (team) return sectionOf('team', team.name, [...moves, ...teamMenu]);
  return note ? sectionOf('note', titleOf(note), [...moves, ...noteMenu]) : [];
}

/** In a part of the navigation that has the person's own order. */
function useMoves(opener: Element | null): readonly MenuEntry[] {
  const { t } = useLingui();
  const item = opener?.closest('[data-item]');
  const link = item?.querySelector('a');
  if (!item || !link) return [];
  const move = (label: string, keys: string, icon: ReactNode, key: string) => ({
    label,
    keys,
    icon,
    onSelect: () => pressedAt(link, key),
  });
  return [
    ...(item.previousElementSibling ? [move(t`Move up`, 'Alt ↑', <ArrowUp />, 'ArrowUp')] : []),
    ...(item.nextElementSibling ? [move(t`Move down`, 'Alt ↓', <ArrowDown />, 'ArrowDown')] : []),
  ];
}

/** Popups open beside what had the focus, else beside the title of the page. */
function anchorOf(opener: Element | null): HTMLElement {
  const isSomewhere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isSomewhere ? opener : (document.querySelector<HTMLElement>('main h1') ?? document.body);
}
