/**
 * The positions of the items of a long list, and which of them are in view. Plain numbers: a list may have 100,000
 * items.
 */
import { changedPart } from '../changed-part.ts';

/** The top of each item, and after the last one where a further item would be. */
export function topsOf<T>(items: readonly T[], heightOf: (item: T) => number, gap: number): Float64Array<ArrayBuffer> {
  return new OffsetIndex<T>(gap).tops(items, heightOf);
}

/**
 * Computes a list's tops repeatedly, and returns the same tops while nothing has changed. As long as heights come from
 * the same function, only changed items are asked for theirs.
 */
export class OffsetIndex<T> {
  readonly #gap: number;
  #items: readonly T[] = [];
  #tops = new Float64Array(1);
  #heightOf: ((item: T) => number) | null = null;

  constructor(gap: number) {
    this.#gap = gap;
  }

  tops(items: readonly T[], heightOf: (item: T) => number): Float64Array<ArrayBuffer> {
    if (items === this.#items && heightOf === this.#heightOf) return this.#tops;
    const [before, last] = heightOf === this.#heightOf ? [this.#items, this.#tops] : [[], NO_TOPS];
    const { start, end, endBefore } = changedPart(before, items);
    const shift = end - endBefore;

    const tops = new Float64Array(items.length + 1);
    tops.set(last.subarray(0, start + 1));
    // Items that stay keep their order, filtered or not, so that their heights are known. One that is new or has moved is
    // not found: after too many of those, no more are looked for.
    let next = start;
    let strangers = 0;
    for (let index = start; index < end; index += 1) {
      const item = items[index] as T;
      const place = strangers < MOST_STRANGERS ? placeOf(before, item, next, endBefore) : -1;
      if (place < 0) {
        strangers += 1;
        tops[index + 1] = topOf(tops, index) + heightOf(item) + this.#gap;
      } else {
        tops[index + 1] = topOf(tops, index) + topOf(last, place + 1) - topOf(last, place);
        next = place + 1;
      }
    }
    const moved = topOf(tops, end) - topOf(last, end - shift);
    for (let index = end + 1; index <= items.length; index += 1) tops[index] = topOf(last, index - shift) + moved;
    this.#items = items;
    this.#tops = tops;
    this.#heightOf = heightOf;
    return tops;
  }

  /** Items, by index, turned out to have these heights. */
  measured(items: readonly T[], heights: ReadonlyMap<number, number>): void {
    if (items !== this.#items) {
      // Another list is about to be rendered.
      this.forget();
      return;
    }
    const last = this.#tops;
    const tops = last.slice();
    const changed = [...heights].toSorted(([one], [other]) => one - other);
    let moved = 0;
    for (const [at, [index, height]] of changed.entries()) {
      moved += height + this.#gap - (topOf(last, index + 1) - topOf(last, index));
      const until = changed[at + 1]?.[0] ?? last.length - 1;
      for (let next = index + 1; next <= until; next += 1) tops[next] = topOf(last, next) + moved;
    }
    this.#tops = tops;
  }

  /** Forgets all heights. */
  forget(): void {
    this.#heightOf = null;
  }
}

const NO_TOPS = new Float64Array(1);
const MOST_STRANGERS = 8;

function placeOf<T>(items: readonly T[], item: T, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (items[at] === item) return at;
  return -1;
}

/** The item at an offset: the first one for offsets above it, the last one for offsets below. */
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

/** The items that overlap the view, and `overscan` more on either side. */
export function rangeOf(tops: Float64Array, view: View, overscan: number): Range {
  const count = tops.length - 1;
  if (count === 0) return { first: 0, end: 0 };
  const first = Math.max(indexAt(tops, view.top) - overscan, 0);
  const end = Math.min(indexAt(tops, view.top + view.height) + 1 + overscan, count);
  return { first, end };
}

/**
 * The scroll position after the same items got other heights that keeps the first fully visible item in place. At the
 * top the list stays at its top.
 */
export function anchoredOffset(before: Float64Array, after: Float64Array, scrolled: number): number {
  if (scrolled <= 0) return scrolled;
  const at = firstWhole(before, scrolled);
  return scrolled + topOf(after, at) - topOf(before, at);
}

/** The first item that starts at an offset or below it; the last one if there is none. */
export function firstWhole(tops: Float64Array, offset: number): number {
  const at = indexAt(tops, offset);
  return topOf(tops, at) < offset && at + 2 < tops.length ? at + 1 : at;
}

/** The scroll position at which an item is fully in view, with some room around it. */
export function offsetToShow(tops: Float64Array, index: number, view: View, room: number): number {
  const top = topOf(tops, index) - room;
  const bottom = topOf(tops, index + 1) + room;
  if (top < view.top) return Math.max(top, 0);
  return Math.max(bottom - view.height, view.top);
}
