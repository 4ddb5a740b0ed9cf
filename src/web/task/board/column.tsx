import type { ReactNode, Ref } from 'react';
import { memo, useImperativeHandle, useRef } from 'react';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useVirtualList } from '#web/ui/virtual/use-virtual-list.ts';
import { ColumnCount } from '../columns/column-count.tsx';
import { useParents } from '../subtasks/on-cards.ts';
import { Card, estimatedHeight } from './card.tsx';
import { recallScroll, rememberScroll } from './scroll-memory.ts';
import type { CardContext } from './card-context.ts';
import type { Focus } from './use-focus.ts';

/** What the board needs of a column. */
export interface ColumnHandle {
  /** The drop target. */
  readonly element: () => HTMLElement | null;
  readonly scroller: () => HTMLElement | null;
  readonly show: (index: number) => void;
  /** The gap nearest to a height of the screen, counted from the top of the column. */
  readonly gapAt: (clientY: number) => number;
  /** Draws the insertion line into a gap; null removes it. Nothing is rendered for it. */
  readonly drawLine: (gap: number | null) => void;
}

interface ColumnProps {
  readonly handle: Ref<ColumnHandle> | undefined;
  /** Null: a group of tasks in any status. */
  readonly status: TaskStatus | null;
  /** Its key among those of the board. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How many tasks it should have at most; null: any number. */
  readonly limit: number | null;
  /** At the end of its header. */
  readonly controls: ((key: string) => ReactNode) | undefined;
  readonly tasks: readonly TaskRow[];
  /** How many more there are, which `onShowOlder` shows. */
  readonly older: number;
  readonly onShowOlder: () => void;
  /** All tasks are loaded: until then an empty column does not say 0. */
  readonly ready: boolean;
  /** Nothing of the board is in any column. */
  readonly teaches: boolean;
  readonly context: CardContext;
  /** The card that stays rendered wherever the column is scrolled to, because it has the focus or will get it. -1: none. */
  readonly kept: number;
  /** These are passed to the column with the card, and null to the others, so that those don't render. */
  readonly reachableId: string | null;
  readonly focus: Focus | null;
  readonly openId: string | null;
  /** The key of the remembered scroll position. */
  readonly memory: string;
  /** Above the cards; null: no task can be added. */
  readonly newTask: NewTask;
}

export type NewTask = (column: Pick<ColumnProps, 'id' | 'status' | 'label'>) => ReactNode;

const GhostCards = lazy(() => import('./ghost-cards.tsx'));
const ShowOlder = lazy(() => import('../show-older.tsx'));

const GAP = 6;

export const Column = memo(function Column(props: ColumnProps) {
  const { handle, status, id, label, icon, tasks, ready, context, kept, reachableId, focus, openId, memory, newTask } =
    props;
  const { older, onShowOlder, teaches, limit, controls } = props;
  const element = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const parents = useParents(context.projectId);

  const { viewport, shown, height } = useVirtualList({
    items: tasks,
    keyOf,
    estimate: estimatedHeight,
    gap: GAP,
    kept,
    offset: () => recallScroll(`${memory} ${id}`),
  });

  useImperativeHandle(handle, () => {
    const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const cardAt = (index: number) => cards().find((card) => card.dataset['index'] === String(index));
    return {
      element: () => element.current,
      scroller: viewport.scroller,
      show: viewport.show,
      gapAt(clientY) {
        const below = cards().find((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return clientY < (top + bottom) / 2;
        });
        return below ? Number(below.dataset['index']) : tasks.length;
      },
      drawLine(gap) {
        if (!line.current || !list.current) return;
        line.current.style.opacity = gap === null ? '0' : '1';
        if (gap === null) return;
        const top = list.current.getBoundingClientRect().top;
        const next = cardAt(gap)?.getBoundingClientRect().top;
        const last = cardAt(gap - 1)?.getBoundingClientRect().bottom;
        const y = next === undefined ? (last ?? top) + GAP / 2 : next - GAP / 2;
        line.current.style.transform = `translateY(${y - top}px)`;
      },
    };
  }, [viewport, tasks]);

  return (
    <section
      ref={element}
      aria-label={label}
      data-status={status ?? 'BACKLOG'}
      className={classNames(
        'relative isolate flex min-h-0 w-[calc(100vw-3rem)] max-w-88 shrink-0 snap-center flex-col max-sm:gap-1.5 max-sm:pt-1.5',
        'before:absolute before:inset-x-0 before:top-0 before:-z-1 before:rounded-xl sm:w-auto sm:min-w-68 beside:min-w-56 sm:flex-1 sm:shrink',
        // Its cards are over, or there are none: nothing to look at.
        status !== 'DONE' && 'before:bg-sunken',
        tasks.length > 0 || older > 0 || teaches ? 'before:h-full' : 'before:h-32',
      )}
    >
      <header className="group/column hidden h-10 shrink-0 items-center gap-2 px-3 sm:flex">
        {icon}
        <h2 dir="auto" className="truncate font-semibold">
          {label}
        </h2>
        <ColumnCount of={ready || tasks.length > 0 ? tasks.length + older : null} limit={limit} />
        {controls && <span className="-mr-1.5 ml-auto flex">{controls(id)}</span>}
      </header>
      {newTask({ id, status, label })}
      <div
        ref={viewport.attach}
        data-cards
        onScroll={(event) => rememberScroll(`${memory} ${id}`, event.currentTarget.scrollTop)}
        className="relative min-h-0 grow overflow-y-auto overscroll-y-contain px-1.5 pb-4"
      >
        <ul ref={list} aria-label={label} className="relative" style={{ height }}>
          {shown.map(({ item: task, index, top, key: slot }) => (
            <li
              key={slot}
              ref={viewport.watch}
              data-index={index}
              data-key={task.id}
              data-task={task.id}
              aria-label={task.name}
              aria-setsize={tasks.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 data-dragging:opacity-40"
              style={{ transform: `translateY(${top}px)` }}
            >
              <Card
                task={task}
                context={context}
                reachable={task.id === reachableId}
                focusTurn={task.id === focus?.id ? focus.turn : 0}
                open={task.id === openId}
                hasSubtasks={parents.has(task.id)}
              />
            </li>
          ))}
        </ul>
        {teaches && <GhostCards />}
        {older > 0 && <ShowOlder count={older} onShow={onShowOlder} />}
        <div
          ref={line}
          aria-hidden
          className="pointer-events-none absolute inset-x-1.5 -top-px h-0.5 rounded-full bg-focus opacity-0"
        />
      </div>
    </section>
  );
});

function keyOf({ id }: TaskRow): string {
  return id;
}
