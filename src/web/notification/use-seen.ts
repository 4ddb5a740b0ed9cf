import { useEffect, useState } from 'react';
import { useLatest } from '#web/ui/use-latest.ts';

/** Long enough to have been looked at rather than scrolled past. */
const LOOK_MS = 1000;

/** Calls back once most of the element has been in view for a moment, in a visible window. */
export function useSeen(awaited: boolean, onShown: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const callback = useLatest(onShown);

  useEffect(() => {
    if (!element || !awaited) return;
    let timer = 0;
    let inView = false;
    function look(): void {
      window.clearTimeout(timer);
      if (inView && document.visibilityState === 'visible') {
        timer = window.setTimeout(() => callback.current(), LOOK_MS);
      }
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        look();
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element, awaited, callback]);
  return setElement;
}
