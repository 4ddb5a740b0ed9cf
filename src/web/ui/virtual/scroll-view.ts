/**
 * A scrolling element outside React that renders only what is in view. `S` is the state its rendering depends on, a new
 * object whenever it must render; components subscribe to it.
 */
export abstract class ScrollView<S> {
  readonly #listeners = new Set<() => void>();
  readonly #measured: ResizeObserver;
  /** With the item that was rendered in each when it was last measured. */
  readonly #watched = new Map<HTMLElement, string | undefined>();
  #width = 0;
  #scroller: HTMLElement | null = null;
  #state: S;

  constructor(first: S) {
    this.#state = first;
    this.#measured = new ResizeObserver((entries) => this.measure(entries));
  }

  readonly state = (): S => this.#state;
  readonly scroller = (): HTMLElement | null => this.#scroller;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The `ref` of the scrolling element. */
  readonly attach = (scroller: HTMLElement | null): (() => void) | undefined => {
    this.#scroller = scroller;
    if (!scroller) return undefined;
    // The scroll position is kept here; a browser that anchored it too would move it.
    scroller.style.setProperty('overflow-anchor', 'none');
    const look = () => this.look(scroller);
    const resized = new ResizeObserver(() => {
      this.#fit(scroller.clientWidth);
      look();
    });
    resized.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', look);
      this.#scroller = null;
    };
  };

  /** The `ref` of each element whose height matters; its `data-` attributes identify it, an item by `data-key`. */
  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    this.#watch(element);
    return () => {
      this.#watched.delete(element);
      this.#measured.unobserve(element);
    };
  };

  /** It was scrolled or resized. */
  protected abstract look(scroller: HTMLElement): void;

  /** Watched elements have these heights. */
  protected abstract measure(entries: readonly ResizeObserverEntry[]): void;

  /** Its width has changed: all measured heights are invalid. What is rendered is measured again before it is painted. */
  protected abstract resized(): void;

  #fit(width: number): void {
    const before = this.#width;
    this.#width = width;
    if (before === 0 || before === width) return;
    this.resized();
    for (const element of this.#watched.keys()) this.#watch(element);
  }

  /** After each render: an element with another item than before is measured again, even at the same height. */
  readonly measureReused = (): void => {
    for (const [element, key] of this.#watched) if (element.dataset['key'] !== key) this.#watch(element);
  };

  #watch(element: HTMLElement): void {
    this.#watched.set(element, element.dataset['key']);
    this.#measured.unobserve(element);
    this.#measured.observe(element);
  }

  protected setState(state: S): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
