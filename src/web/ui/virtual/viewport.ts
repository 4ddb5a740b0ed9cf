import type { Range, View } from './layout.ts';
import { anchoredOffset, offsetToShow, rangeOf, OffsetIndex } from './layout.ts';
import { ScrollView } from './scroll-view.ts';

export const OVERSCAN = 3;
const ROOM = 8;

/** What the drawing of a list depends on besides its items; another object whenever it must be drawn anew. */
export interface ViewportState {
  readonly view: View;
}

/**
 * The scrolling element of a long list, outside React: how far it is scrolled and how high its items turned out to be.
 * It tells its listeners of both before the frame is painted, so that no gap and no wrong estimate is ever seen.
 */
export class Viewport<T> extends ScrollView<ViewportState> {
  /** Of items that have been drawn, by key. */
  readonly #heights = new Map<string, number>();
  readonly #offsets: OffsetIndex<T>;
  /** As it was drawn. */
  #tops = new Float64Array(1);
  #items: readonly T[] = [];
  /** As last seen: to ask the page after each drawing or key would have it lay everything out at once. */
  #scrolled: number;
  #height = window.innerHeight;
  #drawn: Range = { first: -1, end: -1 };

  /** Each item that is watched has `data-key` and `data-index`. */
  constructor(offset: number, gap: number) {
    super({ view: { top: offset, height: window.innerHeight } });
    this.#offsets = new OffsetIndex(gap);
    this.#scrolled = offset;
  }

  /** Where the items lie. */
  tops(items: readonly T[], heightOf: (item: T) => number): Float64Array<ArrayBuffer> {
    return this.#offsets.tops(items, heightOf);
  }

  /** Undefined: nobody knows yet. */
  height(key: string): number | undefined {
    return this.#heights.get(key);
  }

  /** The list has just been drawn with these tops. While it is the same list, what is read stays where it is. */
  drawn(tops: Float64Array<ArrayBuffer>, items: readonly T[]): void {
    const [before, same] = [this.#tops, this.#items === items];
    this.#tops = tops;
    this.#items = items;
    if (before.length === 1) {
      if (this.state().view.top > 0) this.#scrollTo(this.state().view.top);
      return;
    }
    const pushed = same && before !== tops ? anchoredOffset(before, tops, this.#scrolled) - this.#scrolled : 0;
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
    this.setState({ ...this.state(), view });
  }

  protected measure(entries: readonly ResizeObserverEntry[]): void {
    const changed = new Map<number, number>();
    for (const { target, borderBoxSize } of entries) {
      const { key, index } = (target as HTMLElement).dataset;
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0 || this.#heights.get(key) === height) continue;
      this.#heights.set(key, height);
      changed.set(Number(index), height);
    }
    if (changed.size === 0) return;
    this.#offsets.measured(this.#items, changed);
    this.setState({ ...this.state() });
  }

  protected resized(): void {
    this.#heights.clear();
    this.#offsets.forget();
    this.setState({ ...this.state() });
  }

  #scrollTo(top: number): void {
    const scroller = this.scroller();
    scroller?.scrollTo({ top, behavior: 'instant' });
    this.#scrolled = scroller?.scrollTop ?? top;
  }
}
