import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNarrow } from '#web/ui/narrow.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import type { BoardProps } from './board.tsx';
import type { ColumnHandle, NewTask } from './column.tsx';
import { Column } from './column.tsx';
import { ColumnsBoardLayout } from './columns-board-layout.ts';
import { ColumnTabs } from './column-tabs.tsx';
import type { BoardPosition, Columns } from './position.ts';
import { positionOf } from './position.ts';
import { useBoard } from './use-board.ts';
import { useEdges } from './use-edges.ts';
import { usePeekShift } from './use-peek-shift.ts';

type BoardColumn = Columns[number] & {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** How many tasks it should have at most; null: any number. */
  readonly limit?: number | null;
  /** How many more tasks it has, which `onShowOlder` shows. */
  readonly older: number;
};

interface ColumnBoardProps extends BoardProps {
  readonly columns: readonly BoardColumn[];
  /** All tasks are loaded. */
  readonly ready: boolean;
  /** There is no task at all, and no filter that would hide one. */
  readonly isEmpty: boolean;
  /** Where tasks of a column are added; always the same function while that says the same. */
  readonly newTask: NewTask;
  /** At the end of a column's header; always the same function. */
  readonly controls?: ((key: string) => ReactNode) | undefined;
}

/** Tasks in columns side by side, each of which scrolls on its own. */
export function ColumnBoard(props: ColumnBoardProps) {
  const { columns, newTask, ready, context, actions, openId, onOpen, memory, ordered, isEmpty, onShowOlder, controls } =
    props;
  const board = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [boardLayout] = useState(() => new ColumnsBoardLayout());
  const { reachable, reachableId, focus, listeners } = useBoard({
    board,
    columns,
    boardLayout,
    actions,
    openId,
    onOpen,
    ordered,
    across: columns.length,
  });
  useLayoutEffect(() => boardLayout.drawn(columns.map(({ key }) => key)));
  const opened = positionOf(columns, openId)?.column;
  useEdges(board);
  usePeekShift(board, boardLayout.elementOf, columns[opened ?? -1]?.key);
  const focused = positionOf(columns, focus?.id ?? null)?.column;
  // A column renders only when something of its own has changed.
  const [handles] = useState(() => new Map<string, (handle: ColumnHandle | null) => void>());
  const handleOf = (key: string) => {
    const handle = handles.get(key) ?? ((handle: ColumnHandle | null) => boardLayout.set(key, handle));
    handles.set(key, handle);
    return handle;
  };

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {narrow && (
        <ColumnTabs
          tabs={columns.map(({ key, label, icon, limit = null, tasks, older }) => {
            const count = tasks.length + older;
            return { key, label, icon, limit, count: ready || count > 0 ? count : null };
          })}
          board={board}
        />
      )}
      <div
        ref={board}
        {...listeners}
        className="relative flex min-h-0 grow snap-x snap-mandatory gap-2.5 overflow-x-auto overscroll-x-contain px-3 transition-transform duration-200 ease-out pb-3 sm:snap-none sm:px-4"
      >
        {columns.map(({ key, status, label, icon, limit = null, tasks, older }, index) => (
          <Column
            key={key}
            handle={handleOf(key)}
            id={key}
            status={status}
            label={label}
            icon={icon}
            limit={limit}
            controls={controls}
            tasks={tasks}
            older={older}
            onShowOlder={onShowOlder}
            ready={ready}
            teaches={isEmpty && index === 0}
            context={context}
            kept={keptIndex(reachable, index)}
            reachableId={reachable?.column === index ? reachableId : null}
            focus={focused === index ? focus : null}
            openId={opened === index ? openId : null}
            memory={memory}
            newTask={newTask}
          />
        ))}
      </div>
      <Bulk />
    </div>
  );
}

function keptIndex(reachable: BoardPosition | null, column: number): number {
  return reachable?.column === column ? reachable.index : -1;
}
