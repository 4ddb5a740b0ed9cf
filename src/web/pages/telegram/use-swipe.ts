import { useEffect, useState, type RefObject } from 'react';
import { followFinger } from '#web/ui/follow-finger.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** From here on a finger means it (px). */
const FAR = 96;

/** A swipe to the right; `by`: how far the finger is (px), 0 without one. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  on: boolean,
  onSwiped: () => void,
): { readonly by: number; readonly isFar: boolean } {
  const [by, setBy] = useState(0);
  const current = useLatest(onSwiped);
  useEffect(() => {
    if (!element.current || !on) return undefined;
    return followFinger(element.current, 'x', () => ({
      moved: (right) => setBy(Math.max(0, right)),
      ended(right, isLifted) {
        setBy(0);
        if (isLifted && right >= FAR) current.current();
      },
    }));
  }, [element, on, current]);
  return { by, isFar: by >= FAR };
}
