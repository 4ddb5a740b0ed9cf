import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Range } from './layout.ts';
import { rangeOf, topOf } from './layout.ts';
import { mayReuse, RecycledKeys } from './recycled-keys.ts';
import { OVERSCAN, Viewport } from './viewport.ts';

interface VirtualListOptions<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** An item's estimated height; rendered items are measured. */
  readonly estimate: (item: T) => number;
  readonly gap: number;
  /** An item that stays rendered wherever the list is scrolled to; -1: none. */
  readonly kept: number;
  /** How far the list is scrolled when it is first shown. */
  readonly offset: () => number;
}

interface VirtualList<T> {
  readonly viewport: Viewport<T>;
  readonly shown: readonly VisibleItem<T>[];
  /** The height of all items together. */
  readonly height: number;
}

interface VisibleItem<T> {
  readonly item: T;
  readonly index: number;
  readonly top: number;
  /** React's `key`. */
  readonly key: number;
}

/** Renders only the visible part of a long list. */
export function useVirtualList<T>(options: VirtualListOptions<T>): VirtualList<T> {
  const { items, keyOf, estimate, gap, kept, offset } = options;
  const [viewport] = useState(() => new Viewport<T>(offset(), gap));
  const [recycledKeys] = useState(() => new RecycledKeys());
  const { view } = useSyncExternalStore(viewport.subscribe, viewport.state);
  const heightOf = useCallback(
    (item: T) => viewport.height(keyOf(item)) ?? estimate(item),
    [viewport, keyOf, estimate],
  );
  const tops = viewport.tops(items, heightOf);
  useLayoutEffect(() => viewport.drawn(tops, items), [viewport, tops, items]);
  useLayoutEffect(() => viewport.measureReused());

  const drawn = indexes(rangeOf(tops, view, OVERSCAN), kept, items.length).flatMap((index) => {
    const item = items[index];
    return item === undefined ? [] : { item, index, top: topOf(tops, index) };
  });
  const names = recycledKeys.of(
    drawn.map(({ item }) => keyOf(item)),
    () => mayReuse(viewport.scroller()),
  );
  return {
    viewport,
    shown: drawn.map((each, at) => ({ ...each, key: names[at] ?? 0 })),
    height: topOf(tops, items.length),
  };
}

function indexes({ first, end }: Range, kept: number, count: number): number[] {
  const drawn = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return drawn;
  return kept < first ? [kept, ...drawn] : [...drawn, kept];
}
