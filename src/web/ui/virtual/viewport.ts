import type { Range, View } from './layout.ts';
import { offsetToShow, rangeOf, topOf } from './layout.ts';

export const OVERSCAN = 3;
const ROOM = 8;

/** What the drawing of a list depends on; another object whenever it must be drawn anew. */
export interface Sight {
  readonly view: View;
  readonly heights: Heights;
}

/** Heights of items that have been drawn, by key. */
export interface Heights {
  readonly of: (key: string) => number | undefined;
}

/**
 * The scrolling element of a long list, outside React: how far it is scrolled and how high its items turned out to be.
 * It tells its listeners of both before the frame is painted, so that no gap and no wrong estimate is ever seen.
 */
export class Viewport {
  readonly #heights = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #items: ResizeObserver;
  readonly #gap: number;
  #sight: Sight;
  #scroller: HTMLElement | null = null;
  #tops = new Float64Array(1);
  #drawn: Range = { first: -1, end: -1 };
  /** How much higher items above the view have become. */
  #pushed = 0;

  constructor(gap: number, offset: number) {
    this.#gap = gap;
    this.#sight = { view: { top: offset, height: window.innerHeight }, heights: this.#snapshot() };
    this.#items = new ResizeObserver((entries) => this.#measure(entries));
  }

  readonly sight = (): Sight => this.#sight;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The `ref` of the scrolling element. */
  readonly attach = (scroller: HTMLElement | null): (() => void) | undefined => {
    this.#scroller = scroller;
    if (!scroller) return undefined;
    const resized = new ResizeObserver(() => this.#look());
    resized.observe(scroller);
    scroller.addEventListener('scroll', this.#look, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', this.#look);
      this.#scroller = null;
    };
  };

  /** The `ref` of each item, which has `data-key` and `data-index`. */
  readonly watch = (item: HTMLElement | null): (() => void) | undefined => {
    if (!item) return undefined;
    this.#items.observe(item);
    return () => this.#items.unobserve(item);
  };

  /** The list has just been drawn with these tops. What is in view stays where it is. */
  drawn(tops: Float64Array<ArrayBuffer>): void {
    const isFirst = this.#tops.length === 1 && this.#sight.view.top > 0;
    this.#tops = tops;
    if (isFirst) this.#scrollTo(this.#sight.view.top);
    else if (this.#pushed !== 0) this.#scrollTo((this.#scroller?.scrollTop ?? 0) + this.#pushed);
    this.#pushed = 0;
  }

  /** Scrolls as little as it must to bring an item into view. */
  readonly show = (index: number): void => {
    if (this.#scroller) this.#scrollTo(offsetToShow(this.#tops, index, viewOf(this.#scroller), ROOM));
  };

  readonly scroller = (): HTMLElement | null => this.#scroller;

  readonly #look = (): void => {
    if (!this.#scroller) return;
    const view = viewOf(this.#scroller);
    const range = rangeOf(this.#tops, view, OVERSCAN);
    if (range.first === this.#drawn.first && range.end === this.#drawn.end) return;
    this.#drawn = range;
    this.#tell({ ...this.#sight, view });
  };

  #measure(entries: readonly ResizeObserverEntry[]): void {
    const scrolled = this.#scroller?.scrollTop ?? 0;
    let changed = false;
    for (const { target, borderBoxSize } of entries) {
      const { key, index } = (target as HTMLElement).dataset;
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0 || this.#heights.get(key) === height) continue;
      const bottom = topOf(this.#tops, Number(index) + 1);
      if (bottom <= scrolled) this.#pushed += height + this.#gap - (bottom - topOf(this.#tops, Number(index)));
      this.#heights.set(key, height);
      changed = true;
    }
    if (changed) this.#tell({ ...this.#sight, heights: this.#snapshot() });
  }

  /** A new object over the same memory: there may be thousands. */
  #snapshot(): Heights {
    return { of: (key) => this.#heights.get(key) };
  }

  #tell(sight: Sight): void {
    this.#sight = sight;
    for (const listener of this.#listeners) listener();
  }

  #scrollTo(top: number): void {
    this.#scroller?.scrollTo({ top, behavior: 'instant' });
  }
}

function viewOf(scroller: HTMLElement): View {
  return { top: scroller.scrollTop, height: scroller.clientHeight };
}
