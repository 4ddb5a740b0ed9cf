import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLatest } from '#web/ui/use-latest.ts';

/** How far a finger has to move, and how much further sideways than down, to count as a swipe. */
const FAR = 56;
const SLANT = 2;

/**
 * Calls back with 1 for a swipe towards the right column, with -1 for one towards the left; not while a card is
 * dragged.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, on: boolean, swiped: (step: 1 | -1) => void): void {
  const current = useLatest(swiped);
  useEffect(() => {
    const own = element.current;
    if (!own || !on) return undefined;
    let from: Touch | null = null;
    const began = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? (touches[0] ?? null) : null;
    };
    const moved = () => {
      // A card was lifted: the finger drags it.
      if (own.querySelector('[data-dragging]')) from = null;
    };
    const ended = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (Math.abs(across) >= FAR && Math.abs(across) >= SLANT * Math.abs(down)) current.current(across < 0 ? 1 : -1);
    };
    const cancelled = () => {
      from = null;
    };
    own.addEventListener('touchstart', began, { passive: true });
    own.addEventListener('touchmove', moved, { passive: true });
    own.addEventListener('touchend', ended, { passive: true });
    own.addEventListener('touchcancel', cancelled, { passive: true });
    return () => {
      own.removeEventListener('touchstart', began);
      own.removeEventListener('touchmove', moved);
      own.removeEventListener('touchend', ended);
      own.removeEventListener('touchcancel', cancelled);
    };
  }, [element, on, current]);
}
