import { STATUSES } from '#domain/task/row.ts';
import type { View } from '#web/ui/virtual/layout.ts';
import { ScrollView } from '#web/ui/virtual/scroll-view.ts';
import { recallScroll, rememberScroll } from '../board/scroll-memory.ts';
import { Heights } from './heights.ts';
import { anchored, offsetToShow } from './layout.ts';
import type { LanesLayout } from './layout.ts';

/** The view is taken to have moved when it has by this much. */
const STEP = 96;

/** What the drawing of the lanes depends on besides their tasks; another object whenever they must be drawn anew. */
export interface LanesViewState {
  readonly view: View;
}

/** A card that is to be seen. */
export interface CardPosition {
  readonly lane: number;
  /** The place of its status. */
  readonly status: number;
  readonly index: number;
}

/** The one scrolling element of a board with lanes, outside React: how far it is scrolled and how high its cards are. */
export class LanesView extends ScrollView<LanesViewState> {
  readonly heights = new Heights();
  readonly #memory: string;
  /** As last seen: asking the page after each drawing would make it lay everything out at once. */
  #scrolled: number;
  /** What is to be seen of the lanes, likewise. */
  #height = window.innerHeight;
  #layout: LanesLayout | null = null;
  /** Of the lanes of the layout. */
  #ids: readonly string[] = [];
  /** What is to be seen once it is drawn. */
  #toShow: CardPosition | null = null;

  /** Cards are watched, and what stands above them: `data-cell`, and of a card `data-key`, say whose height it is. */
  constructor(memory: string) {
    const scrolled = recallScroll(memory);
    super({ view: { top: scrolled, height: window.innerHeight } });
    this.#memory = memory;
    this.#scrolled = scrolled;
  }

  readonly layout = (): LanesLayout | null => this.#layout;
  /** Contains the lanes. */
  readonly lanes = (): HTMLElement | null => this.scroller()?.querySelector<HTMLElement>('[data-lanes]') ?? null;

  /** The lanes have just been drawn so. What is in view stays where it is. */
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
    const { lane, status, index } = this.#toShow;
    this.#toShow = null;
    const seen = { top: this.#scrolled, height: this.#height };
    const top = offsetToShow(layout, lane, shown.indexOf(status), index, seen);
    if (top !== this.#scrolled) this.#scrollTo(scroller, top);
  }

  /** Brings a card into view as soon as it is drawn where it belongs. */
  show(card: CardPosition): void {
    this.#toShow = card;
    this.setState({ ...this.state() });
  }

  protected look(scroller: HTMLElement): void {
    // The names of the columns lie above the lanes.
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

/** The column that somebody reads: the pointer is over it, or it has the focus. */
function currentCell(scroller: HTMLElement, shown: readonly number[]): number {
  const at = ['hover', 'focus-within'].map((here) =>
    scroller.querySelector<HTMLElement>(`[data-lane] [data-status]:${here}`),
  );
  const status = at.find((each) => each !== null)?.dataset['status'];
  return Math.max(shown.indexOf(STATUSES.findIndex((each) => each === status)), 0);
}
