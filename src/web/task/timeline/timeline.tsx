import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { daysFrom } from '#web/ui/date.ts';
import { useHeight } from '#web/ui/use-height.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useVirtualList } from '#web/ui/virtual/use-virtual-list.ts';
import type { BoardProps } from '../board/board.tsx';
import { type BoardPosition, positionOf } from '../board/position.ts';
import { recallScroll, rememberScroll } from '../board/scroll-memory.ts';
import { useBoard } from '../board/use-board.ts';
import { Cell } from '../calendar/cell.tsx';
import { NO_HOURS } from '../calendar/hours.ts';
import { Undated } from '../calendar/undated.tsx';
import { fittingTasks } from '../calendar/fitting.ts';
import { estimate, isMark, itemsOf, keyOf, type ListSection, type Mark } from '../list/items.ts';
import ShowOlder from '../show-older.tsx';
import { SectionHeader } from '../list/section-header.tsx';
import { Bulk } from '../selection/bulk-place.tsx';
import { DAY_WIDTH, type Axis, daysToMonday, WEEK, type Zoom } from './axis.ts';
import type { DrawnBar } from './arrows.ts';
import type { Bar } from './bars.ts';
import { DependencyArrows } from './dependency-arrows.tsx';
import { markOutOfView } from './out-of-view.ts';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineLayout } from './timeline-layout.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useBarMoves } from './use-bar-moves.ts';

interface TaskTimelineProps extends BoardProps {
  readonly axis: Axis;
  readonly zoom: Zoom;
  /** The lanes: tasks with a due date. */
  readonly lanes: readonly ListSection[];
  readonly onToggle: (key: string) => void;
  readonly undated: readonly TaskRow[];
  /** Of a task in the lanes. */
  readonly barOf: (task: TaskRow) => Bar;
  readonly newTask: () => ReactNode;
  /** Increases whenever today is to be in view. */
  readonly todayTurn: number;
  /** Above the timeline, on a phone. */
  readonly children: ReactNode;
}

const UNDATED = 'undated';
/** Tasks as bars from their start to their due date, in lanes, and beside them those without a date. */
export function TaskTimeline(props: TaskTimelineProps) {
  const { axis, zoom, lanes, onToggle, undated, barOf, newTask, todayTurn, children } = props;
  const { context, actions, openId, onOpen, memory, ordered, onShowOlder } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const [tray, trayHeight] = useHeight();
  const key = `${memory} timeline`;
  const [dayWidth, namesWidth] = [DAY_WIDTH[zoom], narrow ? 152 : 240];
  const noDate = t`No due date`;
  const columns = useMemo(
    () => [
      ...lanes,
      { key: UNDATED, label: noDate, status: null, tasks: undated, all: undated, older: 0, closed: false },
    ],
    [lanes, noDate, undated],
  );
  // On a phone, those without a date are below the lanes.
  const sections = narrow && undated.length > 0 ? columns : lanes;
  const [marks] = useState(() => new Map<string, Mark>());
  const { items, starts } = useMemo(() => itemsOf(sections, marks), [sections, marks]);
  const indexOf = useCallback(({ column, index }: BoardPosition) => (starts[column] ?? 0) + 1 + index, [starts]);
  const [layout] = useState(() => new TimelineLayout());
  const isClosed = useCallback((column: number) => columns[column]?.closed ?? false, [columns]);
  const { reachable, reachableId, focus, listeners } = useBoard({
    board: root,
    columns,
    boardLayout: layout,
    actions,
    openId,
    onOpen,
    ordered,
    across: 1,
    isClosed,
  });
  const moveByKey = useBarMoves({ root, axis, dayWidth, today: context.today, onKeyed: (id) => layout.keepFocus(id) });
  const keyboard = {
    onKeyDown(event: KeyboardEvent) {
      if (!moveByKey(event)) listeners.onKeyDown(event);
    },
  };
  const isRow = reachable && reachable.column < sections.length && !isClosed(reachable.column);
  const { viewport, shown, height } = useVirtualList({
    items,
    keyOf,
    estimate,
    gap: 0,
    kept: isRow ? indexOf(reachable) : -1,
    offset: () => recallScroll(key),
  });
  useLayoutEffect(() =>
    layout.drawn({
      scroller: viewport.scroller(),
      taskAt: ({ column, index }) => columns[column]?.tasks[index]?.id,
      showRow: (position) => position.column < sections.length && viewport.show(indexOf(position)),
      namesWidth,
    }),
  );

  // The same days stay in view when the timeline begins earlier or is zoomed.
  const todayAt = daysFrom(axis.first, context.today) * dayWidth;
  const drawn = useRef<{ axis: Axis; dayWidth: number; todayTurn: number } | null>(null);
  useLayoutEffect(() => {
    const [scroller, before] = [viewport.scroller(), drawn.current];
    drawn.current = { axis, dayWidth, todayTurn };
    if (!scroller) return;
    if (before?.todayTurn !== todayTurn) scroller.scrollLeft = todayAt - (scroller.clientWidth - namesWidth) / 4;
    else {
      const day = scroller.scrollLeft / before.dayWidth - daysFrom(before.axis.first, axis.first);
      if (before.axis.first !== axis.first || before.dayWidth !== dayWidth) scroller.scrollLeft = day * dayWidth;
    }
  }, [viewport, axis, dayWidth, todayTurn, todayAt, namesWidth]);

  useLayoutEffect(() => {
    const scroller = viewport.scroller();
    if (scroller) markOutOfView(scroller, namesWidth);
  });

  const drawnBars = useMemo(() => {
    const bars = new Map<string, DrawnBar>();
    for (const { item, index, top } of shown) {
      const isDated = sections[starts.findLastIndex((start) => start <= index)]?.key !== UNDATED;
      if (!isMark(item) && isDated) bars.set(item.id, { bar: barOf(item), y: top + estimate(item) / 2 });
    }
    return bars;
  }, [shown, sections, starts, barOf]);

  const isFocused = positionOf(columns, focus?.id ?? null)?.column === lanes.length;
  const isOpen = positionOf(columns, openId)?.column === lanes.length;
  const width = namesWidth + axis.days * dayWidth;
  const week = WEEK * dayWidth;
  return (
    <div
      ref={root}
      {...listeners}
      {...keyboard}
      className="relative flex min-h-0 grow gap-2.5 overflow-hidden px-3 pb-3 max-sm:flex-col sm:px-4"
    >
      {narrow && children}
      <div
        ref={(element) => viewport.attach(element)}
        data-scrolls
        onScroll={(event) => {
          rememberScroll(key, event.currentTarget.scrollTop);
          markOutOfView(event.currentTarget, namesWidth);
        }}
        className="relative min-h-0 min-w-0 grow scroll-pt-12 overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
      >
        <div className="flex min-h-full flex-col" style={{ width }}>
          <TimelineHead axis={axis} dayWidth={dayWidth} namesWidth={namesWidth} today={context.today} />
          <div className="relative shrink-0 grow" style={{ minHeight: height }}>
            <div
              aria-hidden
              data-chart
              className="pointer-events-none absolute inset-y-0 right-0"
              style={{
                left: namesWidth,
                // A line before each week, and weekends.
                backgroundImage: `linear-gradient(to right, var(--color-line) 1px, transparent 1px), linear-gradient(to right, transparent ${5 * dayWidth}px, var(--color-sunken) ${5 * dayWidth}px)`,
                backgroundSize: `${week}px 100%`,
                backgroundPosition: `0 0, ${daysToMonday(axis) * dayWidth}px 0`,
              }}
            />
            <div
              aria-hidden
              data-today
              className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-focus"
              style={{ left: namesWidth + todayAt + dayWidth / 2 }}
            />
            {/* Days are not seen under the names, also below the last of them. */}
            <div aria-hidden className="pointer-events-none absolute inset-0">
              <div className="sticky left-0 h-full border-r border-line bg-surface" style={{ width: namesWidth }} />
            </div>
            <DependencyArrows drawn={drawnBars} axis={axis} dayWidth={dayWidth} namesWidth={namesWidth} />
            <div role="list" aria-label={t`Tasks`}>
              {shown.map(({ item, index, top, key: slot }) => {
                const section = sections[starts.findLastIndex((start) => start <= index)];
                const task = isMark(item) ? null : item;
                return (
                  section && (
                    <div
                      key={slot}
                      ref={viewport.watch}
                      role="listitem"
                      data-index={index}
                      data-key={keyOf(item)}
                      {...(task && { 'data-task': task.id, 'aria-label': task.name })}
                      className="group/row absolute inset-x-0 top-0"
                      style={{ transform: `translateY(${top}px)` }}
                    >
                      {task ? (
                        <TimelineRow
                          task={task}
                          bar={section.key === UNDATED ? null : barOf(task)}
                          context={context}
                          reachable={task.id === reachableId}
                          focusTurn={task.id === focus?.id ? focus.turn : 0}
                          open={task.id === openId}
                          axis={axis}
                          dayWidth={dayWidth}
                          namesWidth={namesWidth}
                        />
                      ) : (
                        <div
                          className="sticky left-0 z-2 border-r border-line bg-surface px-1"
                          style={{ width: namesWidth }}
                        >
                          {'olderOf' in item ? (
                            <ShowOlder count={section.older} onShow={onShowOlder} />
                          ) : (
                            <SectionHeader section={section} onToggle={onToggle} />
                          )}
                        </div>
                      )}
                    </div>
                  )
                );
              })}
            </div>
          </div>
        </div>
      </div>
      {!narrow && (
        <div ref={tray} data-tray className="flex shrink-0 rounded-lg data-over:ring-2 data-over:ring-focus">
          <Undated column={lanes.length} count={undated.length} isInUse={isFocused || isOpen}>
            <Cell
              column={lanes.length}
              day={null}
              label={noDate}
              pale={false}
              scrolls
              hours={NO_HOURS}
              lines={3}
              tasks={undated}
              least={Math.max(fittingTasks(trayHeight), reachable?.column === lanes.length ? reachable.index + 1 : 0)}
              context={context}
              reachableId={reachable?.column === lanes.length ? reachableId : null}
              focus={isFocused ? focus : null}
              openId={isOpen ? openId : null}
              newTask={newTask}
            />
          </Undated>
        </div>
      )}
      <div
        data-when
        hidden
        aria-hidden
        className="pointer-events-none fixed top-0 left-0 z-10 rounded-md bg-neutral px-2 py-1 text-xs text-neutral-on"
      />
      <Bulk />
    </div>
  );
}
