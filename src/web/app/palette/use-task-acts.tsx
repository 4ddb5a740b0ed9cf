import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { AlarmClock, MessageSquare } from 'lucide-react';
import { commentAskedFor } from '#web/comment/asked-for.ts';
import { useRow } from '#web/data/context.ts';
import { openReminder } from '#web/reminder/overlays.ts';
import { useActions } from '#web/task/actions.ts';
import { cardLink } from '#web/task/board/keyboard.ts';
import { useTaskMenu } from '#web/task/board/task-menu.tsx';
import { shownKeys } from '#web/ui/kbd.tsx';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import type { Section } from './entry.ts';
import { sectionOf } from './menu-entries.ts';
import { pressedAt } from './pressed-at.ts';

/** The one task that is selected, else the open one, else the one with the focus. */
export function useTaskActs(
  selected: string | undefined,
  focused: string | undefined,
  anchor: HTMLElement,
): readonly Section[] {
  const { t } = useLingui();
  const actions = useActions();
  const navigate = useNavigate();
  // Home has its own order, in which nothing is moved.
  const isBoard = useLocation().pathname !== '/';
  const { taskId } = useSearch({ strict: false });
  const row = useRow('task', selected ?? taskId ?? focused ?? '');
  const task = row && row.deletedAt === null ? row : undefined;
  const card = task && isBoard ? cardLink(task.id) : null;
  const onOpen = (id: string) => void navigate({ to: '.', search: (before: object) => ({ ...before, taskId: id }) });
  const menu = useTaskMenu(
    task
      ? {
          task,
          anchor,
          actions,
          onOpen,
          ...(card && { onStep: (_, direction) => pressedAt(card, direction === 'first' ? 'Home' : 'End') }),
        }
      : null,
  );
  if (!task) return [];
  const open = task.id === taskId;
  // In the open task these are fields and buttons of their own.
  const further: MenuEntry[] = [
    {
      label: t`Write a comment`,
      icon: <MessageSquare />,
      keys: shownKeys('n c'),
      onSelect: () => {
        commentAskedFor.set(task.id);
        if (!open) onOpen(task.id);
      },
    },
    ...(task.status === 'DONE'
      ? []
      : [
          {
            label: t`Remind me…`,
            icon: <AlarmClock />,
            keys: shownKeys('h'),
            onSelect: () => openReminder({ taskId: task.id }),
          },
        ]),
  ];
  return sectionOf('task', task.name, [...menu.fields, ...menu.more, ...further, ...menu.acts]);
}
