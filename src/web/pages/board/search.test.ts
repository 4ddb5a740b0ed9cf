import { describe, expect, it } from 'vitest';
import { filterOf, isFiltered, readBoardSearch, withFilter } from './search.ts';

describe('the address of a board', () => {
  it('carries a filter there and back', () => {
    const filter = {
      search: 'paint',
      priorities: ['HIGH', 'URGENT'],
      tags: ['t1'],
      authors: ['p1', 'p2'],
    };
    const search = withFilter({ taskId: '7' }, filter);
    expect(search).toEqual({
      q: 'paint',
      priority: 'HIGH,URGENT',
      tags: 't1',
      author: 'p1,p2',
      taskId: '7',
    });
    expect(filterOf(search)).toEqual(filter);
  });

  it('says nothing of what is not filtered', () => {
    expect(withFilter({}, filterOf({}))).toEqual({});
    expect(isFiltered(filterOf({ taskId: '7' }))).toBe(false);
    expect(isFiltered(filterOf({ q: '  ' }))).toBe(false);
    expect(isFiltered(filterOf({ author: 'p1' }))).toBe(true);
  });

  it('drops what it does not know', () => {
    expect(readBoardSearch({ q: 'x', page: '3', tags: ['a'] })).toEqual({ q: 'x' });
  });
});
