import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from 'lucide-react';
import type { TaskStatus } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import { QuickCreate } from '#web/task/board/quick-create.tsx';
import { TaskList } from '#web/task/list/list.tsx';
import { ColumnsButton } from '#web/task/list/columns-button.tsx';
import { columnsText, offeredColumns, readColumns } from '#web/task/list/columns.ts';
import { groupingOf, groupingsFor, type Grouping } from '#web/task/list/groupings.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { useClosedLanes } from '#web/task/lanes/use-closed-lanes.ts';
import { Button } from '#web/ui/button.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { FetchedViewProps } from './fetched-view.tsx';
import { displayKeys } from './remembered-display.ts';
import { useSections } from './use-sections.tsx';

interface ListViewProps extends Pick<FetchedViewProps, 'query' | 'streams' | 'board'> {
  readonly onCreate: FetchedViewProps['createIn'];
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

/** The tasks of a board as a list in sections. */
export function ListView({ query, streams, board, onCreate }: ListViewProps) {
  const { context, memory, showsOlder } = board;
  const possible = groupingsFor({
    projects: context.showsProject,
    assignees: context.showsAssignee,
    streams: streams.length > 0,
  });
  const navigate = useNavigate();
  const { group } = useSearch({ strict: false });
  const [remembered, remember] = useDevicePreference(displayKeys(memory).group);
  const grouping = groupingOf(group ?? remembered, possible);
  function choose(chosen: Grouping): void {
    remember(chosen);
    void navigate({ to: '.', search: (before) => ({ ...before, group: chosen }), replace: true });
  }
  const [columnTexts, setColumnTexts] = useDevicePreference(`${memory} columns`);
  const offered = useMemo(() => offeredColumns(context), [context]);
  const shownColumns = useMemo(() => readColumns(columnTexts, offered), [columnTexts, offered]);
  const columns = useMemo(() => new Set(shownColumns), [shownColumns]);
  const { isClosed, setClosed } = useClosedLanes(`${memory} ${grouping} sections`);
  // By status, the page has them already.
  const list = useList(grouping === 'status' ? query : { ...query, groupBy: [] });
  const sections = useSections(grouping === 'status' ? list.groups : list.group(), grouping, {
    context,
    streams,
    isClosed,
    showsOlder,
  });
  const narrow = useNarrow();
  const withEnds = useMemo(
    () =>
      grouping === 'status' && !narrow
        ? sections.map((each) => ({ ...each, adds: each.tasks.length > 0 && each.status !== 'DONE' }))
        : sections,
    [sections, grouping, narrow],
  );
  useSeenSections(useMemo(() => sections.filter(({ closed }) => !closed), [sections]));
  const create = useEventCallback(onCreate);
  const newTask = useCallback(
    (status: TaskStatus) => (
      <QuickCreate status={status} memory={`${memory} group`} projectId={context.projectId} onCreate={create} />
    ),
    [memory, context.projectId, create],
  );
  return (
    <TaskList
      {...board}
      sections={withEnds}
      columns={columns}
      onToggle={useEventCallback((key) => setClosed(key, !isClosed(key)))}
      onOrder={board.onOrder}
      newTask={newTask}
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
