import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { TaskFilter, TaskOrder, TaskQuery } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import { useActions } from '#web/task/actions.ts';
import { Board } from '#web/task/board/board.tsx';
import type { BoardProps, CreateIn } from '#web/task/board/board.tsx';
import { useCardContext } from '#web/task/board/card-context.ts';
import { Filters } from '#web/task/filters.tsx';
import { clearSelection } from '#web/task/selection/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { ViewToggle, type ViewToggleProps } from './view-toggle.tsx';
import type { AddressFilter } from './search.ts';
import { isFiltered, unfiltered } from './search.ts';
import { useCreateTasks, type CreateTasks } from './use-create-tasks.ts';
import { LoadingRows } from '../loading-rows.tsx';

/** `create`: creates tasks of the board, as in its columns. */
export type DrawBoard = (board: BoardProps, create: CreateTasks, createIn: CreateIn) => ReactNode;

interface BoardViewProps {
  readonly tasks: Rowset<TaskRow>;
  /** All rows that may be shown are loaded. */
  readonly ready: boolean;
  /** All rows of the tasks that may be opened are loaded too. */
  readonly taskReady?: boolean;
  readonly filter: Required<TaskFilter>;
  /** The tasks that another filter would show. */
  readonly queryOf: (filter: TaskFilter) => TaskQuery;
  readonly onFilter: (filter: AddressFilter) => void;
  readonly openId: string | null;
  /** Null closes the task. */
  readonly onOpen: (taskId: string | null) => void;
  /** The project of new tasks; null: they are the person's own. */
  readonly projectId: string | null;
  /** The page's path. */
  readonly path: string;
  /** What the page's address says of which tasks these are, as `view=created&`; then they can be several people's. */
  readonly which?: string;
  /** The stream of new tasks. */
  readonly streamId?: string | null;
  /** The page shows part of its tasks, whatever the filter says. */
  readonly isPart?: boolean;
  /** Renders the board in another way than one column per status. */
  readonly draw?: DrawBoard | undefined;
  readonly view: ViewToggleProps;
  /** The first line of the page, if the filters are to be in it. */
  readonly head?: ReactNode;
  /** Shown above the columns, below the filters, while there is no task at all. */
  readonly welcome: ReactNode;
}

/** A board with its filters and the open task, for the person's own tasks and for projects alike. */
export function BoardView(props: BoardViewProps) {
  const {
    tasks,
    ready,
    filter,
    onFilter,
    openId,
    onOpen,
    projectId,
    which = '',
    streamId = null,
    isPart = false,
  } = props;
  const { draw, view, welcome, taskReady = ready, path, head } = props;
  const { person } = usePulse();
  const hrefOf = useCallback((taskId: string) => `${path}?${which}taskId=${taskId}`, [path, which]);
  const isOwn = projectId === null;
  const memory = `${person} ${path}${which}`;
  const context = useCardContext({
    showsProject: isOwn,
    showsAssignee: !isOwn || which !== '',
    projectId,
    hrefOf,
    memory,
  });
  const actions = useActions();
  const isCompact = head !== undefined;
  const filtered = isFiltered(filter);
  const isEmpty = ready && tasks.total === 0 && !filtered;
  const clear = useEventCallback(() => onFilter(unfiltered(filter)));
  const create = useEventCallback(useCreateTasks({ filter, tasks, onClear: clear, onOpen }));

  function close(): void {
    onOpen(null);
    const card = openId && document.querySelector<HTMLElement>(`[data-task="${openId}"] [data-open]`);
    if (card) card.focus({ preventScroll: true });
  }

  const createIn: CreateIn = (into, column, written) => create({ projectId, streamId, ...into }, column, written);
  const [showsOlder, setShowsOlder] = useState(false);
  // Another view of these tasks has the same selection, another place has its own.
  useEffect(() => clearSelection, []);
  const board = {
    context,
    actions,
    openId,
    onOpen,
    memory,
    ordered: filter,
    onOrder: useEventCallback((order: TaskOrder) => onFilter({ ...filter, order })),
    showsOlder,
    onShowOlder: useEventCallback(() => setShowsOlder(true)),
    isPart: isPart || filtered,
  };
  const { view: shown, lanes, onChoose } = view;
  const { showsProject: projects, showsAssignee: assignees } = context;
  const { known } = filter;
  const display = useCallback(
    (anchor: HTMLElement) => (
      <PhoneDisplay
        {...{ view: shown, lanes, onChoose, memory, anchor }}
        differences={{ projects, assignees, streams: lanes, fields: known?.fields ?? [] }}
      />
    ),
    [shown, lanes, onChoose, memory, projects, assignees, known],
  );
  return (
    <>
      <div
        data-bar
        className={classNames(
          'flex shrink-0 pr-3 sm:pr-4',
          isCompact ? 'flex-wrap items-center gap-x-0.5 pb-1 max-sm:pr-1' : 'items-start max-sm:flex-wrap',
        )}
      >
        {head}
        <Filters
          isCompact={isCompact}
          filter={filter}
          onChange={onFilter}
          onClear={filtered ? clear : null}
          queryOf={useEventCallback(props.queryOf)}
          byAssignee={context.showsAssignee}
          byProject={context.showsProject}
          display={display}
        />
        <BoardTools
          {...{ tasks, context, showsOlder, filtered, isCompact }}
          isBoard={view.view === 'board'}
          streams={view.lanes}
          memory={board.memory}
        />
        <ViewToggle {...view} />
      </div>
      {!ready && <LoadingRows />}
      {isEmpty && welcome}
      {ready && tasks.total === 0 && filtered && <NothingMatches onClear={clear} />}
      {draw?.(board, create, createIn) ?? (
        <Board {...board} tasks={tasks} ready={ready} isEmpty={isEmpty} onCreate={createIn} />
      )}
      {openId !== null && (
        <OpenTask taskId={openId} projectId={projectId} actions={actions} ready={taskReady} walks onClose={close} />
      )}
    </>
  );
}

const BoardTools = lazy(() => import('./board-tools.tsx'));
const NothingMatches = lazy(() => import('./nothing-matches.tsx'));
const PhoneDisplay = lazy(() => import('./phone-display.tsx'));
const OpenTask = lazy(() => import('./open-task.tsx'));
