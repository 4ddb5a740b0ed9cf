import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Ordered } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { announce } from '#web/ui/announce.tsx';
import type { Actions } from '../actions.ts';
import { statusLabels } from '../labels.ts';
import { useSelecting } from '../selection/use-selecting.ts';
import { blurCard, cardLink, cardTask, stepOf } from './keyboard.ts';
import type { CardMenu } from './open-card-menu.tsx';
import { openCardMenu } from './open-card-menu.tsx';
import { gapInOrder, inOrder } from './in-order.ts';
import type { Columns, Direction, Move, BoardPosition } from './position.ts';
import { moveInto, moveTowards, positionOf, positionTowards, taskAt } from './position.ts';
import type { BoardLayout } from './board-layout.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';
import { useFocus } from './use-focus.ts';

/** The lanes of a board: what a task can be put into besides a status. */
export interface Lanes {
  readonly all: readonly LaneName[];
}

export interface LaneName {
  readonly streamId: string | null;
  readonly name: string;
}

interface BoardOptions {
  /** Contains all cards and listens for them. */
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: Columns;
  readonly boardLayout: BoardLayout;
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly ordered: Ordered;
  readonly lanes?: Lanes;
  /** How many columns stand side by side; by default one per status. */
  readonly across?: number;
  /** Columns whose cards are hidden: arrow keys skip them. */
  readonly isClosed?: (column: number) => boolean;
}

/**
 * What pointer, keyboard and menus do with a board's cards, in every layout. A card is moved by dragging, from its
 * menu, or with Alt and the arrow keys; moves are announced to screen readers.
 */
export function useBoard(options: BoardOptions) {
  const { board, columns, boardLayout, actions, openId, onOpen, ordered, lanes, across, isClosed } = options;
  const { t } = useLingui();
  const { reachable, reachableId, focus, focusTask, onFocus, onBlur } = useFocus(columns, boardLayout.show);
  const shown = useMemo(() => (isClosed ? withoutClosed(columns, isClosed) : columns), [columns, isClosed]);

  function walk(from: string | null, direction: Direction): string | undefined {
    const target = positionTowards(shown, positionOf(shown, from), direction, across);
    const task = taskAt(shown, target);
    if (!task || !target) return undefined;
    // If a task is open, the panel follows and keeps the focus.
    if (openId !== null) onOpen(task.id);
    else focusTask(task.id, target);
    return task.id;
  }

  const selecting = useSelecting({ board, columns, shown, walk, focus: focusTask, ordered });

  function apply(task: TaskRow, move: Move | null): void {
    if (!move) return;
    const isThere = positionOf(columns, task.id)?.column === move.column;
    // Its card leaves one column and appears in another. Removing a focused element from a page whose styles have
    // changed would force the browser to recompute them at once.
    if (!isThere) blurCard(task.id);
    if (!actions.move(task, move)) return;
    const count = (columns[move.column]?.tasks.length ?? 0) + (isThere ? 0 : 1);
    const column = columns[move.column]?.label ?? t(statusLabels[move.status]);
    const lane = lanes?.all.find(({ streamId }) => streamId === move.streamId)?.name;
    const position = move.index + 1;
    announce(
      lane === undefined
        ? t`Moved “${task.name}” to ${column}, position ${position} of ${count}`
        : t`Moved “${task.name}” to ${lane}, ${column}, position ${position} of ${count}`,
    );
  }

  function step(task: TaskRow, direction: Direction): void {
    if (selecting.moveSelectionTowards(task.id, direction)) return;
    const wanted = moveTowards(columns, task.id, direction, across);
    const move = wanted && inOrder(ordered, columns, task, wanted);
    if (wanted && !move) announce(t`This board is sorted: cards only move between columns`);
    apply(task, move);
    if (move) focusTask(task.id, move);
  }

  function complete(task: TaskRow): void {
    if (task.status === 'DONE') return;
    const place = positionOf(columns, task.id);
    const isFocused = cardTask(columns, document.activeElement)?.id === task.id;
    // Its card leaves one column and appears in another.
    blurCard(task.id);
    if (!actions.complete(task) || !isFocused || !place) return;
    // The focus stays at that position: it goes to the next card, or else to the one before.
    const { column, index } = place;
    const { tasks = [] } = columns[column] ?? {};
    const [after, before] = [tasks[index + 1], tasks[index - 1]];
    if (after) focusTask(after.id, place);
    else if (before) focusTask(before.id, { column, index: index - 1 });
  }

  /** To the top of the same column there. */
  function changeLane(task: TaskRow, streamId: string | null): void {
    const from = positionOf(columns, task.id)?.column;
    const { status, columnId } = columns[from ?? -1] ?? task;
    const column = columns.findIndex(
      (each) => each.streamId === streamId && each.status === status && each.columnId === columnId,
    );
    const wanted = column === from ? null : moveInto(columns, task.id, { column, index: 0 });
    const move = wanted && inOrder(ordered, columns, task, wanted);
    apply(task, move);
    if (move) focusTask(task.id, move);
  }

  function openMenu(menu: CardMenu, anchor: HTMLElement, task: TaskRow): void {
    const lane = columns[positionOf(columns, task.id)?.column ?? -1]?.streamId ?? null;
    const among = lanes && { all: lanes.all, current: lane, onPick: changeLane };
    openCardMenu(menu, { task, anchor, actions, onOpen, onStep: step, lanes: among });
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
    const circle = event.target.closest<HTMLElement>('[data-circle]');
    // A done task can't be completed again: the circle opens the status menu instead.
    if (circle && task.status === 'DONE') openMenu('status', circle, task);
    else if (circle) complete(task);
    const field = event.target.closest<HTMLElement>('[data-menu]');
    if (field) openMenu(field.dataset['menu'] as CardMenu, field, task);
    if (circle || field || !event.target.closest('[data-open]') || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(task.id);
  }

  function onContextMenu(event: MouseEvent): void {
    const task = cardTask(columns, event.target);
    const anchor = task && cardLink(task.id);
    if (!task || !anchor) return;
    event.preventDefault();
    const circle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-circle]') : null;
    if (selecting.openMenu(task.id, anchor)) return;
    if (circle) openMenu('status', circle, task);
    else openMenu('actions', anchor, task);
  }

  useBoardKeys({
    board,
    walk: (direction) => void walk(openId ?? reachableId, direction),
    current: (card) =>
      card
        ? cardTask(columns, card)
        : (taskAt(columns, positionOf(columns, openId)) ?? cardTask(columns, document.activeElement)),
    openMenu,
    complete,
    remove: actions.remove,
  });
  const gapFor = (id: string, gap: BoardPosition) => {
    const task = taskAt(columns, positionOf(columns, id));
    return task ? gapInOrder(ordered, columns, task, gap) : gap;
  };
  useDrag(board, reachableId !== null, boardLayout, gapFor, (id, gap) => {
    const task = taskAt(columns, positionOf(columns, id));
    const move = task && !selecting.moveSelectionInto(id, gap) ? moveInto(columns, id, gap) : null;
    if (task && move) apply(task, inOrder(ordered, columns, task, move));
  });

  return {
    reachable,
    reachableId,
    focus,
    /** For the element that contains all cards. */
    listeners: {
      onKeyDown,
      onClick,
      onContextMenu,
      onFocus: (event: FocusEvent) => onFocus(cardTask(columns, event.target)?.id),
      onBlur,
    },
  };
}

/** A click that opens a new tab or window is left to the browser, unless it selected the card. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
}

function withoutClosed(columns: Columns, isClosed: (column: number) => boolean): Columns {
  return columns.map((column, at) => (isClosed(at) ? { ...column, tasks: [] } : column));
}
