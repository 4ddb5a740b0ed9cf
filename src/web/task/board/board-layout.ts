/** What keyboard and pointer need to know about how a board's columns are laid out and scrolled. */
import type { BoardPosition } from './position.ts';

export interface BoardLayout {
  /** Scrolls a position into view. */
  readonly show: (place: BoardPosition) => void;
  /** The elements that scroll when a card is dragged to their edge. */
  readonly scrollers: () => HTMLElement[];
  /** The gap nearest to a point of the screen; null where nothing can be dropped. */
  readonly gapAt: (clientX: number, clientY: number) => BoardPosition | null;
  /** Draws the insertion line into a gap; null removes it. Nothing is rendered for it. */
  readonly drawLine: (gap: BoardPosition | null) => void;
}
