import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** The `ref` of an element, and how high it is in pixels: 0 until it is measured, which is before it is painted. */
export function useHeight(): [ref: (element: HTMLElement | null) => (() => void) | undefined, height: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => flushSync(() => setHeight(element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
