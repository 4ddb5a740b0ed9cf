import type { Range, View } from './layout.ts';
import { anchoredOffset, offsetToShow, rangeOf, OffsetIndex } from './layout.ts';
import { ScrollView } from './scroll-view.ts';

export const OVERSCAN = 3;
const ROOM = 8;

/** What rendering a list depends on besides its items; a new object whenever it must render. */
export interface ViewportState {
  readonly view: View;
}

/**
 * The scrolling element of a long list, outside React: its scroll position and the measured heights of its items. Its
 * listeners are notified of both before the frame is painted, so that no gap and no wrong estimate is ever visible.
 */
export class Viewport<T> extends ScrollView<ViewportState> {
  /** Heights of rendered items, by key. */
  readonly #heights = new Map<string, number>();
  readonly #offsets: OffsetIndex<T>;
  /** As it was rendered. */
  #tops = new Float64Array(1);
  #items: readonly T[] = [];
  /** As last seen: asking the page after each render or key would force a layout. */
  #scrolled: number;
  #height = window.innerHeight;
  #drawn: Range = { first: -1, end: -1 };

  /** Each watched item has `data-key` and `data-index`. */
  constructor(offset: number, gap: number) {
    super({ view: { top: offset, height: window.innerHeight } });
    this.#offsets = new OffsetIndex(gap);
    this.#scrolled = offset;
  }

  /** The tops of the items. */
  tops(items: readonly T[], heightOf: (item: T) => number): Float64Array<ArrayBuffer> {
    return this.#offsets.tops(items, heightOf);
  }

  /** Undefined: not known yet. */
  height(key: string): number | undefined {
    return this.#heights.get(key);
  }

  /** The list has just been rendered with these tops. While it is the same list, what is being read stays in place. */
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

  /** Scrolls as little as needed to bring an item into view. */
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
