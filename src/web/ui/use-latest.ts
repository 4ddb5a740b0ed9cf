import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * The latest rendered value, for event handlers. Updated with the render, so that a key pressed right after it finds no
 * outdated value.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
