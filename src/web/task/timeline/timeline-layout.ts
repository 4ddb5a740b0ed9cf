import type { BoardLayout } from '../board/board-layout.ts';
import type { BoardPosition } from '../board/position.ts';

interface ShownTimeline {
  readonly scroller: HTMLElement | null;
  /** The row or the task beside the timeline at a position. */
  readonly taskAt: (position: BoardPosition) => string | undefined;
  /** Scrolls a row into view that may not be rendered; not one that is beside the timeline. */
  readonly showRow: (position: BoardPosition) => void;
  readonly namesWidth: number;
}

/** The layout of a timeline. Its bars are dragged by `drag-bars.ts`: a card cannot be dropped between two others. */
export class TimelineLayout implements BoardLayout {
  #shown: ShownTimeline | null = null;
  #wanted: string | null = null;
  #focused: string | null = null;

  /** To be called whenever another timeline has been rendered. */
  drawn(shown: ShownTimeline): void {
    this.#shown = shown;
    this.#showBar();
  }

  readonly show = (position: BoardPosition): void => {
    this.#wanted = this.#shown?.taskAt(position) ?? null;
    this.#shown?.showRow(position);
    this.#showBar();
  };

  /** A bar moved by a key keeps the focus, in whatever row it is drawn next. */
  keepFocus(id: string): void {
    this.#wanted = id;
    this.#focused = id;
  }

  readonly scrollers = (): HTMLElement[] => [];
  readonly gapAt = (): null => null;
  readonly drawLine = (): void => {};

  /** Once the row is rendered: its bar may be to the left or right of what is in view, or the row below it. */
  #showBar(): void {
    const { scroller, namesWidth = 0 } = this.#shown ?? {};
    const row = this.#wanted && scroller?.parentElement?.querySelector(`[data-task="${this.#wanted}"]`);
    if (!row || !scroller) return;
    if (this.#focused === this.#wanted) row.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    this.#focused = null;
    this.#wanted = null;
    row.scrollIntoView({ block: 'nearest' });
    const bar = row.querySelector('[data-bar]')?.getBoundingClientRect();
    if (!bar) return;
    const view = scroller.getBoundingClientRect();
    const [left, right] = [view.left + namesWidth, view.right];
    if (bar.right < left + ROOM || bar.left > right - ROOM) scroller.scrollLeft += bar.left - left - (right - left) / 4;
  }
}

const ROOM = 16;
