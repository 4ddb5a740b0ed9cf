import { describe, expect, it } from 'vitest';
import type { TagRow } from '#domain/tag/row.ts';
import { sameTags, tagsOf } from './tags.ts';

const tag = (id: string): TagRow => ({
  id,
  name: id,
  nameKey: id,
  hue: 1,
  mergedInto: null,
  createdBy: 'a',
  createdAt: 1,
  deletedAt: null,
});

describe('tags of a page', () => {
  const [red, blue] = [tag('red'), tag('blue')];
  // `crimson` was merged into red; there is no row for `gone`.
  const tags = new Map([
    ['red', red],
    ['crimson', red],
    ['blue', blue],
  ]);

  it('are listed once, however often a task has them', () => {
    expect(tagsOf(tags, ['crimson', 'blue', 'gone', 'red'])).toEqual([red, blue]);
  });

  it('match by every id that maps to them', () => {
    expect(sameTags(tags, ['red', 'blue', 'gone'])).toEqual([['red', 'crimson'], ['blue'], ['gone']]);
    expect(sameTags(tags, ['crimson'])).toEqual([['crimson', 'red']]);
  });
});
