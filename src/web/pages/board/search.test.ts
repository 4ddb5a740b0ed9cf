import { describe, expect, it } from 'vitest';
import { filterOf, isFiltered, readBoardSearch, unfiltered, withFilter } from './search.ts';

describe('address of a board', () => {
  it('round-trips a filter', () => {
    const filter = {
      search: 'paint',
      priorities: ['HIGH', 'URGENT'],
      tags: ['t1', 't2'],
      tagged: 'all',
      authors: ['p1', 'p2'],
      assignees: ['p3'],
      due: 'week',
      order: 'newest',
    } as const;
    const search = withFilter({ taskId: '7' }, filter);
    expect(search).toEqual({
      q: 'paint',
      priority: 'HIGH,URGENT',
      tags: 't1,t2',
      tagged: 'all',
      author: 'p1,p2',
      assignee: 'p3',
      due: 'week',
      order: 'newest',
      taskId: '7',
    });
    expect(filterOf(search)).toEqual(filter);
  });

  it('omits unset filters', () => {
    expect(withFilter({}, filterOf({}))).toEqual({});
    expect(isFiltered(filterOf({ taskId: '7' }))).toBe(false);
    expect(isFiltered(filterOf({ q: '  ' }))).toBe(false);
    expect(isFiltered(filterOf({ author: 'p1' }))).toBe(true);
  });

  it('does not count sorting as a filter, and keeps it when filters are cleared', () => {
    expect(isFiltered(filterOf({ order: 'newest' }))).toBe(false);
    expect(isFiltered(filterOf({ due: 'today' }))).toBe(true);
    const cleared = unfiltered(filterOf({ q: 'x', tags: 't', assignee: 'p', due: 'none', order: 'newest' }));
    expect(withFilter({}, cleared)).toEqual({ order: 'newest' });
  });

  it('drops unknown values', () => {
    expect(readBoardSearch({ q: 'x', page: '3', tags: ['a'] })).toEqual({ q: 'x' });
    expect(filterOf({ due: 'someday', order: 'odd', tagged: 'x' })).toEqual(filterOf({}));
  });
});
