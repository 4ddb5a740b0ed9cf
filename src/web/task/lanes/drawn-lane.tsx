import type { ReactNode } from 'react';
import { memo } from 'react';
import type { View } from '#web/ui/virtual/layout.ts';
import type { BoardPosition } from '../board/position.ts';
import type { WrittenTasks } from '../board/quick-create.tsx';
import type { TaskColumn } from '../columns/task-columns.ts';
import type { CardContext } from '../board/card-context.ts';
import type { Focus } from '../board/use-focus.ts';
import { Cell } from './cell.tsx';
import { LaneHeader } from './lane-header.tsx';
import type { Lane } from './lanes.ts';
import { cellId, countOf } from './lanes.ts';
import { gridOf } from './column-names.tsx';
import type { LanesView } from './lanes-view.ts';
import type { CellLayout } from './layout.ts';
import { bodyHeight, cardsIn, cellHeight } from './layout.ts';

interface DrawnLaneProps {
  readonly lane: Lane;
  readonly columns: readonly TaskColumn[];
  readonly top: number;
  /** The height of its header. */
  readonly header: number;
  readonly cells: readonly CellLayout[];
  /** The indexes of the columns that are shown. */
  readonly shown: readonly number[];
  readonly view: LanesView;
  readonly inView: View;
  readonly margin: number;
  readonly closed: boolean;
  /** The card that Tab reaches, if it is in this lane. */
  readonly reachable: BoardPosition | null;
  /** The card that is to take the focus, if it is in this lane, and the index of its column. */
  readonly focus: Focus | null;
  readonly focusedColumn: number;
  /** The open task, likewise. */
  readonly openId: string | null;
  readonly openColumn: number;
  readonly context: CardContext;
  readonly memory: string;
  readonly onToggle: (streamId: string | null) => void;
  readonly onAdd: (streamId: string | null) => void;
  readonly onCreate: (streamId: string | null, column: string, written: WrittenTasks) => () => void;
  readonly controls: ((streamId: string) => ReactNode) | undefined;
}

/** A lane that is in view or near. Positioned by `top` rather than a transform, so that its header can stick. */
export const DrawnLane = memo(function DrawnLane(props: DrawnLaneProps) {
  const { lane, columns, top, header, cells, shown, view, inView, margin, closed, reachable } = props;
  const { streamId, name, tasks } = lane;

  return (
    <section
      aria-label={name}
      data-lane={streamId ?? ''}
      className="absolute inset-x-0"
      style={{ top, height: header + bodyHeight(cells) }}
    >
      <div className="sticky top-0 z-2 bg-canvas sm:top-10" style={{ height: header }}>
        <LaneHeader
          streamId={streamId}
          name={name}
          count={countOf(lane)}
          done={tasks.reduce((sum, { length }, at) => sum + (columns[at]?.status === 'DONE' ? length : 0), 0)}
          closed={closed}
          context={props.context}
          onToggle={props.onToggle}
          onAdd={props.onAdd}
          controls={props.controls}
        />
      </div>
      {!closed && (
        <div className="grid gap-2.5" style={{ gridTemplateColumns: gridOf(shown.length), height: cellHeight(cells) }}>
          {shown.map((at, cell) => {
            const [column, layout] = [columns[at], cells[cell]];
            if (!column || !layout) return null;
            const { first, end } = cardsIn(layout, top + header + layout.head, inView, margin);
            return (
              <Cell
                key={column.key}
                id={cellId(streamId, column.key)}
                at={at}
                lane={name}
                streamId={streamId}
                column={column}
                tasks={tasks[at] ?? NOTHING}
                layout={layout}
                first={first}
                end={end}
                kept={reachable && reachable.column % columns.length === at ? reachable.index : -1}
                focus={at === props.focusedColumn ? props.focus : null}
                openId={at === props.openColumn ? props.openId : null}
                context={props.context}
                memory={props.memory}
                watch={view.watch}
                onCreate={props.onCreate}
              />
            );
          })}
        </div>
      )}
    </section>
  );
});

const NOTHING: readonly never[] = [];
