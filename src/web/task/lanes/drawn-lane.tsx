import type { ReactNode } from 'react';
import { memo } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { View } from '#web/ui/virtual/layout.ts';
import type { BoardPosition } from '../board/position.ts';
import type { WrittenTasks } from '../board/quick-create.tsx';
import type { CardContext } from '../board/card-context.ts';
import type { Focus } from '../board/use-focus.ts';
import { Cell } from './cell.tsx';
import { LaneHeader } from './lane-header.tsx';
import type { Lane } from './lanes.ts';
import { cellId } from './lanes.ts';
import type { LanesView } from './lanes-view.ts';
import type { CellLayout } from './layout.ts';
import { bodyHeight, cardsIn, cellHeight } from './layout.ts';

interface DrawnLaneProps {
  readonly lane: Lane;
  readonly top: number;
  /** The height of its header. */
  readonly header: number;
  readonly cells: readonly CellLayout[];
  readonly shown: readonly number[];
  readonly view: LanesView;
  readonly inView: View;
  readonly margin: number;
  readonly closed: boolean;
  /** The card that Tab reaches, if it is in this lane. */
  readonly reachable: BoardPosition | null;
  /** The card that is to take the focus, if it is in this lane, and the index of its status. */
  readonly focus: Focus | null;
  readonly focusedStatus: number;
  /** The open task, likewise. */
  readonly openId: string | null;
  readonly openStatus: number;
  readonly context: CardContext;
  readonly memory: string;
  readonly onToggle: (streamId: string | null) => void;
  readonly onAdd: (streamId: string | null) => void;
  readonly onCreate: (streamId: string | null, status: TaskStatus, written: WrittenTasks) => () => void;
  readonly controls: ((streamId: string) => ReactNode) | undefined;
}

/** A lane that is in view or near. Positioned by `top` rather than a transform, so that its header can stick. */
export const DrawnLane = memo(function DrawnLane(props: DrawnLaneProps) {
  const { lane, top, header, cells, shown, view, inView, margin, closed, reachable } = props;
  const { streamId, name, tasks } = lane;
  const lists = STATUSES.map((status) => tasks[status]);

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
          count={lists.reduce((sum, { length }) => sum + length, 0)}
          done={tasks.DONE.length}
          closed={closed}
          context={props.context}
          onToggle={props.onToggle}
          onAdd={props.onAdd}
          controls={props.controls}
        />
      </div>
      {!closed && (
        <div
          className="grid gap-2.5"
          style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`, height: cellHeight(cells) }}
        >
          {shown.map((at, cell) => {
            const [status, layout] = [STATUSES[at], cells[cell]];
            if (!status || !layout) return null;
            const { first, end } = cardsIn(layout, top + header + layout.head, inView, margin);
            return (
              <Cell
                key={status}
                id={cellId(streamId, status)}
                lane={name}
                streamId={streamId}
                status={status}
                tasks={tasks[status]}
                layout={layout}
                first={first}
                end={end}
                kept={reachable && reachable.column % STATUSES.length === at ? reachable.index : -1}
                focus={at === props.focusedStatus ? props.focus : null}
                openId={at === props.openStatus ? props.openId : null}
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
