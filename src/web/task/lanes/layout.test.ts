import { describe, expect, it } from 'vitest';
import { topsOf } from '#web/ui/virtual/layout.ts';
import type { CellLayout, LanesLayout } from './layout.ts';
import { GAP, anchored, bodyHeight, cardsIn, cellHeight, gapAt, lanesIn, lanesLayout, lineTop } from './layout.ts';
import { offsetToShow } from './layout.ts';

const HEADER = 40;
const HEAD = 30;

/** A cell with this many cards of height 94: a card and the gap below it are 100. */
const cell = (count: number): CellLayout => ({
  head: HEAD,
  foot: 8,
  tops: topsOf(Array.from({ length: count }), () => 100 - GAP, GAP),
});

/** Each lane with its cells; an empty list is a closed lane. */
const board = (...lanes: number[][]): LanesLayout =>
  lanesLayout(
    HEADER,
    lanes.map((counts) => counts.map(cell)),
  );

const laid = board([3, 1], [], [0, 10]);
const [first, second, third, end] = [...laid.tops] as [number, number, number, number];

describe('lanes', () => {
  it('are as high as their highest cell, a closed one as its header', () => {
    expect(second - first).toBe(HEADER + bodyHeight([cell(3), cell(1)]));
    expect(bodyHeight([cell(3), cell(1)])).toBeGreaterThan(HEAD + 300);
    expect(cellHeight([cell(3)])).toBeLessThan(bodyHeight([cell(3)]));
    expect(third - second).toBe(HEADER);
    expect(cellHeight([])).toBe(0);
  });

  it('are rendered in and slightly around the viewport', () => {
    expect(lanesIn(laid, { top: 0, height: 100 }, 0)).toEqual({ first: 0, end: 1 });
    expect(lanesIn(laid, { top: second + 5, height: 10 }, 0)).toEqual({ first: 1, end: 2 });
    expect(lanesIn(laid, { top: second + 5, height: 10 }, 100)).toEqual({ first: 0, end: 3 });
    expect(lanesIn(board(), { top: 0, height: 100 }, 100)).toEqual({ first: 0, end: 0 });
  });
});

describe('cards', () => {
  const ten = cell(10);

  it('are rendered in the viewport', () => {
    expect(cardsIn(ten, 1000, { top: 1250, height: 100 }, 0)).toEqual({ first: 2, end: 4 });
    expect(cardsIn(ten, 1000, { top: 1250, height: 100 }, 120)).toEqual({ first: 1, end: 5 });
  });

  it('cost nothing in cells far above or below', () => {
    expect(cardsIn(ten, 1000, { top: 0, height: 500 }, 100)).toEqual({ first: 0, end: 0 });
    expect(cardsIn(ten, 1000, { top: 5000, height: 500 }, 100)).toEqual({ first: 0, end: 0 });
    expect(cardsIn(cell(0), 0, { top: 0, height: 500 }, 100)).toEqual({ first: 0, end: 0 });
  });
});

describe('gap at a height', () => {
  const top = first + HEADER + HEAD;

  it('is the nearest one', () => {
    expect(gapAt(laid, 0, top + 10)).toEqual({ lane: 0, index: 0 });
    expect(gapAt(laid, 0, top + 60)).toEqual({ lane: 0, index: 1 });
    expect(gapAt(laid, 0, top + 260)).toEqual({ lane: 0, index: 3 });
  });

  it('is the first over the header of a lane, and the last under its cards', () => {
    expect(gapAt(laid, 0, first + 5)).toEqual({ lane: 0, index: 0 });
    expect(gapAt(laid, 1, second - 5)).toEqual({ lane: 0, index: 1 });
  });

  it('is the only one of a lane that is closed or empty there', () => {
    expect(gapAt(laid, 0, second + 20)).toEqual({ lane: 1, index: 0 });
    expect(gapAt(laid, 0, third + 300)).toEqual({ lane: 2, index: 0 });
  });

  it('is marked between its cards, or under the header of a closed lane', () => {
    expect(lineTop(laid, 0, 0, 1)).toBe(top + 100 - GAP / 2);
    expect(lineTop(laid, 1, 0, 0)).toBe(second + HEADER - GAP / 2);
  });
});

describe('scroll anchor', () => {
  const same = (lane: number) => lane;
  const first0 = () => 0;

  it('is the card being read when cards above it turn out to be higher', () => {
    const higher = (count: number, by: number): CellLayout => ({
      head: HEAD,
      foot: 8,
      tops: topsOf(Array.from({ length: 10 }), () => 100 - GAP, GAP).map((top, at) => top + by * Math.min(at, count)),
    });
    const before = lanesLayout(HEADER, [[cell(10), cell(10)]]);
    const after = lanesLayout(HEADER, [[higher(2, 20), higher(4, 20)]]);
    expect(anchored(before, after, 600, same, () => 0)).toBe(640);
    expect(anchored(before, after, 600, same, () => 1)).toBe(680);
    // Changes below have no effect.
    expect(anchored(before, after, 110, same, () => 1)).toBe(130);
  });

  it('keeps its place when something above it becomes higher', () => {
    const after = board([5, 1], [], [0, 10]);
    expect(anchored(laid, after, third + 120, same, first0)).toBe(third + 120 + 200);
  });

  it('keeps its place when its lane moves', () => {
    const after = board([0, 10], [3, 1], []);
    expect(anchored(laid, after, third + 120, (lane) => (lane + 1) % 3, first0)).toBe(120);
  });

  it('is the header of the lane when the lane was closed under it', () => {
    expect(anchored(laid, board([3, 1], [], []), third + 500, same, first0)).toBe(third);
  });

  it('stays at the top, also when its lane is gone', () => {
    expect(anchored(laid, board([9, 9], [3, 1]), 0, same, first0)).toBe(0);
    expect(anchored(laid, board([3, 1]), third + 7, (lane) => (lane === 2 ? -1 : lane), first0)).toBe(third + 7);
  });

  it('moves to a requested card, below the header of its lane', () => {
    const view = { top: 0, height: 400 };
    expect(offsetToShow(laid, 0, 0, 0, view)).toBe(0);
    const down = offsetToShow(laid, 2, 1, 9, view);
    expect(down + view.height).toBeGreaterThan(third + HEADER + HEAD + 1000);
    expect(down + view.height).toBeLessThan(end + 20);
    const up = offsetToShow(laid, 0, 0, 1, { top: 1000, height: 400 });
    expect(up).toBeLessThan(first + HEADER + HEAD + 100 - HEADER);
    expect(up).toBeGreaterThan(0);
  });
});
