/** The popups of a card, fetched after the board. */
import { useLingui } from '@lingui/react/macro';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BookmarkPlus,
  CalendarDays,
  Copy,
  CopyPlus,
  Folder,
  Hash,
  Link,
  ListTree,
  PanelRight,
  Pencil,
  Rows3,
  SignalHigh,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { updateTask } from '#domain/task/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useSubscriptionEntries } from '#web/data/subscription.tsx';
import { useSaveTemplate } from '#web/data/templates/use-save-template.ts';
import { useToday } from '#web/ui/now.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import type { Actions } from '../actions.ts';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { statusLabels } from '../labels.ts';
import { NameForm } from '../name-form.tsx';
import { DeadlineChoice } from '../due/day-choice.tsx';
import { ProjectChoice } from '../panel/place-property.tsx';
import { ParentChoice } from '../subtasks/parent-choice.tsx';
import { TagChoice } from '../panel/tags-property.tsx';
import type { CardMenu, CardMenuOptions } from './open-card-menu.tsx';
import { openCardMenu } from './open-card-menu.tsx';

/** The content of a card's popup. */
export default function CardMenuContent({ menu, ...options }: CardMenuOptions & { menu: CardMenu }) {
  const { task, actions, lanes } = options;
  switch (menu) {
    case 'status':
      return <StatusChoice task={task} onPick={(status) => actions.setStatus(task, status)} />;
    case 'priority':
      return <PriorityChoice task={task} onPick={(priority) => actions.setPriority(task, priority)} />;
    case 'assignee':
      return <CardAssignee task={task} actions={actions} />;
    case 'due':
      return <CardDue task={task} />;
    case 'tags':
      return <TagChoice taskId={task.id} />;
    case 'project':
      return <ProjectChoice task={task} />;
    case 'name':
      return <NameForm task={task} />;
    case 'parent':
      return <ParentChoice task={task} />;
    case 'lane':
      return <LaneChoice task={task} lanes={lanes} />;
    case 'actions':
      return <ActionMenu {...options} />;
  }
}

function CardAssignee({ task, actions }: { task: TaskRow; actions: Actions }) {
  const project = useRow('project', task.projectId ?? '');
  return <AssigneeChoice task={task} project={project} onPick={(person) => actions.assign(task, person)} />;
}

function CardDue({ task: { id, deadline } }: { task: TaskRow }) {
  const { run } = usePulse();
  return (
    <DeadlineChoice
      deadline={deadline}
      today={useToday()}
      onPick={(deadline) => void run(updateTask({ id, deadline }))}
    />
  );
}

function LaneChoice({ task, lanes }: Pick<CardMenuOptions, 'task' | 'lanes'>) {
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

function ActionMenu(options: CardMenuOptions) {
  const { t: text } = useLingui();
  return <Menu label={text`Actions for ${options.task.name}`} entries={useTaskMenu(options)} />;
}

/** What can be done with a task: for its menu and the palette. Nothing without a task. */
export function useTaskMenu(options: CardMenuOptions | null): readonly MenuEntry[] {
  const { t: text } = useLingui();
  const duplicate = useDuplicate();
  const saveTemplate = useSaveTemplate();
  const subscription = useSubscriptionEntries(options?.task);
  if (options === null) return [];
  const { task, actions, onOpen, onStep, lanes } = options;
  const submenu = (menu: CardMenu) => () => openCardMenu(menu, options);
  return [
    { label: text`Open`, icon: <PanelRight />, keys: '↵', onSelect: () => onOpen(task.id) },
    ...(task.status === 'DONE'
      ? []
      : [
          {
            label: text`Complete`,
            icon: <StatusGlyph status="DONE" />,
            keys: 'E',
            onSelect: () => void actions.complete(task),
          },
        ]),
    { label: text`Rename…`, icon: <Pencil />, keys: 'R', onSelect: submenu('name') },
    { label: text`Priority…`, icon: <SignalHigh />, keys: 'P', onSelect: submenu('priority') },
    { label: text`Assign…`, icon: <UserRound />, keys: 'A', onSelect: submenu('assignee') },
    { label: text`Due date…`, icon: <CalendarDays />, keys: 'D', onSelect: submenu('due') },
    { label: text`Tags…`, icon: <Tag />, keys: 'L', onSelect: submenu('tags') },
    { label: text`Project…`, icon: <Folder />, keys: 'V', onSelect: submenu('project') },
    { label: text`Parent task…`, icon: <ListTree />, keys: 'U', onSelect: submenu('parent') },
    'separator',
    { heading: text`Move to` },
    ...STATUSES.map((status) => ({
      label: text(statusLabels[status]),
      icon: <StatusGlyph status={status} />,
      checked: status === task.status,
      onSelect: () => actions.setStatus(task, status),
    })),
    ...(onStep
      ? [
          { label: text`Top of column`, icon: <ArrowUpToLine />, onSelect: () => onStep(task, 'first') },
          { label: text`Bottom of column`, icon: <ArrowDownToLine />, onSelect: () => onStep(task, 'last') },
        ]
      : []),
    ...(lanes ? [{ label: text`Stream…`, icon: <Rows3 />, onSelect: submenu('lane') }] : []),
    'separator',
    { label: text`Duplicate`, icon: <Copy />, onSelect: () => duplicate.alone(task) },
    ...(duplicate.hasSubtasks(task)
      ? [
          {
            label: text`Duplicate with subtasks`,
            icon: <CopyPlus />,
            onSelect: () => void duplicate.withSubtasks(task),
          },
        ]
      : []),
    { label: text`Save as template…`, icon: <BookmarkPlus />, onSelect: () => void saveTemplate.ofTask(task) },
    { label: text`Copy link`, icon: <Link />, onSelect: () => void actions.copyLink(task) },
    { label: text`Copy number`, icon: <Hash />, onSelect: () => void actions.copyNumber(task) },
    ...subscription,
    'separator',
    {
      label: text`Delete`,
      icon: <Trash2 />,
      keys: 'Del',
      danger: true,
      onSelect: () => actions.remove(task),
    },
  ];
}
