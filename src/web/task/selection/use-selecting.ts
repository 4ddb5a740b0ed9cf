import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Ordered } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { whenIdle } from '#web/ui/idle.ts';
import type { Columns, BoardPosition } from '../board/position.ts';
import { selectCards } from './gestures.ts';
import { DeferredSelecting, type Selecting } from './deferred-selecting.ts';
import { keepSelected } from './store.ts';

interface Options {
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: Columns;
  /** Without collapsed lanes, where nothing can be selected. */
  readonly shown: Columns;
  /** Focuses the card above or below; returns its id. */
  readonly walk: (from: string, direction: 'up' | 'down') => string | undefined;
  readonly focus: (id: string, place: BoardPosition) => void;
  readonly ordered: Ordered;
}

/** Cards can be selected once the code for it has been fetched. What is selected stays so in another view of the same tasks. */
export function useSelecting(options: Options): Selecting {
  const { board, shown } = options;
  const pulse = usePulse();
  const current = useRef(options);
  const [selecting] = useState(() => new DeferredSelecting());
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => keepSelected(shown.map(({ tasks }) => tasks)), [shown]);

  useEffect(() => {
    if (!board.current) return undefined;
    return selectCards({
      board: board.current,
      lists: () => current.current.shown.map(({ tasks }) => tasks),
      walk: (from, direction) => current.current.walk(from, direction),
    });
  }, [board]);

  // The code for selected tasks is fetched once the person turns to the board, or the page is idle.
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
          void selecting.loaded({
            moveSelectionInto: (id, gap) => moveSelectionInto(carrying, id, gap),
            moveSelectionTowards: (id, direction) => moveSelectionTowards(carrying, id, direction),
            openMenu: (id, anchor) => openBulkMenu(pulse, id, anchor),
          });
        },
      ),
    [board, pulse, selecting],
  );
  return selecting;
}

/** Resolves once the person turns to the board, or the page is idle: the first cards take precedence. */
async function firstUse(board: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerover', 'focusin']) board?.addEventListener(type, () => resolve(), { once: true });
    whenIdle(resolve);
  });
}
