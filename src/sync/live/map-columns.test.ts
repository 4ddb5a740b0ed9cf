import { describe, expect, it } from 'vitest';
import { ManualClock } from '../replica/memory/clock.ts';
import { item, type Example, type Item } from '../replica/memory/example.ts';
import { createLiveQueries } from './live-queries.ts';
import type { Query } from './query.ts';

type ItemQuery = Query<Item>;

describe('L1 what a column that is a map holds', () => {
  const held = (id: string, said: Record<string, unknown> | null) => ({ ...item(id), said }) as Item;
  const rows = [
    held('a', { n: 2, t: 'Blue paint', l: ['x', 'y'] }),
    held('b', { n: -1, t: 'paint', l: ['z'] }),
    held('c', { n: 10, l: [] }),
    held('d', null),
  ];
  const found = (query: Omit<ItemQuery, 'from'>) => {
    const source = { get: () => undefined, list: () => rows, all: () => rows, onChange: () => () => {} };
    const live = createLiveQueries<Example>(source, new ManualClock());
    return live
      .list({ from: 'item', ...query })
      .current()
      .group()
      .map(({ id }) => id);
  };

  it('is ordered by, what holds nothing last', () => {
    const by = (column: 'said.n' | 'said.l' | 'said.t', more: object) => found({ orderBy: [{ column, ...more }] });
    expect(by('said.n', {})).toEqual(['b', 'a', 'c', 'd']);
    expect(by('said.n', { direction: 'desc' })).toEqual(['c', 'a', 'b', 'd']);
    expect(by('said.t', { folds: true })).toEqual(['a', 'b', 'c', 'd']);
    expect(by('said.l', { values: ['z', 'y', 'x'] })).toEqual(['b', 'a', 'c', 'd']);
  });

  it('is filtered by: one of, none of, between, with words, and each of several alternatives', () => {
    const some = (filter: NonNullable<ItemQuery['filter']>) => found({ filter });
    expect(some({ anyOf: { 'said.n': [2, null] } })).toEqual(['a', 'd']);
    expect(some({ anyOf: { 'said.l': ['y', 'z'] } })).toEqual(['a', 'b']);
    expect(some({ noneOf: { 'said.l': ['y'] } })).toEqual(['b', 'c', 'd']);
    expect(some({ noneOf: { 'said.t': [null] } })).toEqual(['a', 'b']);
    expect(some({ within: { 'said.n': { from: -1, to: 2 } } })).toEqual(['a', 'b']);
    expect(some({ holds: { 'said.t': 'PAINT blue' } })).toEqual(['a']);
    expect(some({ holds: { 'said.t': ' ' } })).toEqual(['a', 'b', 'c', 'd']);
    const either = [
      [{ anyOf: { 'said.n': [2] } }, { anyOf: { 'said.l': ['z'] } }],
      [{ holds: { 'said.t': 'blue' } }, { anyOf: { 'said.n': [10] } }],
    ];
    expect(some({ either })).toEqual(['a']);
  });
});
