import type { RefObject } from 'react';
import { useEffect } from 'react';
import { followFinger } from '#web/ui/follow-finger.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** From here on a finger means it (px). */
const FAR = 56;

/** Calls back with 1 for a swipe towards the right column, with -1 for one towards the left. */
export function useSwipe(element: RefObject<HTMLElement | null>, on: boolean, swiped: (step: 1 | -1) => void): void {
  const current = useLatest(swiped);
  useEffect(() => {
    const own = element.current;
    if (!own || !on) return undefined;
    return followFinger(own, 'x', () => ({
      moved: () => {},
      ended(by, isLifted) {
        if (isLifted && Math.abs(by) >= FAR) current.current(by < 0 ? 1 : -1);
      },
    }));
  }, [element, on, current]);
}
