/** How a board's columns are drawn and scrolled, as far as keyboard and pointer have to know. */
import type { BoardPosition } from './position.ts';

export interface BoardLayout {
  /** Brings a place into view. */
  readonly show: (place: BoardPosition) => void;
  /** What is scrolled when a card is dragged to its edge. */
  readonly scrollers: () => HTMLElement[];
  /** The gap that is nearest to a point of the screen; null where nothing can be dropped. */
  readonly gapAt: (clientX: number, clientY: number) => BoardPosition | null;
  /** Draws the insertion line into a gap; null takes it away. No part is rendered for it. */
  readonly drawLine: (gap: BoardPosition | null) => void;
}
