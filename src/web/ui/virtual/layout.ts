/** Where the items of a long list lie, and which of them are to be seen. Plain numbers: a list may hold 100,000. */

/** The top of each item, and after the last one where a further item would lie. */
export function topsOf<T>(items: readonly T[], heightOf: (item: T) => number, gap: number): Float64Array<ArrayBuffer> {
  const tops = new Float64Array(items.length + 1);
  let top = 0;
  for (const [index, item] of items.entries()) {
    tops[index] = top;
    top += heightOf(item) + gap;
  }
  tops[items.length] = top;
  return tops;
}

/** The item that lies at an offset: the first one for what is above it, the last one for what is below. */
export function indexAt(tops: Float64Array, offset: number): number {
  let low = 0;
  let high = Math.max(tops.length - 2, 0);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (topOf(tops, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function topOf(tops: Float64Array, index: number): number {
  return tops[index] ?? 0;
}

export interface View {
  /** How far the list is scrolled. */
  readonly top: number;
  readonly height: number;
}

export interface Range {
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/** The items that a view touches, and `overscan` more on either side. */
export function rangeOf(tops: Float64Array, view: View, overscan: number): Range {
  const count = tops.length - 1;
  if (count === 0) return { first: 0, end: 0 };
  const first = Math.max(indexAt(tops, view.top) - overscan, 0);
  const end = Math.min(indexAt(tops, view.top + view.height) + 1 + overscan, count);
  return { first, end };
}

/** How far to scroll so that an item is wholly in view, with some room around it. */
export function offsetToShow(tops: Float64Array, index: number, view: View, room: number): number {
  const top = topOf(tops, index) - room;
  const bottom = topOf(tops, index + 1) + room;
  if (top < view.top) return Math.max(top, 0);
  return Math.max(bottom - view.height, view.top);
}
