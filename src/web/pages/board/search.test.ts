import { describe, expect, it } from 'vitest';
import type { FieldRow } from '#domain/field/row.ts';
import { idOf } from '#test/domain/world.ts';
import { filterOf, isFiltered, readBoardSearch, readOrder, unfiltered, withFilter } from './search.ts';

const [cost, room] = ['cost', 'room'].map(idOf) as [string, string];

describe('address of a board', () => {
  it('round-trips a filter', () => {
    const filter = {
      search: 'paint',
      projects: ['x', 'none'],
      priorities: ['HIGH', 'URGENT'],
      tags: ['t1', 't2'],
      tagged: 'all',
      authors: ['p1', 'p2'],
      assignees: ['p3'],
      subtasks: 'none',
      waiting: 'ready',
      due: 'week',
      asked: { [cost]: '10..', [room]: '~a; b: 5%' },
      order: 'newest',
    } as const;
    const search = withFilter({ taskId: '7', order: 'newest' }, filter);
    expect(search).toEqual({
      q: 'paint',
      project: 'x,none',
      priority: 'HIGH,URGENT',
      tags: 't1,t2',
      tagged: 'all',
      author: 'p1,p2',
      assignee: 'p3',
      subtasks: 'none',
      waiting: 'ready',
      due: 'week',
      fields: `${cost}:10..;${room}:~a%3B b: 5%25`,
      order: 'newest',
      taskId: '7',
    });
    expect(filterOf(search)).toEqual(filter);
  });

  it('does not count what is asked of a field that is not there, nor what cannot be read', () => {
    const known = { fields: [{ id: cost, type: 'NUMBER', unit: '', options: [] } as unknown as FieldRow], people: [] };
    const asked = (fields: string) => isFiltered({ ...filterOf({ fields }), known });
    expect([`${cost}:10..`, `${cost}:any`, `${cost}:cheap`, `${room}:any`].map(asked)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(filterOf({ order: `field:${cost}` }).order).toBe('rank');
    expect(readOrder(`field:${cost}`, known)).toBe(`field:${cost}`);
    expect(readOrder(`field:${room}`, known)).toBe('rank');
  });

  it('omits unset filters', () => {
    expect(withFilter({}, filterOf({}))).toEqual({});
    expect(isFiltered(filterOf({ taskId: '7' }))).toBe(false);
    expect(isFiltered(filterOf({ q: '  ' }))).toBe(false);
    expect(isFiltered(filterOf({ author: 'p1' }))).toBe(true);
    expect(isFiltered(filterOf({ project: 'none' }))).toBe(true);
  });

  it('does not count sorting as a filter, and keeps it when filters are cleared', () => {
    expect(isFiltered(filterOf({ order: 'newest' }))).toBe(false);
    expect(isFiltered(filterOf({ due: 'today' }))).toBe(true);
    const cleared = unfiltered(filterOf({ q: 'x', tags: 't', assignee: 'p', due: 'none', order: 'newest' }));
    expect(cleared).toEqual(filterOf({ order: 'newest' }));
  });

  it('has a range of days, unless the last one comes first', () => {
    const filter = filterOf({ due: '2026-11-01..2026-11-30' });
    expect(filter.due).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(withFilter({}, filter)).toEqual({ due: '2026-11-01..2026-11-30' });
    expect(filterOf({ due: '2026-11-30..2026-11-01' }).due).toBeNull();
  });

  it('drops unknown values', () => {
    expect(readBoardSearch({ q: 'x', page: '3', tags: ['a'] })).toEqual({ q: 'x' });
    expect(filterOf({ due: 'someday', order: 'odd', tagged: 'x' })).toEqual(filterOf({}));
  });
});
