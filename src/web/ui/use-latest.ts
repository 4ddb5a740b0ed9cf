import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * What was drawn last, for what is called when something happens. It is there with the drawing, so that a key that follows
 * at once does not find what was there before.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
