import type { RefObject } from 'react';
import { useEffect } from 'react';
import { whenFetched } from '#web/ui/fetch/module.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import type { Place } from './place.ts';
import type { Surface } from './surface.ts';

/** Cards can be dragged once the code for it is here, which is fetched when there is a card. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  hasCards: boolean,
  surface: Surface,
  /** Where a card goes that is held over a gap; null: nowhere. */
  gapFor: (id: string, gap: Place) => Place | null,
  onDrop: (id: string, gap: Place) => void,
): void {
  const current = useLatest({ surface, gapFor, onDrop });

  useEffect(() => {
    if (!hasCards) return;
    let stop: (() => void) | null = null;
    let giveUp = () => {};
    // The first cards are drawn before anything is fetched for them.
    const frame = requestAnimationFrame(() => {
      giveUp = whenFetched(
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
