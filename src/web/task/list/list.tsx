import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import type { TaskOrder } from '#domain/task/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { useVirtualList } from '#web/ui/virtual/use-virtual-list.ts';
import type { BoardProps } from '../board/board.tsx';
import { cardLink, cardTask } from '../board/keyboard.ts';
import type { BoardPosition } from '../board/position.ts';
import { recallScroll, rememberScroll } from '../board/scroll-memory.ts';
import { useBoard } from '../board/use-board.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import { useParents } from '../subtasks/on-cards.ts';
import { leastWidth, type ShownColumns } from './columns.ts';
import { FieldFigures } from './field-cells.tsx';
import { SpentFigure } from './spent-figure.tsx';
import { estimate, isMark, itemsOf, keyOf, type ListSection, type Mark } from './items.ts';
import { ListHeader } from './list-header.tsx';
import { ListLayout } from './list-layout.ts';
import { Row } from './row.tsx';
import { SectionHeader } from './section-header.tsx';
import ShowOlder from '../show-older.tsx';

interface TaskListProps extends BoardProps {
  readonly sections: readonly ListSection[];
  readonly columns: ShownColumns;
  readonly onToggle: (key: string) => void;
  readonly onOrder: (order: TaskOrder) => void;
  /** Where a task is added to a section that `adds`. */
  readonly newTask: (section: ListSection) => ReactNode;
  /** Above the first section, scrolled with it; on a phone below the list, in reach of a thumb. */
  readonly children: ReactNode;
}

/** Tasks in sections below each other, one line each. Only what is near the view is rendered. */
export function TaskList(props: TaskListProps) {
  const {
    sections,
    columns,
    onToggle,
    onOrder,
    newTask,
    onShowOlder,
    context,
    actions,
    openId,
    onOpen,
    memory,
    ordered,
    children,
  } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const key = `${memory} list`;
  const [marks] = useState(() => new Map<string, Mark>());
  const { items, starts } = useMemo(() => itemsOf(sections, marks), [sections, marks]);
  const indexOf = useCallback(({ column, index }: BoardPosition) => (starts[column] ?? 0) + 1 + index, [starts]);
  const [boardLayout] = useState(() => new ListLayout());
  const isClosed = useCallback((column: number) => sections[column]?.closed ?? false, [sections]);
  const { reachable, reachableId, focus, ...own } = useBoard({
    board: list,
    columns: sections,
    boardLayout,
    actions,
    openId,
    onOpen,
    ordered,
    across: 1,
    isClosed,
  });
  const parents = useParents(context.projectId);
  const [renaming, setRenaming] = useState<string | null>(null);
  const rename = useEventCallback((taskId: string | null, byKey: boolean) => {
    const left = renaming;
    flushSync(() => setRenaming(taskId));
    if (taskId === null && left !== null && byKey) cardLink(left)?.focus({ preventScroll: true });
  });
  function onKeyDown(event: KeyboardEvent): void {
    const task = event.key === 'F2' ? cardTask(sections, event.target) : undefined;
    if (!task) return own.listeners.onKeyDown(event);
    event.preventDefault();
    rename(task.id, true);
  }
  const listeners = { ...own.listeners, onKeyDown };
  const least = leastWidth(columns);
  const { viewport, shown, height } = useVirtualList({
    items,
    keyOf,
    estimate,
    gap: 0,
    kept: reachable && !isClosed(reachable.column) ? indexOf(reachable) : -1,
    offset: () => recallScroll(key),
  });
  useLayoutEffect(() =>
    boardLayout.drawn({
      sections: sections.map((each) => each.key),
      indexOf,
      scroller: viewport.scroller,
      show: viewport.show,
    }),
  );

  return (
    <div ref={list} className="relative flex min-h-0 grow flex-col">
      <div
        ref={(element) => viewport.attach(element)}
        {...listeners}
        onScroll={(event) => rememberScroll(key, event.currentTarget.scrollTop)}
        className={classNames(
          'relative min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-y-contain px-3 pb-4 sm:px-4',
          least > 0 && 'md:overflow-x-auto',
        )}
      >
        {!narrow && <div className="sticky left-0 pt-1">{children}</div>}
        <div className="md:min-w-(--least-width)" style={{ '--least-width': `${least}rem` } as CSSProperties}>
          <ListHeader columns={columns} ordered={ordered} onOrder={onOrder} />
          <div role="list" aria-label={t`Tasks`} className="relative" style={{ height }}>
            {shown.map(({ item, index, top, key: slot }) => {
              const column = starts.findLastIndex((start) => start <= index);
              const section = sections[column];
              const task = isMark(item) ? null : item;
              return (
                section && (
                  <div
                    key={slot}
                    ref={viewport.watch}
                    role="listitem"
                    data-index={index}
                    data-key={keyOf(item)}
                    data-section={section.key}
                    {...(task && {
                      'data-task': task.id,
                      'data-swipes': '',
                      'data-place': index - indexOf({ column, index: 0 }),
                      'aria-label': task.name,
                    })}
                    className="absolute inset-x-0 top-0 data-dragging:opacity-40"
                    style={{ transform: `translateY(${top}px)` }}
                  >
                    {task ? (
                      <Row
                        task={task}
                        context={context}
                        reachable={task.id === reachableId}
                        focusTurn={task.id === focus?.id ? focus.turn : 0}
                        open={task.id === openId}
                        columns={columns}
                        hasSubtasks={parents.has(task.id)}
                        renaming={task.id === renaming}
                        onRename={rename}
                      />
                    ) : 'endOf' in item ? (
                      <div
                        data-status={section.status ?? undefined}
                        className="sticky left-0 flex flex-col pt-1 pl-5.5 md:w-max md:min-w-80"
                      >
                        {newTask(section)}
                      </div>
                    ) : 'olderOf' in item ? (
                      <ShowOlder count={section.older} onShow={onShowOlder} />
                    ) : (
                      <SectionHeader section={section} onToggle={onToggle}>
                        <SpentFigure columns={columns} tasks={section.all} />
                        <FieldFigures columns={columns.ofFields} voice={context.voice} tasks={section.all} />
                      </SectionHeader>
                    )}
                  </div>
                )
              );
            })}
            <div
              data-line
              aria-hidden
              className="pointer-events-none absolute inset-x-0 top-0 z-1 -mt-px h-0.5 rounded-full bg-focus opacity-0"
            />
          </div>
        </div>
      </div>
      {narrow && <div className="shrink-0 border-t border-line px-3 pt-1.5">{children}</div>}
      <Bulk />
    </div>
  );
}
