/** The popups of a card. They are opened, not rendered beside each card: a board has thousands. */
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Hash,
  Link,
  PanelRight,
  Rows3,
  SignalHigh,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { useRow } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';
import type { Direction } from './place.ts';
import type { LaneName } from './use-board.ts';

export type CardMenu = 'status' | 'priority' | 'assignee' | 'lane' | 'actions';

interface AmongLanes {
  readonly all: readonly LaneName[];
  readonly current: string | null;
  readonly onPick: (task: TaskRow, streamId: string | null) => void;
}

interface CardMenuOptions {
  readonly task: TaskRow;
  readonly actions: Actions;
  readonly onOpen: (id: string) => void;
  readonly onStep: (task: TaskRow, direction: Direction) => void;
  /** Of a board that has them. */
  readonly lanes?: AmongLanes | undefined;
}

export function openCardMenu(menu: CardMenu, anchor: HTMLElement, options: CardMenuOptions): void {
  const { label, content } = contentOf(menu, anchor, options);
  openPopup(anchor, label, content);
}

function contentOf(
  menu: CardMenu,
  anchor: HTMLElement,
  options: CardMenuOptions,
): { label: string; content: ReactNode } {
  const { task, actions } = options;
  switch (menu) {
    case 'status': {
      const content = <StatusChoice task={task} onPick={(status) => actions.setStatus(task, status)} />;
      return { label: t`Status`, content };
    }
    case 'priority': {
      const content = <PriorityChoice task={task} onPick={(priority) => actions.setPriority(task, priority)} />;
      return { label: t`Priority`, content };
    }
    case 'assignee':
      return { label: t`Assignee`, content: <CardAssignee task={task} actions={actions} /> };
    case 'lane':
      return { label: t`Stream`, content: <LaneChoice task={task} lanes={options.lanes} /> };
    case 'actions':
      return { label: t`Actions`, content: <ActionMenu anchor={anchor} {...options} /> };
  }
}

function CardAssignee({ task, actions }: { task: TaskRow; actions: Actions }) {
  const project = useRow('project', task.projectId ?? '');
  return <AssigneeChoice task={task} project={project} onPick={(person) => actions.assign(task, person)} />;
}

function LaneChoice({ task, lanes }: { task: TaskRow; lanes: AmongLanes | undefined }) {
  const { t: text } = useLingui();
  const value = (streamId: string | null) => streamId ?? '';
  return (
    <Choice
      label={text`Stream`}
      search={text`Find a stream…`}
      options={(lanes?.all ?? []).map(({ streamId, name }) => ({ value: value(streamId), label: name }))}
      selected={lanes ? [value(lanes.current)] : []}
      onPick={(picked) => lanes?.onPick(task, picked === '' ? null : picked)}
    />
  );
}

function ActionMenu(options: CardMenuOptions & { anchor: HTMLElement }) {
  const { task, actions, onOpen, onStep, anchor, lanes } = options;
  const { t: text } = useLingui();
  const submenu = (menu: CardMenu) => () => openCardMenu(menu, anchor, options);
  const entries: MenuEntry[] = [
    { label: text`Open`, icon: <PanelRight />, keys: '↵', onSelect: () => onOpen(task.id) },
    { label: text`Priority…`, icon: <SignalHigh />, keys: 'P', onSelect: submenu('priority') },
    { label: text`Assign…`, icon: <UserRound />, keys: 'A', onSelect: submenu('assignee') },
    'separator',
    { heading: text`Move to` },
    ...STATUSES.map((status) => ({
      label: text(statusLabels[status]),
      icon: <StatusGlyph status={status} />,
      checked: status === task.status,
      onSelect: () => actions.setStatus(task, status),
    })),
    {
      label: text`Top of the column`,
      icon: <ArrowUpToLine />,
      onSelect: () => onStep(task, 'first'),
    },
    {
      label: text`Bottom of the column`,
      icon: <ArrowDownToLine />,
      onSelect: () => onStep(task, 'last'),
    },
    ...(lanes ? [{ label: text`Stream…`, icon: <Rows3 />, onSelect: submenu('lane') }] : []),
    'separator',
    { label: text`Copy link`, icon: <Link />, onSelect: () => void actions.copyLink(task) },
    { label: text`Copy number`, icon: <Hash />, onSelect: () => void actions.copyNumber(task) },
    'separator',
    {
      label: text`Delete`,
      icon: <Trash2 />,
      keys: 'Del',
      danger: true,
      onSelect: () => actions.remove(task),
    },
  ];
  return <Menu label={text`Actions for ${task.name}`} entries={entries} />;
}
