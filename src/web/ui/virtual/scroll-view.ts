/**
 * A scrolling element outside React that draws only what is in sight. `S` is what its drawing depends on, another
 * object whenever it must be drawn anew; whoever draws listens for that.
 */
export abstract class ScrollView<S> {
  readonly #listeners = new Set<() => void>();
  readonly #measured: ResizeObserver;
  #scroller: HTMLElement | null = null;
  #sight: S;

  constructor(first: S) {
    this.#sight = first;
    this.#measured = new ResizeObserver((entries) => this.measure(entries));
  }

  readonly sight = (): S => this.#sight;
  readonly scroller = (): HTMLElement | null => this.#scroller;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The `ref` of the scrolling element. */
  readonly attach = (scroller: HTMLElement | null): (() => void) | undefined => {
    this.#scroller = scroller;
    if (!scroller) return undefined;
    const look = () => this.look(scroller);
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', look);
      this.#scroller = null;
    };
  };

  /** The `ref` of each element whose height counts; its `data-` attributes say what it is. */
  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    this.#measured.observe(element);
    return () => this.#measured.unobserve(element);
  };

  /** It was scrolled or has another size. */
  protected abstract look(scroller: HTMLElement): void;

  /** Watched elements have these heights. */
  protected abstract measure(entries: readonly ResizeObserverEntry[]): void;

  protected tell(sight: S): void {
    this.#sight = sight;
    for (const listener of this.#listeners) listener();
  }
}
