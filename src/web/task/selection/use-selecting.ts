import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { TaskOrder } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { whenIdle } from '#web/ui/idle.ts';
import type { Columns, Direction, BoardPosition } from '../board/position.ts';
import { selectCards } from './gestures.ts';
import { clearSelection, keepSelected } from './store.ts';

interface Options {
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: Columns;
  /** Without what is folded away, which nobody selects. */
  readonly shown: Columns;
  /** Gives the focus to the card above or below; answers which. */
  readonly walk: (from: string, direction: 'up' | 'down') => string | undefined;
  readonly focus: (id: string, place: BoardPosition) => void;
  readonly ordered: TaskOrder;
}

/** What the board asks before it moves a card or opens its menu. True: it is one of several selected ones, and it was done with all of them. */
export interface Selecting {
  readonly moveSelectionInto: (id: string, gap: BoardPosition) => boolean;
  readonly moveSelectionTowards: (id: string, direction: Direction) => boolean;
  /** The menu of all that is selected. */
  readonly openMenu: (id: string, anchor: HTMLElement) => boolean;
}

const NOT_YET: Selecting = { moveSelectionInto: () => false, moveSelectionTowards: () => false, openMenu: () => false };

/** Cards can be selected once the code for it is here. Nothing stays selected when the board goes. */
export function useSelecting(options: Options): Selecting {
  const { board, shown } = options;
  const pulse = usePulse();
  const current = useRef(options);
  const [selecting, setSelecting] = useState(NOT_YET);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => keepSelected(shown.map(({ tasks }) => tasks)), [shown]);

  useEffect(() => {
    if (!board.current) return undefined;
    const stop = selectCards({
      board: board.current,
      lists: () => current.current.shown.map(({ tasks }) => tasks),
      walk: (from, direction) => current.current.walk(from, direction),
    });
    return () => {
      stop();
      clearSelection();
    };
  }, [board]);

  // What is done with all that is selected comes once somebody turns to the board, or the page has nothing else to do.
  useEffect(
    () =>
      afterImport(
        async () => {
          await firstUse(board.current);
          return Promise.all([import('./move-selection.ts'), import('./bulk-menu.tsx')]);
        },
        ([{ moveSelectionInto, moveSelectionTowards }, { openBulkMenu }]) => {
          const carrying = {
            pulse,
            columns: () => current.current.columns,
            ordered: () => current.current.ordered,
            focus: (id: string, place: BoardPosition) => current.current.focus(id, place),
          };
          setSelecting({
            moveSelectionInto: (id, gap) => moveSelectionInto(carrying, id, gap),
            moveSelectionTowards: (id, direction) => moveSelectionTowards(carrying, id, direction),
            openMenu: (id, anchor) => openBulkMenu(pulse, id, anchor),
          });
        },
      ),
    [board, pulse],
  );
  return selecting;
}

/** Kept once somebody turns to the board, or the page has nothing else to do: the first cards come first. */
async function firstUse(board: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerover', 'focusin']) board?.addEventListener(type, () => resolve(), { once: true });
    whenIdle(resolve);
  });
}
