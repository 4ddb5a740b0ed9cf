import type { RefObject } from 'react';
import { useEffect } from 'react';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import type { BoardPosition } from './position.ts';
import type { BoardLayout } from './board-layout.ts';

/** Makes cards draggable once the code for it has been fetched, which happens when there is a card. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  hasCards: boolean,
  boardLayout: BoardLayout,
  /** Where a card held over a gap goes; null: nowhere. */
  gapFor: (id: string, gap: BoardPosition) => BoardPosition | null,
  onDrop: (id: string, gap: BoardPosition) => void,
): void {
  const current = useLatest({ surface: boardLayout, gapFor, onDrop });

  useEffect(() => {
    if (!hasCards) return;
    let stop: (() => void) | null = null;
    let giveUp = () => {};
    // The first cards are drawn before anything is fetched for them.
    const frame = requestAnimationFrame(() => {
      giveUp = afterImport(
        () => import('./drag.ts'),
        ({ dragCards }) => {
          if (board.current) stop = dragCards(board.current, () => current.current);
        },
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      giveUp();
      stop?.();
    };
  }, [board, hasCards, current]);
}
