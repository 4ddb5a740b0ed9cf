import { describe, expect, it, vi } from 'vitest';
import { anchoredOffset, indexAt, offsetToShow, rangeOf, OffsetIndex, topsOf } from './layout.ts';

const heights = [10, 20, 30, 40];
const tops = topsOf(heights, (height) => height, 5);

describe('topsOf', () => {
  it('stacks items with a gap between them', () => {
    expect([...tops]).toEqual([0, 15, 40, 75, 120]);
  });
});

describe('Stack', () => {
  const height = (item: { height: number }) => item.height;
  const items = Array.from({ length: 9 }, (_, at) => ({ height: 10 * (at + 1) }));
  const extra = { height: 7 };
  const another = { height: 3 };
  const lists = {
    'one is put in': items.toSpliced(4, 0, extra),
    'one is put on top': [extra, ...items],
    'one is put at the end': [...items, extra],
    'one goes': items.toSpliced(4, 1),
    'one is another': items.with(4, extra),
    'one goes, another comes': items.toSpliced(6, 1).toSpliced(2, 0, extra),
    'few are left': items.filter((_, at) => at % 3 === 1),
    'few are left, and one comes': [...items.filter((_, at) => at % 3 === 1), extra],
    'few are left, and one comes before them': [extra, ...items.filter((_, at) => at % 3 === 1)],
    'none is left': [],
    'they are turned around': items.toReversed(),
    'nothing changes': [...items],
  };

  it.each(Object.entries(lists))('has the offsets of the current list when %s', (_, list) => {
    const stack = new OffsetIndex<{ height: number }>(5);
    stack.tops(items, height);
    expect(stack.tops(list, height)).toEqual(topsOf(list, height, 5));
    expect(stack.tops(items, height)).toEqual(topsOf(items, height, 5));
  });

  it('measures only changed items', () => {
    const asked: unknown[] = [];
    const asking = (item: { height: number }) => {
      asked.push(item);
      return item.height;
    };
    const stack = new OffsetIndex<{ height: number }>(5);
    stack.tops(items, asking);
    asked.length = 0;
    stack.tops(items.toSpliced(4, 0, extra, another), asking);
    expect(asked).toEqual([extra, another]);
  });

  it('measures nothing in a narrowed list', () => {
    const stack = new OffsetIndex<{ height: number }>(5);
    const asking = vi.fn(height);
    stack.tops(items, asking);
    asking.mockClear();
    stack.tops(
      items.filter((_, at) => at % 3 === 1),
      asking,
    );
    expect(asking).not.toHaveBeenCalled();
  });

  it('uses measured heights', () => {
    const known = new Map(items.map((item) => [item, item.height]));
    const heightOf = (item: { height: number }) => known.get(item) ?? 0;
    const stack = new OffsetIndex<{ height: number }>(5);
    stack.tops(items, heightOf);
    for (const at of [8, 0, 3, 4]) known.set(items[at] ?? extra, 100 + at);
    stack.measured(items, new Map([8, 0, 3, 4].map((at) => [at, 100 + at])));
    expect(stack.tops(items, heightOf)).toEqual(topsOf(items, heightOf, 5));
    const list = items.toSpliced(4, 2, extra);
    expect(stack.tops(list, heightOf)).toEqual(topsOf(list, heightOf, 5));
  });

  it('returns the same offsets while nothing has changed, and new ones otherwise', () => {
    const stack = new OffsetIndex<{ height: number }>(5);
    const before = stack.tops(items, height);
    expect(stack.tops(items, height)).toBe(before);
    stack.measured(items, new Map([[2, 11]]));
    expect(stack.tops(items, height)).not.toBe(before);
  });

  it('measures all items when the list was replaced', () => {
    const known = new Map(items.map((item) => [item, item.height]));
    const heightOf = (item: { height: number }) => known.get(item) ?? 0;
    const stack = new OffsetIndex<{ height: number }>(5);
    const list = items.toReversed();
    stack.tops(list, heightOf);
    for (const item of items.slice(0, 1)) known.set(item, 100);
    stack.measured(items, new Map([[0, 100]]));
    expect(stack.tops(list, heightOf)).toEqual(topsOf(list, heightOf, 5));
  });

  it('measures all items when every height is invalid', () => {
    const asking = vi.fn(height);
    const stack = new OffsetIndex<{ height: number }>(5);
    stack.tops(items, asking);
    stack.forget();
    stack.tops(items, asking);
    expect(asking).toHaveBeenCalledTimes(2 * items.length);
  });

  it('measures all items when the measure function changes', () => {
    const stack = new OffsetIndex<{ height: number }>(5);
    stack.tops(items, height);
    expect(stack.tops(items, () => 1)).toEqual(topsOf(items, () => 1, 5));
  });
});

describe('indexAt', () => {
  it('finds the item at an offset', () => {
    expect([0, 14, 15, 39, 74, 75, 119].map((offset) => indexAt(tops, offset))).toEqual([0, 0, 1, 1, 2, 3, 3]);
  });

  it('stays within the list', () => {
    expect(indexAt(tops, -50)).toBe(0);
    expect(indexAt(tops, 5000)).toBe(3);
    expect(
      indexAt(
        topsOf([], () => 1, 5),
        20,
      ),
    ).toBe(0);
  });
});

describe('rangeOf', () => {
  it('is what the viewport touches', () => {
    expect(rangeOf(tops, { top: 20, height: 30 }, 0)).toEqual({ first: 1, end: 3 });
  });

  it('includes some more on either side, within the list', () => {
    expect(rangeOf(tops, { top: 20, height: 30 }, 1)).toEqual({ first: 0, end: 4 });
    expect(rangeOf(tops, { top: 20, height: 30 }, 9)).toEqual({ first: 0, end: 4 });
  });

  it('is empty for an empty list', () => {
    expect(
      rangeOf(
        topsOf([], () => 1, 5),
        { top: 0, height: 100 },
        4,
      ),
    ).toEqual({ first: 0, end: 0 });
  });
});

describe('held', () => {
  // The tops were 0, 15, 40, 75, 120.
  const after = topsOf([10, 50, 30, 70], (height) => height, 5);

  it('keeps the first item that is fully in view in place', () => {
    expect(anchoredOffset(tops, after, 40)).toBe(40 + 30);
    expect(anchoredOffset(tops, after, 30)).toBe(30 + 30);
    expect(anchoredOffset(tops, after, 15)).toBe(15);
  });

  it('keeps the last one where none is', () => {
    expect(anchoredOffset(tops, after, 110)).toBe(110 + 30);
  });

  it('stays at the top', () => {
    expect(anchoredOffset(tops, after, 0)).toBe(0);
  });
});

describe('offsetToShow', () => {
  const view = { top: 30, height: 50 };

  it('stays when the item is in view', () => {
    expect(offsetToShow(tops, 2, { top: 30, height: 50 }, 0)).toBe(30);
  });

  it('scrolls as little as needed', () => {
    expect(offsetToShow(tops, 1, view, 2)).toBe(13);
    expect(offsetToShow(tops, 3, view, 2)).toBe(72);
    expect(offsetToShow(tops, 0, view, 2)).toBe(0);
  });
});
