import type { BoardLayout } from '../board/board-layout.ts';
import type { BoardPosition } from '../board/position.ts';

/** A list as it is rendered. */
export interface ShownList {
  /** The keys of its sections. */
  readonly sections: readonly string[];
  /** The index of the item at a position; before it stands the row above, or the section's header. */
  readonly indexOf: (position: BoardPosition) => number;
  readonly scroller: () => HTMLElement | null;
  readonly show: (index: number) => void;
}

/** The layout of a list: its sections are below each other in one scrolling element. */
export class ListLayout implements BoardLayout {
  #list: ShownList | null = null;

  /** To be called whenever another list has been rendered. */
  drawn(list: ShownList): void {
    this.#list = list;
  }

  readonly show = (position: BoardPosition): void => {
    this.#list?.show(this.#list.indexOf(position));
  };

  readonly scrollers = (): HTMLElement[] => [this.#list?.scroller()].flatMap((element) => element ?? []);

  readonly gapAt = (_: number, clientY: number): BoardPosition | null => {
    const items = this.#items().map((item) => ({ item, ...topAndBottom(item) }));
    items.sort((one, other) => one.top - other.top);
    const over = items.findLast(({ top }) => top <= clientY) ?? items[0];
    const column = this.#list?.sections.indexOf(over?.item.dataset['section'] ?? '') ?? -1;
    if (!over || column < 0) return null;
    const place = over.item.dataset['place'];
    if (place === undefined) return { column, index: 0 };
    return { column, index: Number(place) + (clientY < (over.top + over.bottom) / 2 ? 0 : 1) };
  };

  readonly drawLine = (gap: BoardPosition | null): void => {
    const line = this.#list?.scroller()?.querySelector<HTMLElement>('[data-line]');
    if (!line?.parentElement) return;
    line.style.opacity = gap ? '1' : '0';
    const before = gap && String((this.#list?.indexOf(gap) ?? 0) - 1);
    const above = this.#items().find((item) => item.dataset['index'] === before);
    if (!above) return;
    const y = topAndBottom(above).bottom - topAndBottom(line.parentElement).top;
    line.style.transform = `translateY(${y}px)`;
  };

  #items(): HTMLElement[] {
    return [...(this.#list?.scroller()?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  }
}

function topAndBottom(element: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
