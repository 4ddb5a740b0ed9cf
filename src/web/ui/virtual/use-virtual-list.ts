import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Range } from './layout.ts';
import { rangeOf, Stack, topOf } from './layout.ts';
import { OVERSCAN, Viewport } from './viewport.ts';

interface VirtualListOptions<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** About how high an item will be; what is shown is measured. */
  readonly estimate: (item: T) => number;
  readonly gap: number;
  /** An item that stays in the page wherever the list is scrolled to; -1: none. */
  readonly kept: number;
  /** How far the list is scrolled when it is first shown. */
  readonly offset: () => number;
}

interface VirtualList {
  readonly viewport: Viewport;
  readonly shown: readonly { readonly index: number; readonly top: number }[];
  /** Of all items together. */
  readonly height: number;
}

/** Draws of a long list only what is in view. */
export function useVirtualList<T>(options: VirtualListOptions<T>): VirtualList {
  const { items, keyOf, estimate, gap, kept, offset } = options;
  const [viewport] = useState(() => new Viewport(offset()));
  const { view, heights } = useSyncExternalStore(viewport.subscribe, viewport.sight);
  const [stack] = useState(() => new Stack<T>(gap));
  const heightOf = useCallback((item: T) => heights.of(keyOf(item)) ?? estimate(item), [heights, keyOf, estimate]);
  const tops = useMemo(() => stack.tops(items, heightOf), [stack, items, heightOf]);
  useLayoutEffect(() => viewport.drawn(tops, items), [viewport, tops, items]);

  const range = rangeOf(tops, view, OVERSCAN);
  return {
    viewport,
    shown: indexes(range, kept, items.length).map((index) => ({ index, top: topOf(tops, index) })),
    height: topOf(tops, items.length),
  };
}

function indexes({ first, end }: Range, kept: number, count: number): number[] {
  const drawn = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return drawn;
  return kept < first ? [kept, ...drawn] : [...drawn, kept];
}
