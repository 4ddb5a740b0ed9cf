import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Ban,
  BookmarkPlus,
  CalendarClock,
  CalendarDays,
  Workflow,
  Copy,
  CopyPlus,
  Folder,
  Hash,
  HandHelping,
  Hourglass,
  Link,
  ListChecks,
  ListTree,
  PanelRight,
  Pencil,
  Percent,
  Rows3,
  SignalHigh,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { Refusal } from '#domain/refusal.ts';
import { countChecklist } from '#domain/task/checklist.ts';
import { updateTask } from '#domain/task/commands.ts';
import { canSetHelper } from '#domain/helping/rules.ts';
import { canContribute, canEditTask, canSetLevel, canSetProgress } from '#domain/task/rules.ts';
import { partsOf } from '#domain/task/parts.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { useSubscriptionEntries } from '#web/data/subscription.tsx';
import { useTimeEntries } from '#web/data/time/timer.tsx';
import { useSaveTemplate } from '#web/data/templates/use-save-template.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { useToday } from '#web/ui/now.ts';
import type { MenuEntry, MenuItem } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { ColumnGlyph } from '../columns/column-glyph.tsx';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { DependencyChoice } from '../dependencies/dependency-choice.tsx';
import { DayChoice } from '../due/day-choice.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { HelperChoice } from '../helping/helper-choice.tsx';
import { LevelChoice } from '../level-choice.tsx';
import { LevelGlyph } from '../level-glyph.tsx';
import { EstimateChoice } from '../panel/estimate-property.tsx';
import { ProgressChoice } from '../progress-choice.tsx';
import { openChecklist } from '../subtasks/open-checklist.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import type { CardMenu, CardMenuOptions } from './open-card-menu.tsx';
import { openCardMenu } from './open-card-menu.tsx';

export interface TaskMenu {
  /** The fields that are changed most, first of all how it is opened and completed. */
  readonly fields: readonly MenuEntry[];
  /** The other fields. */
  readonly more: readonly MenuItem[];
  /** What else can be done. */
  readonly acts: readonly MenuEntry[];
}

const NOTHING: TaskMenu = { fields: [], more: [], acts: [] };

/** What can be done with a task: for its menu and the palette. Nothing without a task. */
export function useTaskMenu(options: CardMenuOptions | null): TaskMenu {
  const { t: text } = useLingui();
  const duplicate = useDuplicate();
  const saveTemplate = useSaveTemplate();
  const subscription = useSubscriptionEntries(options?.task);
  const time = useTimeEntries(options?.task);
  const more = useMoreFields(options);
  const columns = useTaskColumns(options?.task.projectId ?? null);
  if (options === null) return NOTHING;
  const { task, anchor, actions, onOpen, onStep, lanes } = options;
  const submenu = (menu: CardMenu) => () => openCardMenu(menu, options);
  return {
    fields: [
      { label: text`Open`, icon: <PanelRight />, keys: shownKeys('Enter'), onSelect: () => onOpen(task.id) },
      ...(task.status === 'DONE'
        ? []
        : [
            {
              label: text`Complete`,
              icon: <StatusGlyph status="DONE" />,
              keys: shownKeys('e'),
              onSelect: () => void actions.complete(task),
            },
          ]),
      ...time,
      { label: text`Rename…`, icon: <Pencil />, keys: shownKeys('r'), onSelect: submenu('name') },
      { label: text`Priority…`, icon: <SignalHigh />, keys: shownKeys('p'), onSelect: submenu('priority') },
      { label: text`Assign…`, icon: <UserRound />, keys: shownKeys('a'), onSelect: submenu('assignee') },
      { label: text`Due date…`, icon: <CalendarDays />, keys: shownKeys('d'), onSelect: submenu('due') },
      { label: text`Tags…`, icon: <Tag />, keys: shownKeys('l'), onSelect: submenu('tags') },
      { label: text`Project…`, icon: <Folder />, keys: shownKeys('v'), onSelect: submenu('project') },
      { label: text`Parent task…`, icon: <ListTree />, keys: shownKeys('u'), onSelect: submenu('parent') },
      ...(countChecklist(task.description).all === 0
        ? []
        : [
            {
              label: text`Checklist…`,
              icon: <ListChecks />,
              onSelect: () => openChecklist(anchor, text`Checklist`, task.id),
            },
          ]),
    ],
    more,
    acts: [
      'separator',
      { heading: text`Move to`, keys: shownKeys('s') },
      ...columns.all.map((column) => ({
        label: column.label,
        icon: <ColumnGlyph column={column} />,
        checked: column === columns.of(task),
        onSelect: () => actions.putInto(task, column),
      })),
      ...(onStep
        ? [
            { label: text`Top of column`, icon: <ArrowUpToLine />, onSelect: () => onStep(task, 'first') },
            { label: text`Bottom of column`, icon: <ArrowDownToLine />, onSelect: () => onStep(task, 'last') },
          ]
        : []),
      ...(lanes || task.projectId !== null
        ? [{ label: text`Stream…`, icon: <Rows3 />, onSelect: submenu('lane') }]
        : []),
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
        keys: shownKeys('Delete'),
        danger: true,
        onSelect: () => actions.remove(task),
      },
    ],
  };
}

/** Those that the menu has behind one entry: with them it would not fit on a screen. */
function useMoreFields(options: CardMenuOptions | null): readonly MenuItem[] {
  const { t: text } = useLingui();
  const { replica, live, person, run } = usePulse();
  const today = useToday();
  if (options === null) return [];
  const { task, anchor } = options;
  const { id, estimate, startDate, progress } = task;
  const isCounted = partsOf(task, live.list(subtasksQuery(id)).current().group()) !== null;
  const field = (label: string, icon: ReactNode, refusal: Refusal | null, choice: () => ReactNode): MenuItem => ({
    label: `${label}…`,
    icon,
    disabled: refusal ? refusalMessage(refusal) : undefined,
    onSelect: () => openPopup(anchor, label, choice()),
  });
  return [
    field(text`Helpers`, <HandHelping />, canSetHelper(replica, person, task), () => <HelperChoice taskId={id} />),
    field(text`Estimate`, <Hourglass />, canContribute(replica, person, task), () => (
      <EstimateChoice
        estimate={estimate}
        clears={estimate !== null}
        onPick={(minutes) => void run(updateTask({ id, estimate: minutes }))}
      />
    )),
    field(text`Start date`, <CalendarClock />, canEditTask(replica, person, task), () => (
      <DayChoice
        label={text`Start date`}
        none={text`No start date`}
        day={startDate}
        today={today}
        clears={startDate !== null}
        onPick={(day) => void run(updateTask({ id, startDate: day }))}
      />
    )),
    field(text`Waits for`, <Workflow />, canEditTask(replica, person, task), () => (
      <DependencyChoice task={task} kind="waits" />
    )),
    field(text`Blocks`, <Ban />, null, () => <DependencyChoice task={task} kind="blocks" />),
    // Of a task with subtasks or a checklist it is counted.
    ...(isCounted
      ? []
      : [
          field(text`Progress`, <Percent />, canSetProgress(replica, person, task), () => (
            <ProgressChoice progress={progress} onPick={(percent) => void run(updateTask({ id, progress: percent }))} />
          )),
        ]),
    field(text`Check-ins`, <LevelGlyph level={task.micromanagement} />, canSetLevel(replica, person, task), () => (
      <LevelChoice
        task={task}
        onPick={(micromanagement, reason) => void run(setLevel({ id, micromanagement, reason }))}
      />
    )),
  ];
}
