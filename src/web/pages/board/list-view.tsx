import { useCallback, useMemo } from 'react';
import { useList } from '#web/data/context.ts';
import { QuickCreate, type WrittenTasks } from '#web/task/board/quick-create.tsx';
import { placeOf } from '#web/task/columns/task-columns.ts';
import { useTaskColumns } from '#web/task/columns/use-task-columns.ts';
import { useKnownFields } from '#web/task/fields/known-fields.ts';
import { TaskList } from '#web/task/list/list.tsx';
import type { ListSection } from '#web/task/list/items.ts';
import { ColumnsButton } from '#web/task/list/columns-button.tsx';
import { offeredColumns, readColumns } from '#web/task/list/columns.ts';
import { useGroupActions } from '#web/task/grouping/use-group-actions.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { useClosedLanes } from '#web/task/lanes/use-closed-lanes.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { FetchedViewProps } from './fetched-view.tsx';
import { GroupButton } from './group-button.tsx';
import { useGrouping } from './use-grouping.ts';
import { useSections } from './use-sections.tsx';

interface ListViewProps extends Pick<FetchedViewProps, 'query' | 'streams' | 'board'> {
  readonly onCreate: FetchedViewProps['createIn'];
}

/** The tasks of a board as a list in sections. */
export function ListView({ query, streams, board, onCreate }: ListViewProps) {
  const { context, memory, showsOlder } = board;
  const { fields } = useKnownFields(context.projectId);
  const grouped = useGrouping(memory, {
    projects: context.showsProject,
    assignees: context.showsAssignee,
    streams: streams.length > 0,
    fields,
  });
  const { grouping } = grouped;
  const [chosenColumns, chooseColumns] = useDevicePreference(`${memory} columns`);
  const offered = useMemo(() => offeredColumns(context, fields), [context, fields]);
  const columns = useMemo(() => readColumns(chosenColumns, offered), [chosenColumns, offered]);
  const { isClosed, setClosed } = useClosedLanes(`${memory} ${grouping} sections`);
  const own = useTaskColumns(context.projectId);
  // By status, the page has them already.
  const isGrouped = grouping === 'status' && own.all.every(({ row }) => row === null);
  const list = useList(isGrouped ? query : { ...query, groupBy: [] });
  const sections = useSections(isGrouped ? list.groups : list.group(), grouping, {
    context,
    streams,
    isClosed,
    showsOlder,
    moves: true,
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
  const first = own.of({ status: 'BACKLOG', columnId: null });
  const create = useEventCallback((key: string, written: WrittenTasks) => {
    const column = own.all.find((each) => each.key === key) ?? first;
    const tasks = isGrouped
      ? list.group(column.status)
      : list.group().filter((task) => own.of(task).key === column.key);
    return onCreate(placeOf(column), tasks, written);
  });
  const newTask = useCallback(
    ({ key, status, label }: ListSection) =>
      status && (
        <QuickCreate
          {...{ status, label }}
          memory={key === status ? `${memory} group` : `${memory} group ${key}`}
          projectId={context.projectId}
          onCreate={(_, written) => create(key, written)}
        />
      ),
    [memory, context.projectId, create],
  );
  return (
    <TaskList
      {...board}
      actions={useGroupActions(board.actions)}
      sections={withEnds}
      columns={columns}
      onToggle={useEventCallback((key) => setClosed(key, !isClosed(key)))}
      onOrder={board.onOrder}
      newTask={newTask}
    >
      <div className="flex items-start gap-2">
        <div data-status="BACKLOG" className="-mx-1.5 flex min-w-0 grow flex-col">
          <QuickCreate
            status="BACKLOG"
            label={first.label}
            memory={memory}
            projectId={context.projectId}
            onCreate={(_, written) => create(first.key, written)}
          />
        </div>
        <ColumnsButton offered={offered} chosen={chosenColumns} onChange={chooseColumns} />
        <GroupButton {...grouped} />
      </div>
    </TaskList>
  );
}
