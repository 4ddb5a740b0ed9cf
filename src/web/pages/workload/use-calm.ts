import { useDeferredValue } from 'react';
import { useTrueFor } from '#web/ui/use-true-for.ts';

const CALM_MS = 200;

/**
 * True once all the numbers of a page have been here for a moment, and then in a render that gives way to any other:
 * fifty drawings must not keep the numbers waiting.
 */
export function useCalm(areLoaded: boolean): boolean {
  return useDeferredValue(useTrueFor(areLoaded, CALM_MS), false);
}
