import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { announce } from '#web/ui/announce.tsx';
import type { Actions } from '../actions.ts';
import { statusLabels } from '../labels.ts';
import type { ColumnHandle } from './column.tsx';
import { Column } from './column.tsx';
import { cardLink, cardTask, stepOf } from './keyboard.ts';
import type { CardMenu } from './menus.tsx';
import { openCardMenu } from './menus.tsx';
import type { Columns, Direction, Move, Place } from './place.ts';
import { moveInto, moveTowards, placeOf, placeTowards, taskAt } from './place.ts';
import { QuickCreate } from './quick-create.tsx';
import { StatusTabs } from './status-tabs.tsx';
import type { Surroundings } from './surroundings.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';
import { useFocus } from './use-focus.ts';
import { usePeekShift } from './use-peek-shift.ts';

interface BoardProps {
  /** By status. */
  readonly tasks: Rowset<TaskRow>;
  readonly around: Surroundings;
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (status: TaskStatus, names: readonly string[]) => boolean;
  /** Names this board on this device: for scroll positions and drafts. */
  readonly memory: string;
}

/**
 * Tasks in a column for each status. A card is moved by dragging, from its menu, or with Alt and the arrow keys; a
 * move by keyboard is told to screen readers. All cards share the listeners of the board.
 */
export function Board({ tasks, around, actions, openId, onOpen, onCreate, memory }: BoardProps) {
  const { t } = useLingui();
  const board = useRef<HTMLDivElement>(null);
  const [handles] = useState(() => new Map<TaskStatus, ColumnHandle>());
  const columns: Columns = useMemo(() => STATUSES.map((status) => ({ status, tasks: tasks.group(status) })), [tasks]);
  const { reachable, reachableId, focus, focusTask, onFocus, onBlur } = useFocus(columns, handles);

  function walk(from: string | null, direction: Direction): void {
    const target = placeTowards(columns, placeOf(columns, from), direction);
    const task = taskAt(columns, target);
    if (!task || !target) return;
    // Beside an open task the panel follows and keeps the focus.
    if (openId !== null) onOpen(task.id);
    else focusTask(task.id, task.status, target.index);
  }

  function apply(task: TaskRow, move: Move | null): void {
    if (!move || !actions.move(task, move)) return;
    const count = tasks.count(move.status) + (task.status === move.status ? 0 : 1);
    const column = t(statusLabels[move.status]);
    announce(t`Moved “${task.name}” to ${column}, position ${move.index + 1} of ${count}`);
  }

  function step(task: TaskRow, direction: Direction): void {
    const move = moveTowards(columns, task.id, direction);
    apply(task, move);
    if (move) focusTask(task.id, move.status, move.index);
  }

  function openMenu(menu: CardMenu, anchor: HTMLElement, task: TaskRow): void {
    openCardMenu(menu, anchor, { task, actions, onOpen, onStep: step });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const task = cardTask(columns, event.target);
    const key = stepOf(event);
    if (!task || !key) return;
    event.preventDefault();
    if (key.moves) step(task, key.direction);
    else walk(task.id, key.direction);
  }

  function onClick(event: MouseEvent): void {
    const task = cardTask(columns, event.target);
    if (!task || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-menu]');
    if (button) openMenu('status', button, task);
    if (button || !event.target.closest('[data-open]') || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(task.id);
  }

  function onContextMenu(event: MouseEvent): void {
    const task = cardTask(columns, event.target);
    const anchor = task && cardLink(task.id);
    if (!task || !anchor) return;
    event.preventDefault();
    openMenu('actions', anchor, task);
  }

  useBoardKeys({
    board,
    walk: (direction) => walk(openId ?? reachableId, direction),
    current: () => taskAt(columns, placeOf(columns, openId)) ?? cardTask(columns, document.activeElement),
    openMenu,
    remove: actions.remove,
  });

  usePeekShift(board, handles, columns[placeOf(columns, openId)?.column ?? -1]?.status);
  useDrag(board, handles, (id, status, gap) => {
    const task = taskAt(columns, placeOf(columns, id));
    if (task) apply(task, moveInto(columns, id, status, gap));
  });

  return (
    <div className="flex min-h-0 grow flex-col">
      <StatusTabs tasks={tasks} board={board} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for its cards */}
      <div
        ref={board}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onFocus={(event: FocusEvent) => onFocus(cardTask(columns, event.target)?.id)}
        onBlur={onBlur}
        className="relative flex min-h-0 grow snap-x snap-mandatory gap-2.5 overflow-x-auto overscroll-x-contain px-3 transition-transform duration-200 ease-out pb-3 sm:snap-none sm:px-4"
      >
        {columns.map(({ status, tasks: own }, index) => (
          <Column
            key={status}
            handle={(handle) => void (handle && handles.set(status, handle))}
            status={status}
            tasks={own}
            around={around}
            kept={keptIndex(reachable, index)}
            reachableId={reachableId}
            focus={focus}
            openId={openId}
            memory={memory}
          >
            <QuickCreate status={status} memory={memory} onCreate={onCreate} />
          </Column>
        ))}
      </div>
    </div>
  );
}

/** A click that asks for a new tab or window is the browser's. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
}

function keptIndex(reachable: Place | null, column: number): number {
  return reachable?.column === column ? reachable.index : -1;
}
