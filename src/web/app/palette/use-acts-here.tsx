/** What menus do with the task, project, team or note that one is at; each from the menu that it is in. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRow, usePulse } from '#web/data/context.ts';
import { useNoteMenu } from '#web/note/note-menu.tsx';
import { titleOf } from '#web/note/title.ts';
import { useProjectMenu } from '#web/project/project-menu.tsx';
import { useTeamMenu } from '#web/team/team-menu.tsx';
import { useActions } from '#web/task/actions.ts';
import { useTaskMenu } from '#web/task/board/menus.tsx';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { bulkActions } from '#web/task/selection/bulk-actions.tsx';
import { selection } from '#web/task/selection/store.ts';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Entry, Section } from './entry.ts';

/** `opener`: what had the focus before the palette. */
export function useActsHere(opener: Element | null): readonly Section[] {
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const project = useRow('project', params.projectId ?? '');
  const team = useRow('team', params.teamId ?? '');
  const note = useRow('note', params.noteId ?? '');
  const projectMenu = useProjectMenu(project);
  const teamMenu = useTeamMenu(team);
  const noteMenu = useNoteMenu({ note, onGone: () => void navigate({ to: '/notes' }) });
  return [
    ...useTaskActs(opener),
    ...(project ? [{ heading: project.name, entries: entriesOf('project', projectMenu) }] : []),
    ...(team ? [{ heading: team.name, entries: entriesOf('team', teamMenu) }] : []),
    ...(note ? [{ heading: titleOf(note), entries: entriesOf('note', noteMenu) }] : []),
  ];
}

/** The selected tasks if there are several, else the open one, else the one with the focus. */
function useTaskActs(opener: Element | null): readonly Section[] {
  const { t } = useLingui();
  const pulse = usePulse();
  const actions = useActions();
  const navigate = useNavigate();
  const { taskId } = useSearch({ strict: false });
  const focused = opener?.closest<HTMLElement>('[data-task]')?.dataset['task'];
  const row = useRow('task', taskId ?? focused ?? '');
  const task = row && row.deletedAt === null ? row : undefined;
  const anchor = anchorOf(opener);
  const onOpen = (id: string) => void navigate({ to: '.', search: (before: object) => ({ ...before, taskId: id }) });
  const menu = useTaskMenu(task ? { task, anchor, actions, onOpen } : null);
  const { ids } = selection.get();
  if (ids.size > 1) {
    const { choosable, complete, remove } = bulkActions(pulse, ids);
    const many = [
      { label: t`Complete`, icon: <StatusGlyph status="DONE" />, keys: 'E', onSelect: complete },
      ...choosable.map(({ text, keys, icon, choices }) => ({
        label: text,
        icon,
        ...(keys === undefined ? {} : { keys }),
        onSelect: () => openPopup(anchor, text, choices()),
      })),
      { label: t`Delete`, icon: <Trash2 />, keys: 'Del', onSelect: remove },
    ];
    return [{ heading: plural(ids.size, { one: '# task', other: '# tasks' }), entries: entriesOf('tasks', many) }];
  }
  return task ? [{ heading: task.name, entries: entriesOf('task', menu) }] : [];
}

/** The entries of a menu that can be chosen now; those below a heading say it. */
function entriesOf(kind: string, menu: readonly MenuEntry[]): Entry[] {
  let heading = '';
  return menu.flatMap((entry): Entry[] => {
    if (entry === 'separator') {
      heading = '';
      return [];
    }
    if ('heading' in entry) {
      heading = entry.heading;
      return [];
    }
    const { label, icon, keys, onSelect } = entry;
    if (entry.disabled !== undefined || entry.checked === true) return [];
    const said = heading === '' ? label : `${heading}: ${label}`;
    return [{ id: `${kind} act ${said}`, label: said, icon, ...(keys === undefined ? {} : { keys }), run: onSelect }];
  });
}

/** Popups open beside what had the focus, else beside the title of the page. */
function anchorOf(opener: Element | null): HTMLElement {
  const isSomewhere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isSomewhere ? opener : (document.querySelector<HTMLElement>('main h1') ?? document.body);
}
