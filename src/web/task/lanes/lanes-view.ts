import type { View } from '#web/ui/virtual/layout.ts';
import { ScrollView } from '#web/ui/virtual/scroll-view.ts';
import { recallScroll, rememberScroll } from '../board/scroll-memory.ts';
import { Heights } from './heights.ts';
import { anchored, offsetToShow } from './layout.ts';
import type { LanesLayout } from './layout.ts';

/** The view counts as moved after this many pixels. */
const STEP = 96;

/** What rendering the lanes depends on besides their tasks; a new object whenever they must render. */
export interface LanesViewState {
  readonly view: View;
}

/** A card that is to be scrolled into view. */
export interface CardPosition {
  readonly lane: number;
  /** The index of its column. */
  readonly column: number;
  readonly index: number;
}

/** The scrolling element of a board with lanes, outside React: its scroll position and the heights of its cards. */
export class LanesView extends ScrollView<LanesViewState> {
  readonly heights = new Heights();
  readonly #memory: string;
  /** As last seen: asking the page after each render would force a layout. */
  #scrolled: number;
  /** The visible height of the lanes, likewise. */
  #height = window.innerHeight;
  #layout: LanesLayout | null = null;
  /** The ids of the layout's lanes. */
  #ids: readonly string[] = [];
  /** The card to show once it is rendered. */
  #toShow: CardPosition | null = null;

  /** Cards are measured, and what is above them: `data-cell`, and for a card `data-key`, say whose height it is. */
  constructor(memory: string) {
    const scrolled = recallScroll(memory);
    super({ view: { top: scrolled, height: window.innerHeight } });
    this.#memory = memory;
    this.#scrolled = scrolled;
  }

  readonly layout = (): LanesLayout | null => this.#layout;
  /** Contains the lanes. */
  readonly lanes = (): HTMLElement | null => this.scroller()?.querySelector<HTMLElement>('[data-lanes]') ?? null;

  /** To be called after the lanes were rendered this way. What is in view stays where it is. */
  drawn(layout: LanesLayout, ids: readonly string[], shown: readonly number[]): void {
    const [before, idsBefore] = [this.#layout, this.#ids];
    this.#layout = layout;
    this.#ids = ids;
    const scroller = this.scroller();
    if (!scroller) return;
    if (!before) this.#scrollTo(scroller, this.#scrolled);
    else if (before !== layout) {
      const laneNow = (lane: number) => ids.indexOf(idsBefore[lane] ?? '');
      const top = anchored(before, layout, this.#scrolled, laneNow, () => currentCell(scroller, shown));
      if (top !== this.#scrolled) this.#scrollTo(scroller, scroller.scrollTop + top - this.#scrolled);
    }
    if (!this.#toShow) return;
    const { lane, column, index } = this.#toShow;
    this.#toShow = null;
    const seen = { top: this.#scrolled, height: this.#height };
    const top = offsetToShow(layout, lane, shown.indexOf(column), index, seen);
    if (top !== this.#scrolled) this.#scrollTo(scroller, top);
  }

  /** Scrolls a card into view as soon as it is rendered in its place. */
  show(card: CardPosition): void {
    this.#toShow = card;
    this.setState({ ...this.state() });
  }

  protected look(scroller: HTMLElement): void {
    // The column names cover the top of the lanes.
    const [top, height] = [scroller.scrollTop, scroller.clientHeight - (this.lanes()?.offsetTop ?? 0)];
    this.#scrolled = top;
    this.#height = height;
    rememberScroll(this.#memory, top);
    const view = { top: Math.floor(top / STEP) * STEP, height: Math.ceil(height / STEP + 1) * STEP };
    const { view: last } = this.state();
    if (view.top !== last.top || view.height !== last.height) this.setState({ view });
  }

  #scrollTo(scroller: HTMLElement, top: number): void {
    scroller.scrollTo({ top, behavior: 'instant' });
    this.#scrolled = scroller.scrollTop;
  }

  protected measure(entries: readonly ResizeObserverEntry[]): void {
    let changed = false;
    for (const { target, borderBoxSize } of entries) {
      const { cell, key } = (target as HTMLElement).dataset;
      if (cell !== undefined) changed = this.heights.measured(cell, key, borderBoxSize[0]?.blockSize ?? 0) || changed;
    }
    if (changed) this.setState({ ...this.state() });
  }

  protected resized(): void {
    this.heights.forget();
    this.setState({ ...this.state() });
  }
}

/** The cell the person is reading: under the pointer, or with the focus. */
function currentCell(scroller: HTMLElement, shown: readonly number[]): number {
  const at = ['hover', 'focus-within'].map((here) =>
    scroller.querySelector<HTMLElement>(`[data-lane] [data-at]:${here}`),
  );
  const column = at.find((each) => each !== null)?.dataset['at'];
  return Math.max(shown.indexOf(Number(column)), 0);
}
