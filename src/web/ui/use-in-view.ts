// Tells whether an element is in view.

import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How long it has to be in view to count: scrolling past does not. */
const LINGER_MS = 200;

/** Whether an element is in view, or nearly. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer);
        const seen = entries.at(-1)?.isIntersecting ?? false;
        timer = window.setTimeout(() => setInView(seen), LINGER_MS);
      },
      { rootMargin: '80px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [element]);
  return inView;
}
