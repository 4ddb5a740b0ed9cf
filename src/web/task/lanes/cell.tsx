import { memo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { topOf } from '#web/ui/virtual/layout.ts';
import { mayReuse, RecycledKeys } from '#web/ui/virtual/recycled-keys.ts';
import { Card } from '../board/card.tsx';
import { QuickCreate, type WrittenTasks } from '../board/quick-create.tsx';
import type { CardContext } from '../board/card-context.ts';
import type { Focus } from '../board/use-focus.ts';
import type { TaskColumn } from '../columns/task-columns.ts';
import { useParents } from '../subtasks/on-cards.ts';
import type { CellLayout } from './layout.ts';

export interface CellProps {
  /** Identifies it among all cells. */
  readonly id: string;
  readonly lane: string;
  readonly streamId: string | null;
  readonly column: TaskColumn;
  /** The column's index. */
  readonly at: number;
  readonly tasks: readonly TaskRow[];
  readonly layout: CellLayout;
  /** The rendered cards: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
  /** The card that is rendered wherever the board is scrolled to, because Tab reaches it. -1: none of them. */
  readonly kept: number;
  readonly focus: Focus | null;
  /** The open task, if it is here. */
  readonly openId: string | null;
  readonly context: CardContext;
  readonly memory: string;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onCreate: (streamId: string | null, column: string, written: WrittenTasks) => () => void;
}

/** The tasks of one stream in one column. Renders only when something of its own has changed. */
export const Cell = memo(function Cell(props: CellProps) {
  const { id, lane, streamId, column, at, tasks, layout, kept, focus, openId, context, memory, watch, onCreate } =
    props;
  const { t } = useLingui();
  const { key, status, label } = column;
  const parents = useParents(context.projectId);
  const list = useRef<HTMLUListElement>(null);
  const [slots] = useState(() => new RecycledKeys());
  const drawn = indexes(props).flatMap((index) => {
    const task = tasks[index];
    return task ? { task, index } : [];
  });
  const names = slots.of(
    drawn.map(({ task }) => task.id),
    () => mayReuse(list.current),
  );
  return (
    <div
      role="group"
      aria-label={t`${label}, ${lane}`}
      data-status={status}
      data-at={at}
      className={classNames(
        'group/cell relative isolate min-w-0 before:absolute before:inset-x-0 before:top-0 before:-z-1 before:rounded-xl',
        status !== 'DONE' && 'before:bg-sunken',
        // As on a board without lanes: what has no cards is low.
        tasks.length > 0 ? 'before:h-full' : 'before:h-16 before:max-h-full',
      )}
    >
      {/* Closed, it is in the room that each cell has below its cards; on a phone the header of the lane adds to it. */}
      <div
        ref={watch}
        data-cell={id}
        className={classNames(
          'flow-root min-h-1.5 max-sm:[&>button]:hidden [&>button]:absolute',
          tasks.length > 0 ? '[&>button]:bottom-0' : '[&>button]:top-1.5',
        )}
      >
        <QuickCreate
          {...{ status, label, lane }}
          memory={`${memory} ${streamId ?? 'none'}${key === status ? '' : ` ${key}`}`}
          projectId={context.projectId}
          onCreate={(_, written) => onCreate(streamId, key, written)}
        />
      </div>
      <ul ref={list} aria-label={label} className="relative mx-1.5">
        {drawn.map(({ task, index }, slot) => (
          <li
            key={names[slot]}
            ref={watch}
            data-cell={id}
            data-key={task.id}
            data-task={task.id}
            data-index={index}
            aria-label={task.name}
            aria-setsize={tasks.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 data-dragging:opacity-40"
            style={{ transform: `translateY(${topOf(layout.tops, index)}px)` }}
          >
            <Card
              task={task}
              context={context}
              reachable={index === kept}
              focusTurn={task.id === focus?.id ? focus.turn : 0}
              open={task.id === openId}
              hasSubtasks={parents.has(task.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});

function indexes({ first, end, kept, tasks }: CellProps): number[] {
  const drawn = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept < 0 || kept >= tasks.length || (kept >= first && kept < end)) return drawn;
  return kept < first ? [kept, ...drawn] : [...drawn, kept];
}
