import type { WrittenTasks } from '../board/quick-create.tsx';
import type { FocusEvent, ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { BoardProps } from '../board/board.tsx';
import type { Columns } from '../board/position.ts';
import { positionOf } from '../board/position.ts';
import { StatusTabs } from '../board/status-tabs.tsx';
import { useBoard } from '../board/use-board.ts';
import { usePeekShift } from '../board/use-peek-shift.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import { ColumnNames } from './column-names.tsx';
import { DrawnLane } from './drawn-lane.tsx';
import { LaneOrder, type Lane } from './lanes.ts';
import { lanesBoardLayout } from './lanes-board-layout.ts';
import { lanesIn } from './layout.ts';
import { useClosedLanes } from './use-closed-lanes.ts';
import { useLanesView } from './use-lanes-view.ts';
import { useSwipe } from './use-swipe.ts';

interface LaneBoardProps extends BoardProps {
  readonly lanes: readonly Lane[];
  readonly onCreate: (streamId: string | null, status: TaskStatus, written: WrittenTasks) => () => void;
  /** The controls at the end of a stream's header; always the same function. */
  readonly controls?: (streamId: string) => ReactNode;
  /** Below the last lane. */
  readonly children?: ReactNode;
}

const ALL = STATUSES.map((_, at) => at);
/** How much beyond the view is rendered on either side. */
const MARGIN = 320;
const HEADER = matchMedia('(pointer: coarse)').matches ? 48 : 40;

/** A lane for each stream, under the four statuses, in one scrolling element. Only what is near the view is rendered. */
export function LaneBoard(props: LaneBoardProps) {
  const { context, actions, openId, onOpen, memory, ordered, controls, children } = props;
  const board = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [order] = useState(() => new LaneOrder());
  const { lanes, folded } = useMemo(() => order.of(props.lanes), [order, props.lanes]);
  const [current, setCurrent] = useState(() => columnOf(lanes, openId));
  const [held, setHeld] = useState<string | null>(null);
  const shown = useMemo(() => (narrow ? [current] : ALL), [narrow, current]);
  const { isClosed, setClosed } = useClosedLanes(memory, folded);
  const { view, layout, inView } = useLanesView({ lanes, isClosed, shown, header: HEADER, memory: `${memory} lanes` });
  const columns: Columns = useMemo(
    () =>
      lanes.flatMap(({ streamId, tasks }) => STATUSES.map((status) => ({ status, streamId, tasks: tasks[status] }))),
    [lanes],
  );
  const boardLayout = useMemo(
    () =>
      lanesBoardLayout({
        view,
        shown,
        reveal(lane, status) {
          const streamId = lanes[lane]?.streamId;
          if (streamId !== undefined && isClosed(streamId)) setClosed(streamId, false);
          setCurrent(status);
        },
      }),
    [view, shown, lanes, isClosed, setClosed],
  );
  const among = useMemo(() => ({ all: lanes }), [lanes]);
  const isHidden = useCallback(
    (column: number) => isClosed(lanes[laneOf(column)]?.streamId ?? null),
    [lanes, isClosed],
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
    isClosed: isHidden,
  });
  const opened = positionOf(columns, openId)?.column ?? -1;
  const focused = positionOf(columns, focus?.id ?? null)?.column ?? -1;
  usePeekShift(board, elementOf, STATUSES[statusOf(opened)]);

  useSwipe(board, narrow, (step) => setCurrent(Math.min(Math.max(current + step, 0), STATUSES.length - 1)));

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
  const count = (status: TaskStatus) => lanes.reduce((sum, { tasks }) => sum + tasks[status].length, 0);
  const reachableLane = laneOf(reachable?.column ?? -1);
  const isDrawn = ({ streamId }: Lane, at: number) =>
    (at >= range.first && at < range.end) || at === reachableLane || (streamId ?? '') === held;

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {narrow && <StatusTabs count={count} current={current} onChoose={setCurrent} />}
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
        <div className="sm:max-w-360 sm:min-w-280">
          {!narrow && <ColumnNames count={count} />}
          <div data-lanes className="relative" style={{ height: layout.tops[lanes.length] }}>
            {lanes.map(
              (lane, at) =>
                isDrawn(lane, at) && (
                  <DrawnLane
                    key={lane.streamId ?? ''}
                    lane={lane}
                    top={layout.tops[at] ?? 0}
                    header={HEADER}
                    cells={layout.cells[at] ?? NONE}
                    shown={shown}
                    view={view}
                    inView={inView}
                    margin={MARGIN}
                    closed={isClosed(lane.streamId)}
                    reachable={at === reachableLane && reachableId !== null ? reachable : null}
                    focus={at === laneOf(focused) ? focus : null}
                    focusedStatus={at === laneOf(focused) ? statusOf(focused) : -1}
                    openId={at === laneOf(opened) ? openId : null}
                    openStatus={at === laneOf(opened) ? statusOf(opened) : -1}
                    context={context}
                    memory={memory}
                    onToggle={toggle}
                    onAdd={add}
                    onCreate={create}
                    controls={controls}
                  />
                ),
            )}
            <div aria-hidden className={classNames('pointer-events-none grid gap-2.5', !narrow && 'grid-cols-4')}>
              {shown.map((at) => (
                <i key={at} data-ruler={STATUSES[at]} />
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

const NONE: readonly never[] = [];

/** The lane of a column; -1 for none. */
function laneOf(column: number): number {
  return Math.floor(column / STATUSES.length);
}

/** The index of a column's status. */
function statusOf(column: number): number {
  return column % STATUSES.length;
}

/** The index of the open task's status; the first if none is open. */
function columnOf(lanes: readonly Lane[], openId: string | null): number {
  const holds = (status: TaskStatus) => lanes.some(({ tasks }) => tasks[status].some(({ id }) => id === openId));
  return Math.max(openId === null ? 0 : STATUSES.findIndex(holds), 0);
}

function elementOf(status: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-ruler="${status}"]`);
}

function laneElement(board: HTMLElement | null, streamId: string | null): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(streamId ?? '')}"]`) ?? null;
}
