import { useCallback } from 'react';
import { useLatest } from './use-latest.ts';

/** The same function at every drawing, which does what the latest one would. For what is called when something happens. */
export function useEventCallback<A extends readonly unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const current = useLatest(latest);
  return useCallback((...args: A) => current.current(...args), [current]);
}
