import { useMemo, useRef, useState } from 'react';
import type { TaskOrder } from '#domain/task/queries.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { Actions } from '../actions.ts';
import { RecentlyDone } from '../recently-done.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import type { ColumnHandle } from './column.tsx';
import { Column } from './column.tsx';
import { ColumnsBoardLayout } from './columns-board-layout.ts';
import { ColumnTabs } from './column-tabs.tsx';
import type { BoardPosition } from './position.ts';
import { positionOf } from './position.ts';
import { QuickCreate, type WrittenTasks } from './quick-create.tsx';
import type { CardContext } from './card-context.ts';
import { useBoard } from './use-board.ts';
import { useEdges } from './use-edges.ts';
import { usePeekShift } from './use-peek-shift.ts';

export interface BoardProps {
  readonly context: CardContext;
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Identifies this board on this device, for scroll positions and drafts. */
  readonly memory: string;
  /** Ordered by rank, cards can be dropped anywhere; otherwise they only move between columns. */
  readonly ordered: TaskOrder;
  readonly onOrder: (order: TaskOrder) => void;
  /** Tasks that were done long ago are shown. */
  readonly showsOlder: boolean;
  readonly onShowOlder: () => void;
}

interface OwnProps extends BoardProps {
  /** By status. */
  readonly tasks: Rowset<TaskRow>;
  /** All of them are loaded. */
  readonly ready: boolean;
  /** There is no task at all, and no filter that would hide one. */
  readonly isEmpty: boolean;
  readonly onCreate: (status: TaskStatus, written: WrittenTasks) => () => void;
}

/** Tasks in one column per status, each of which scrolls on its own. */
export function Board(props: OwnProps) {
  const { tasks, ready, context, actions, openId, onOpen, onCreate, memory, ordered, isEmpty } = props;
  const { showsOlder, onShowOlder } = props;
  const board = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [boardLayout] = useState(() => new ColumnsBoardLayout());
  const done = tasks.group('DONE');
  const recentlyDone = useMemo(() => new RecentlyDone(context.today), [context.today]);
  const recent = useMemo(() => (showsOlder ? done : recentlyDone.of(done)), [showsOlder, done, recentlyDone]);
  const columns = useMemo(
    () => STATUSES.map((status) => ({ status, tasks: status === 'DONE' ? recent : tasks.group(status) })),
    [tasks, recent],
  );
  const { reachable, reachableId, focus, listeners } = useBoard({
    board,
    columns,
    boardLayout,
    actions,
    openId,
    onOpen,
    ordered,
  });
  const opened = positionOf(columns, openId)?.column;
  useEdges(board);
  usePeekShift(board, boardLayout.elementOf, STATUSES[opened ?? -1]);
  const focused = positionOf(columns, focus?.id ?? null)?.column;
  const create = useEventCallback(onCreate);
  // A column renders only when something of its own has changed.
  const own = useMemo(
    () =>
      STATUSES.map((status) => ({
        handle: (handle: ColumnHandle | null) => boardLayout.set(status, handle),
        quickCreate: <QuickCreate status={status} memory={memory} projectId={context.projectId} onCreate={create} />,
      })),
    [boardLayout, memory, context.projectId, create],
  );

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {narrow && <ColumnTabs count={(status) => tasks.count(status) || (ready ? 0 : null)} board={board} />}
      <div
        ref={board}
        {...listeners}
        className="relative flex min-h-0 grow snap-x snap-mandatory gap-2.5 overflow-x-auto overscroll-x-contain px-3 transition-transform duration-200 ease-out pb-3 sm:snap-none sm:px-4"
      >
        {columns.map(({ status, tasks: shown }, index) => (
          <Column
            key={status}
            handle={own[index]?.handle}
            status={status}
            tasks={shown}
            older={tasks.count(status) - shown.length}
            onShowOlder={onShowOlder}
            ready={ready}
            teaches={isEmpty && index === 0}
            context={context}
            kept={keptIndex(reachable, index)}
            reachableId={reachable?.column === index ? reachableId : null}
            focus={focused === index ? focus : null}
            openId={opened === index ? openId : null}
            memory={memory}
          >
            {own[index]?.quickCreate}
          </Column>
        ))}
      </div>
      <Bulk />
    </div>
  );
}

function keptIndex(reachable: BoardPosition | null, column: number): number {
  return reachable?.column === column ? reachable.index : -1;
}
