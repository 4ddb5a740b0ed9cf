import type { RefObject } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { cardLink } from './keyboard.ts';
import type { CardMenu } from './open-card-menu.tsx';
import type { Direction } from './position.ts';

interface BoardKeys {
  /** The element with columns that tasks can be added to; without it, `c` is left to the shell. */
  readonly board?: RefObject<HTMLElement | null>;
  readonly walk: (direction: Direction) => void;
  /** That of a card; without one, the open task, or the one whose card has the focus. */
  readonly current: (card?: Element) => TaskRow | undefined;
  readonly openMenu: (menu: CardMenu, anchor: HTMLElement, task: TaskRow) => void;
  readonly complete: (task: TaskRow) => void;
  readonly remove: (task: TaskRow) => void;
}

/**
 * The keys of a board, wherever the focus is: j and k move between cards, c creates, the others act on the current
 * task.
 */
export function useBoardKeys({ board, walk, current, openMenu, complete, remove }: BoardKeys): void {
  const withMenu = (menu: CardMenu) => (card?: Element) => {
    const task = current(card);
    const anchor = task && cardLink(task.id);
    if (task && anchor) openMenu(menu, anchor, task);
  };
  const withTask = (act: (task: TaskRow) => void) => (card?: Element) => {
    const task = current(card);
    if (task) act(task);
  };
  useHotkeys({
    j: () => walk('down'),
    k: () => walk('up'),
    ...(board && { c: () => create(board.current) }),
    s: withMenu('status'),
    p: withMenu('priority'),
    a: withMenu('assignee'),
    d: withMenu('due'),
    l: withMenu('tags'),
    v: withMenu('project'),
    r: withMenu('name'),
    u: withMenu('parent'),
    m: withMenu('actions'),
    e: withTask(complete),
    Delete: withTask(remove),
  });
}

/** The router gives links the same attribute: links to the current page have `data-status="active"`. */
const COLUMN = '[data-status]:not(a)';

/** In the column with the focus; else on the day that is today, or in the first one. */
function create(board: HTMLElement | null): void {
  const column =
    document.activeElement?.closest(COLUMN) ??
    board?.querySelector(`${COLUMN}[aria-current]`) ??
    board?.querySelector(COLUMN);
  column?.querySelector<HTMLElement>('[data-create]')?.click();
}
