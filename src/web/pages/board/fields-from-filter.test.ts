import { describe, expect, it } from 'vitest';
import type { FieldRow } from '#domain/field/row.ts';
import { idOf } from '#test/domain/world.ts';
import { filterOf, type BoardSearch } from './search.ts';
import { fieldsFromFilter, filteredProject } from './fields-from-filter.ts';

// A Tuesday.
const today = '2026-11-24';
const possible = {
  person: 'me',
  canAssign: (id: string) => id !== 'stranger',
  isTag: (id: string) => id !== 'gone',
  hasFields: true,
};
const under = (search: BoardSearch, day = today) =>
  fieldsFromFilter(
    { ...filterOf(search), alike: [], hidden: [], present: { today: day, now: 0 }, me: 'me', known: undefined },
    possible,
  );

describe('task added under a filter', () => {
  it('is assigned to its creator without any filter', () => {
    expect(under({})).toEqual({ assignee: 'me' });
    expect(under({ q: 'paint', author: 'me', order: 'newest', due: 'none' })).toEqual({ assignee: 'me' });
  });

  it('takes over the chosen values', () => {
    expect(under({ priority: 'URGENT', tags: 'a', assignee: 'ben', due: 'today' })).toEqual({
      assignee: 'ben',
      priority: 'URGENT',
      tags: ['a'],
      deadline: today,
    });
    expect(under({ assignee: 'ben,me' })).toEqual({ assignee: 'me' });
    expect(under({ due: '2026-12-01..2026-12-09' })).toMatchObject({ deadline: '2026-12-09' });
    expect(under({ tags: 'a,b', tagged: 'all' })).toMatchObject({ tags: ['a', 'b'] });
  });

  it('goes into the project that is chosen, if it is the only one', () => {
    const into = (project: string) =>
      filteredProject({
        ...filterOf({ project }),
        alike: [],
        hidden: [],
        present: { today, now: 0 },
        me: 'me',
        known: undefined,
      });
    expect(['p', 'p,q', 'none', ''].map(into)).toEqual(['p', null, null, null]);
  });

  it('keeps defaults that are among the chosen values, otherwise takes the lowest', () => {
    expect(under({ priority: 'LOW,STANDARD', assignee: 'ben,me' })).toEqual({ assignee: 'me' });
    expect(under({ priority: 'URGENT,HIGH', tags: 'gone,a,b' })).toEqual({
      assignee: 'me',
      priority: 'HIGH',
      tags: ['a'],
    });
  });

  it('is due on Friday under “this week”, and today once Friday has passed', () => {
    expect(under({ due: 'week' })).toMatchObject({ deadline: '2026-11-27' });
    for (const day of ['2026-11-27', '2026-11-28', '2026-11-29'])
      expect(under({ due: 'week' }, day)).toMatchObject({ deadline: day });
  });

  it('omits values that cannot be applied', () => {
    expect(under({ due: 'overdue', assignee: 'stranger', tags: 'gone', priority: 'odd' })).toEqual({ assignee: 'me' });
  });

  it('says in fields what is chosen there, unless that may be nothing, and only where these fields are', () => {
    const [room, paid, by, cost] = ['room', 'paid', 'by', 'cost'].map(idOf) as [string, string, string, string];
    const [hall, bath] = ['hall', 'bath'].map((name) => ({ id: idOf(name), name, hue: null, isDeleted: false }));
    const options = hall && bath ? [hall, bath] : [];
    const fields = [
      { id: room, type: 'SOME_OF', options },
      { id: paid, type: 'CHECKBOX', options: [] },
      { id: by, type: 'PERSON', options: [] },
      { id: cost, type: 'NUMBER', options: [] },
    ] as unknown as FieldRow[];
    const saying = (asked: Record<string, string>, hasFields = true) =>
      fieldsFromFilter(
        {
          ...filterOf({}),
          ...{ asked, alike: [], hidden: [], present: { today, now: 0 }, me: 'me', known: { fields, people: [] } },
        },
        { ...possible, hasFields },
      ).fieldValues;
    expect(saying({ [room]: idOf('bath'), [paid]: 'yes', [by]: 'me', [cost]: '5..' })).toEqual({
      [room]: [idOf('bath')],
      [paid]: true,
      [by]: 'me',
    });
    expect(saying({ [room]: `none,${idOf('bath')}`, [paid]: 'none', [by]: 'stranger' })).toBeUndefined();
    expect(saying({ [paid]: 'yes' }, false)).toBeUndefined();
  });
});
