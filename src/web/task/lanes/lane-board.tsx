import type { WrittenTasks } from '../board/quick-create.tsx';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNarrow } from '#web/ui/narrow.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { BoardProps } from '../board/board.tsx';
import type { Columns } from '../board/position.ts';
import { positionOf } from '../board/position.ts';
import { Tabs } from '../board/tabs.tsx';
import { useBoard } from '../board/use-board.ts';
import { usePeekShift } from '../board/use-peek-shift.ts';
import { ColumnGlyph } from '../columns/column-glyph.tsx';
import type { TaskColumn } from '../columns/task-columns.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import { ColumnNames, gridOf } from './column-names.tsx';
import { DrawnLane } from './drawn-lane.tsx';
import { LaneOrder, type Lane } from './lanes.ts';
import { lanesBoardLayout } from './lanes-board-layout.ts';
import { lanesIn } from './layout.ts';
import { useClosedLanes } from './use-closed-lanes.ts';
import { useLanesView } from './use-lanes-view.ts';
import { useSwipe } from './use-swipe.ts';

interface LaneBoardProps extends BoardProps {
  readonly columns: readonly TaskColumn[];
  readonly lanes: readonly Lane[];
  /** In the column of that key. */
  readonly onCreate: (streamId: string | null, column: string, written: WrittenTasks) => () => void;
  /** The controls at the end of a stream's header; always the same function. */
  readonly controls?: (streamId: string) => ReactNode;
  /** Likewise of a column's. */
  readonly columnControls?: ((key: string) => ReactNode) | undefined;
  /** Below the last lane. */
  readonly children?: ReactNode;
}

/** How much beyond the view is rendered on either side. */
const MARGIN = 320;
const HEADER = matchMedia('(pointer: coarse)').matches ? 48 : 40;

/** A lane for each stream, under the columns of the project, in one scrolling element. Only what is near the view is rendered. */
export function LaneBoard(props: LaneBoardProps) {
  const { context, actions, openId, onOpen, memory, ordered, controls, children, columns: across } = props;
  const board = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [order] = useState(() => new LaneOrder());
  const { lanes, folded } = useMemo(() => order.of(props.lanes), [order, props.lanes]);
  const [chosen, setCurrent] = useState(() => columnOf(lanes, openId));
  const current = Math.min(chosen, across.length - 1);
  const [held, setHeld] = useState<string | null>(null);
  const shown = useMemo(() => (narrow ? [current] : across.map((_, at) => at)), [narrow, current, across]);
  const { isClosed, setClosed } = useClosedLanes(memory, folded);
  const { view, layout, inView } = useLanesView({
    lanes,
    columns: across,
    isClosed,
    shown,
    header: HEADER,
    memory: `${memory} lanes`,
  });
  const columns: Columns = useMemo(
    () =>
      lanes.flatMap(({ streamId, tasks }) =>
        across.map(({ status, label, row }, at) => {
          return { status, label, columnId: row?.id, streamId, tasks: tasks[at] ?? NOTHING };
        }),
      ),
    [lanes, across],
  );
  const boardLayout = useMemo(
    () =>
      lanesBoardLayout({
        view,
        across: across.length,
        shown,
        reveal(lane, column) {
          const streamId = lanes[lane]?.streamId;
          if (streamId !== undefined && isClosed(streamId)) setClosed(streamId, false);
          setCurrent(column);
        },
      }),
    [view, across, shown, lanes, isClosed, setClosed],
  );
  const among = useMemo(() => ({ all: lanes }), [lanes]);
  const isHidden = useCallback(
    (column: number) => isClosed(lanes[laneOf(column, across.length)]?.streamId ?? null),
    [lanes, across, isClosed],
  );
  const { reachable, reachableId, focus, listeners } = useBoard({
    board,
    columns,
    boardLayout,
    actions,
    openId,
    onOpen,
    ordered,
    lanes: among,
    across: across.length,
    isClosed: isHidden,
  });
  const opened = positionOf(columns, openId)?.column ?? -1;
  const focused = positionOf(columns, focus?.id ?? null)?.column ?? -1;
  usePeekShift(board, elementOf, across[opened % across.length]?.key);

  useSwipe(board, narrow, (step) => setCurrent(Math.min(Math.max(current + step, 0), across.length - 1)));

  const toggle = useEventCallback((streamId: string | null) => setClosed(streamId, !isClosed(streamId)));
  const create = useEventCallback(props.onCreate);
  const add = useEventCallback((streamId: string | null) => {
    // Rendered at once: what is typed next is the name of the task.
    if (isClosed(streamId)) flushSync(() => setClosed(streamId, false));
    const create = laneElement(board.current, streamId)?.querySelector<HTMLElement>('[data-create]');
    create?.focus();
    create?.click();
  });

  const range = lanesIn(layout, inView, MARGIN);
  const counts = across.map((_, at) => lanes.reduce((sum, { tasks }) => sum + (tasks[at]?.length ?? 0), 0));
  const [reachableLane, focusedLane, openedLane] = [reachable?.column ?? -1, focused, opened].map((column) =>
    laneOf(column, across.length),
  );
  const isDrawn = ({ streamId }: Lane, at: number) =>
    (at >= range.first && at < range.end) || at === reachableLane || (streamId ?? '') === held;

  const tabs = across.map((column, at) => ({
    key: column.key,
    label: column.label,
    icon: <ColumnGlyph column={column} />,
    count: counts[at] ?? 0,
    limit: props.isPart ? null : (column.row?.limit ?? null),
  }));

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {narrow && <Tabs tabs={tabs} current={current} onChoose={setCurrent} />}
      <div
        ref={(element) => {
          board.current = element;
          return view.attach(element);
        }}
        {...listeners}
        onFocus={(event: FocusEvent) => {
          listeners.onFocus(event);
          setHeld(event.target.closest<HTMLElement>('[data-lane]')?.dataset['lane'] ?? null);
        }}
        className="relative min-h-0 grow overflow-auto overscroll-contain px-3 pb-4 max-sm:touch-pan-y max-sm:touch-pinch-zoom transition-transform duration-200 ease-out sm:px-4"
      >
        <div
          className="sm:max-w-[calc(var(--columns)*22.5rem)] sm:min-w-[calc(var(--columns)*17.5rem)] beside:min-w-[calc(var(--columns)*14.625rem)]"
          style={{ '--columns': across.length } as CSSProperties}
        >
          {!narrow && (
            <ColumnNames columns={across} counts={counts} limits={!props.isPart} controls={props.columnControls} />
          )}
          <div data-lanes className="relative" style={{ height: layout.tops[lanes.length] }}>
            {lanes.map(
              (lane, at) =>
                isDrawn(lane, at) && (
                  <DrawnLane
                    key={lane.streamId ?? ''}
                    lane={lane}
                    columns={across}
                    top={layout.tops[at] ?? 0}
                    header={HEADER}
                    cells={layout.cells[at] ?? NOTHING}
                    shown={shown}
                    view={view}
                    inView={inView}
                    margin={MARGIN}
                    closed={isClosed(lane.streamId)}
                    reachable={at === reachableLane && reachableId !== null ? reachable : null}
                    focus={at === focusedLane ? focus : null}
                    focusedColumn={at === focusedLane ? focused % across.length : -1}
                    openId={at === openedLane ? openId : null}
                    openColumn={at === openedLane ? opened % across.length : -1}
                    context={context}
                    memory={memory}
                    onToggle={toggle}
                    onAdd={add}
                    onCreate={create}
                    controls={controls}
                  />
                ),
            )}
            <div
              aria-hidden
              className="pointer-events-none grid gap-2.5"
              style={{ gridTemplateColumns: gridOf(shown.length) }}
            >
              {shown.map((at) => (
                <i key={at} data-ruler={across[at]?.key} />
              ))}
            </div>
            <div
              data-line
              aria-hidden
              className="pointer-events-none absolute top-0 left-0 z-1 -mt-px h-0.5 rounded-full bg-focus opacity-0"
            />
          </div>
          {children}
        </div>
      </div>
      <Bulk />
    </div>
  );
}

const NOTHING: readonly never[] = [];

/** The lane of a column; -1 for none. */
function laneOf(column: number, across: number): number {
  return Math.floor(column / across);
}

/** The index of the open task's column; the first if none is open. */
function columnOf(lanes: readonly Lane[], openId: string | null): number {
  const places =
    openId === null ? [] : lanes.map(({ tasks }) => tasks.findIndex((list) => list.some(({ id }) => id === openId)));
  return Math.max(0, ...places);
}

function elementOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-ruler="${key}"]`);
}

function laneElement(board: HTMLElement | null, streamId: string | null): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(streamId ?? '')}"]`) ?? null;
}
