/**
 * The positions of cards on a board with lanes, counted from the top of the first lane. They follow from the heights of
 * the cards: nothing is read from the page, so that a lane far away costs nothing.
 */
import { firstWhole, indexAt, topOf } from '#web/ui/virtual/layout.ts';
import type { Range, View } from '#web/ui/virtual/layout.ts';

/** Between two cards. */
export const GAP = 6;
/** Below a lane. */
const BELOW = 8;

export interface CellLayout {
  /** The height above the cards. */
  readonly head: number;
  /** The height below them. */
  readonly foot: number;
  /** The cards' tops, counted from the first; the last number is where another one would be. */
  readonly tops: Float64Array<ArrayBuffer>;
}

export interface LanesLayout {
  /** The height of the lanes' headers. */
  readonly header: number;
  /** The lanes' tops; the last number is where they end. */
  readonly tops: Float64Array<ArrayBuffer>;
  /** One list per lane, with a cell for each shown column; a closed lane has none. */
  readonly cells: readonly (readonly CellLayout[])[];
}

export function lanesLayout(header: number, cells: readonly (readonly CellLayout[])[]): LanesLayout {
  const tops = new Float64Array(cells.length + 1);
  let top = 0;
  for (const [lane, own] of cells.entries()) {
    tops[lane] = top;
    top += header + bodyHeight(own);
  }
  tops[cells.length] = top;
  return { header, tops, cells };
}

/** The height of a lane's cells, below its header. */
export function bodyHeight(cells: readonly CellLayout[]): number {
  return cells.length === 0 ? 0 : Math.max(...cells.map(({ head, foot, tops }) => head + endOf(tops) + foot)) + BELOW;
}

/** The height at which a lane's cells are drawn. */
export function cellHeight(cells: readonly CellLayout[]): number {
  return Math.max(bodyHeight(cells) - BELOW, 0);
}

/** The lanes that overlap the view, or come within `margin` of it. */
export function lanesIn({ tops }: LanesLayout, view: View, margin: number): Range {
  if (tops.length === 1) return { first: 0, end: 0 };
  return { first: indexAt(tops, view.top - margin), end: indexAt(tops, view.top + view.height + margin) + 1 };
}

/** The cards of a cell that overlap the view, or come within `margin` of it; `top` is where the first one is. */
export function cardsIn({ tops }: CellLayout, top: number, view: View, margin: number): Range {
  const from = view.top - margin - top;
  const to = view.top + view.height + margin - top;
  const count = tops.length - 1;
  if (count === 0 || to < 0 || from > endOf(tops)) return { first: 0, end: 0 };
  return { first: indexAt(tops, from), end: Math.min(indexAt(tops, to) + 1, count) };
}

/** The top of a cell's first card. */
function cardsTop(layout: LanesLayout, lane: number, cell: number): number {
  return topOf(layout.tops, lane) + layout.header + (layout.cells[lane]?.[cell]?.head ?? 0);
}

/** The gap in a column of cells that is nearest to a height. A closed lane is a single gap. */
export function gapAt(layout: LanesLayout, cell: number, y: number): { lane: number; index: number } {
  const lane = indexAt(layout.tops, y);
  const tops = layout.cells[lane]?.[cell]?.tops;
  if (!tops || tops.length === 1) return { lane, index: 0 };
  const offset = y - cardsTop(layout, lane, cell);
  const index = indexAt(tops, offset);
  const middle = (topOf(tops, index) + topOf(tops, index + 1) - GAP) / 2;
  return { lane, index: offset > middle ? index + 1 : index };
}

/** Where the insertion line of a gap is drawn. */
export function lineTop(layout: LanesLayout, lane: number, cell: number, index: number): number {
  const tops = layout.cells[lane]?.[cell]?.tops;
  if (!tops) return topOf(layout.tops, lane) + layout.header - GAP / 2;
  return cardsTop(layout, lane, cell) + topOf(tops, index) - GAP / 2;
}

/**
 * The scroll position that keeps what was in view in place after the layout has changed: what is above may have grown,
 * or its stream may have moved. It is anchored to the first whole card below its lane's header, in the column that is
 * being read (other columns have other cards above), or without such a card to the lane.
 */
export function anchored(
  before: LanesLayout,
  after: LanesLayout,
  scrolled: number,
  laneNow: (lane: number) => number,
  cellRead: () => number,
): number {
  if (scrolled <= 0) return scrolled;
  const lane = indexAt(before.tops, scrolled);
  const now = laneNow(lane);
  if (now < 0) return scrolled;
  const columns = before.cells[lane]?.map((_, cell) => cell) ?? [];
  const read = columns.length > 1 ? cellRead() : 0;
  for (const cell of columns.toSorted((one, other) => Number(other === read) - Number(one === read))) {
    const [was, is] = [before.cells[lane]?.[cell]?.tops, after.cells[now]?.[cell]?.tops];
    const [topWas, topIs] = [cardsTop(before, lane, cell), cardsTop(after, now, cell)];
    const offset = scrolled + before.header - topWas;
    // Other cards, or none at the top of the view.
    if (!was || was.length !== is?.length || offset < 0 || offset >= endOf(was)) continue;
    const card = firstWhole(was, offset);
    return scrolled + topIs + topOf(is, card) - topWas - topOf(was, card);
  }
  const into = scrolled - topOf(before.tops, lane);
  const height = topOf(after.tops, now + 1) - topOf(after.tops, now);
  return topOf(after.tops, now) + (into < height ? into : 0);
}

/** The scroll position that shows a whole card, below the header of its lane. */
export function offsetToShow(layout: LanesLayout, lane: number, cell: number, index: number, view: View): number {
  const first = cardsTop(layout, lane, cell);
  const tops = layout.cells[lane]?.[cell]?.tops;
  const top = first + (tops ? topOf(tops, index) : 0) - layout.header - 2 * GAP;
  const bottom = first + (tops ? topOf(tops, index + 1) : 0) + 2 * GAP;
  if (top < view.top) return Math.max(top, 0);
  return Math.max(bottom - view.height, view.top);
}

function endOf(tops: Float64Array): number {
  return topOf(tops, tops.length - 1);
}
