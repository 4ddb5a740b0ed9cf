import { useCallback } from 'react';
import { useLatest } from './use-latest.ts';

/** A function whose identity never changes and that calls the latest version. For event handlers. */
export function useEventCallback<A extends readonly unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const current = useLatest(latest);
  return useCallback((...args: A) => current.current(...args), [current]);
}
