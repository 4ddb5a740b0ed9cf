import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from 'lucide-react';
import type { StreamRow } from '#domain/stream/row.ts';
import type { TaskQuery } from '#domain/task/queries.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { useList } from '#web/data/context.ts';
import { nameOf } from '#web/data/people.ts';
import type { Tags } from '#web/data/tags.ts';
import { QuickCreate, type WrittenTasks } from '#web/task/board/quick-create.tsx';
import type { BoardProps } from '#web/task/board/board.tsx';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { recentlyDone } from '#web/task/recently-done.ts';
import { labelOf, priorityLabels, statusLabels } from '#web/task/labels.ts';
import { TaskList, type ListSection } from '#web/task/list/list.tsx';
import { ColumnsButton } from '#web/task/list/columns-button.tsx';
import { columnsText, offeredColumns, readColumns } from '#web/task/list/columns.ts';
import { groupingKey, GROUPINGS, sectionsOf, type DueSection, type Grouping } from '#web/task/list/sections.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { useClosedLanes } from '#web/task/lanes/use-closed-lanes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';

interface ListViewProps {
  readonly query: TaskQuery;
  /** Of the project; none outside of one. */
  readonly streams: readonly StreamRow[];
  readonly board: BoardProps;
  readonly onCreate: (status: TaskStatus, written: WrittenTasks) => () => void;
}

const groupingLabels: Record<Grouping, MessageDescriptor> = {
  status: msg`Status`,
  due: msg`Due date`,
  priority: msg`Priority`,
  assignee: msg`Assignee`,
  project: msg`Project`,
  stream: msg`Stream`,
  tag: msg`Tag`,
};

const dueLabels: Record<DueSection, MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`Next 7 days`,
  later: msg`Later`,
  none: msg`No due date`,
  done: msg`Done`,
};

/** The tasks of a board as a list in sections. */
export default function ListView({ query, streams, board, onCreate }: ListViewProps) {
  const { context, memory, showsOlder } = board;
  const rows = useList({ ...query, groupBy: [] }).group();
  const possible = GROUPINGS.filter((each) => {
    if (each === 'project') return context.showsProject;
    if (each === 'assignee') return context.showsAssignee;
    return each !== 'stream' || streams.length > 0;
  });
  const navigate = useNavigate();
  const { group } = useSearch({ strict: false });
  const [remembered, remember] = useDevicePreference(groupingKey(memory));
  const grouping = possible.find((each) => each === (group ?? remembered)) ?? 'status';
  function choose(chosen: Grouping): void {
    remember(chosen);
    void navigate({ to: '.', search: (before) => ({ ...before, group: chosen }), replace: true });
  }
  const [columnTexts, setColumnTexts] = useDevicePreference(`${memory} columns`);
  const offered = useMemo(() => offeredColumns(context), [context]);
  const shownColumns = useMemo(() => readColumns(columnTexts, offered), [columnTexts, offered]);
  const columns = useMemo(() => new Set(shownColumns), [shownColumns]);
  const { isClosed, setClosed } = useClosedLanes(`${memory} ${grouping} sections`);
  const sections = useSections(rows, grouping, { context, streams, isClosed, showsOlder });
  useSeenSections(useMemo(() => sections.filter(({ closed }) => !closed), [sections]));
  const create = useEventCallback(onCreate);
  return (
    <TaskList
      {...board}
      sections={sections}
      columns={columns}
      onToggle={useEventCallback((key) => setClosed(key, !isClosed(key)))}
    >
      <div className="flex items-start gap-2">
        <div data-status="BACKLOG" className="-mx-1.5 flex min-w-0 grow flex-col">
          <QuickCreate status="BACKLOG" memory={memory} projectId={context.projectId} onCreate={create} />
        </div>
        <ColumnsButton
          offered={offered}
          shown={shownColumns}
          onChange={(chosen) => setColumnTexts(columnsText(chosen))}
        />
        <GroupButton possible={possible} grouping={grouping} onChoose={choose} />
      </div>
    </TaskList>
  );
}

interface GroupButtonProps {
  readonly possible: readonly Grouping[];
  readonly grouping: Grouping;
  readonly onChoose: (grouping: Grouping) => void;
}

function GroupButton({ possible, grouping, onChoose }: GroupButtonProps) {
  const { t } = useLingui();
  const label = t(groupingLabels[grouping]);
  const options = possible.map((value) => ({ value, label: t(groupingLabels[value]) }));
  return (
    <Button
      variant="ghost"
      color="neutral"
      aria-haspopup="listbox"
      icon={<Group className="size-4" aria-hidden />}
      onClick={(event) =>
        openPopup(
          event.currentTarget,
          t`Group by`,
          <Choice
            label={t`Group by`}
            options={options}
            selected={[grouping]}
            onPick={(value) => onChoose(value as Grouping)}
          />,
        )
      }
    >
      {t`Group: ${label}`}
    </Button>
  );
}

interface SectionParts {
  readonly context: BoardProps['context'];
  readonly streams: readonly StreamRow[];
  readonly isClosed: (key: string) => boolean;
  readonly showsOlder: boolean;
}

function useSections(
  rows: readonly TaskRow[],
  grouping: Grouping,
  { context, streams, isClosed, showsOlder }: SectionParts,
): readonly ListSection[] {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const names = namesOf(grouping, context, streams);
    const keys = [...names.keys()];
    if (grouping !== 'stream')
      keys.sort((one, other) => (names.get(one) ?? '').localeCompare(names.get(other) ?? '', i18n.locale));
    const tagFor = (id: string) => context.tags.get(id)?.id;
    return sectionsOf(rows, grouping, { today: context.today, order: keys, tagFor }).map((section) => {
      const { key } = section;
      const label = labelOfSection(grouping, key);
      const name = label ? t(label) : (names.get(key) ?? '');
      const folds = !showsOlder && (section.status === 'DONE' || (grouping === 'due' && key === 'done'));
      const tasks = folds ? recentlyDone(section.tasks, context.today) : section.tasks;
      const older = section.tasks.length - tasks.length;
      const icon = iconOf(grouping, key, name, context.tags);
      return { ...section, tasks, older, label: name, icon, closed: isClosed(key) };
    });
  }, [rows, grouping, context, streams, isClosed, showsOlder, t, i18n]);
}

/** The names of people, projects, streams or tags. */
function namesOf(
  grouping: Grouping,
  { people, projects, tags }: BoardProps['context'],
  streams: readonly StreamRow[],
): ReadonlyMap<string, string> {
  switch (grouping) {
    case 'assignee':
      return new Map([...people.keys()].map((id) => [id, nameOf(people, id)]));
    case 'project':
      return new Map([...projects.values()].map(({ id, name }) => [id, name]));
    case 'stream':
      return new Map(streams.map(({ id, name }) => [id, name]));
    case 'tag':
      return new Map([...tags.values()].map(({ id, name }) => [id, tagLabel(name)]));
    case 'status':
    case 'due':
    case 'priority':
      return new Map();
  }
}

/** Undefined: the section has the name of a row. */
function labelOfSection(grouping: Grouping, key: string): MessageDescriptor | undefined {
  switch (grouping) {
    case 'status':
      return labelOf(statusLabels, key);
    case 'due':
      return labelOf(dueLabels, key);
    case 'priority':
      return labelOf(priorityLabels, key) ?? msg`Other`;
    case 'assignee':
      return undefined;
    case 'project':
      return key === '' ? msg`No project` : undefined;
    case 'stream':
      return key === '' ? msg`No stream` : undefined;
    case 'tag':
      return key === '' ? msg`No tags` : undefined;
  }
}

function iconOf(grouping: Grouping, key: string, name: string, tags: Tags): ReactNode {
  const tag = grouping === 'tag' ? tags.get(key) : undefined;
  if (tag) return <Dot hue={tagHue(tag)} />;
  if (grouping === 'assignee') return <Avatar size="xs" name={name} seed={key} labelled={false} />;
  if (grouping === 'priority') return <PriorityGlyph priority={key} />;
  const status = STATUSES.find((each) => each === key);
  return status && grouping === 'status' && <StatusGlyph status={status} />;
}
