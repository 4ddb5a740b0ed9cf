import type { Range, View } from './layout.ts';
import { held, offsetToShow, rangeOf } from './layout.ts';
import { ScrollView } from './scroll-view.ts';

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
export class Viewport extends ScrollView<Sight> {
  readonly #heights: Map<string, number>;
  #tops = new Float64Array(1);
  #items: readonly unknown[] = [];
  /** As last seen: to ask the page after each drawing or key would have it lay everything out at once. */
  #scrolled: number;
  #height = window.innerHeight;
  #drawn: Range = { first: -1, end: -1 };

  /** Each item that is watched has `data-key`. */
  constructor(offset: number) {
    const heights = new Map<string, number>();
    super({ view: { top: offset, height: window.innerHeight }, heights: snapshot(heights) });
    this.#heights = heights;
    this.#scrolled = offset;
  }

  /** The list has just been drawn with these tops. While it is the same list, what is read stays where it is. */
  drawn(tops: Float64Array<ArrayBuffer>, items: readonly unknown[]): void {
    const [before, same] = [this.#tops, this.#items === items];
    this.#tops = tops;
    this.#items = items;
    if (before.length === 1) {
      if (this.sight().view.top > 0) this.#scrollTo(this.sight().view.top);
      return;
    }
    const pushed = same && before !== tops ? held(before, tops, this.#scrolled) - this.#scrolled : 0;
    if (pushed !== 0) this.#scrollTo((this.scroller()?.scrollTop ?? 0) + pushed);
  }

  /** Scrolls as little as it must to bring an item into view. */
  readonly show = (index: number): void => {
    const top = offsetToShow(this.#tops, index, { top: this.#scrolled, height: this.#height }, ROOM);
    if (top !== this.#scrolled) this.#scrollTo(top);
  };

  protected look(scroller: HTMLElement): void {
    const view = { top: scroller.scrollTop, height: scroller.clientHeight };
    this.#scrolled = view.top;
    this.#height = view.height;
    const range = rangeOf(this.#tops, view, OVERSCAN);
    if (range.first === this.#drawn.first && range.end === this.#drawn.end) return;
    this.#drawn = range;
    this.tell({ ...this.sight(), view });
  }

  protected measure(entries: readonly ResizeObserverEntry[]): void {
    let changed = false;
    for (const { target, borderBoxSize } of entries) {
      const { key } = (target as HTMLElement).dataset;
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0 || this.#heights.get(key) === height) continue;
      this.#heights.set(key, height);
      changed = true;
    }
    if (changed) this.tell({ ...this.sight(), heights: snapshot(this.#heights) });
  }

  protected narrowed(): void {
    this.#heights.clear();
    this.tell({ ...this.sight(), heights: snapshot(this.#heights) });
  }

  #scrollTo(top: number): void {
    const scroller = this.scroller();
    scroller?.scrollTo({ top, behavior: 'instant' });
    this.#scrolled = scroller?.scrollTop ?? top;
  }
}

/** A new object over the same memory: there may be thousands. */
function snapshot(heights: ReadonlyMap<string, number>): Heights {
  return { of: (key) => heights.get(key) };
}
