import { describe, expect, it } from 'vitest';
import { CachedTable } from './cached-table.ts';
import { anItem, contractTables, idsOf } from './contract/tables.contract.ts';

const [item] = contractTables;
if (!item) throw new Error('There is no table');

/** What the database holds, without the transaction's own writes. */
const stored = [
  anItem('a', { owner: 'ann', tags: ['x', 'y'] }),
  anItem('b', { owner: 'ann', tags: ['x'] }),
  anItem('c', { owner: 'ann', tags: ['x'] }),
];

/** The writes of one transaction: one row changes its key, one is removed, one is added. */
function write(table: CachedTable): void {
  table.write('a', anItem('a', { owner: 'bob', tags: ['y', 'z'] }));
  table.write('b', null);
  table.write('d', anItem('d', { owner: 'ann', tags: ['x', 'x'] }));
}

const lists = (table: CachedTable) =>
  [
    ['owner', 'ann'],
    ['owner', 'bob'],
    ['tags', 'x'],
    ['tags', 'y'],
    ['tags', 'z'],
  ].map(([column = '', key = '']) =>
    table
      .list(column, key)
      ?.map(({ id }) => id)
      .toSorted(),
  );

const expected = [['c', 'd'], ['a'], ['c', 'd'], ['a'], ['a']];

describe('cached table', () => {
  it('updates its cached lists on writes', () => {
    const table = new CachedTable(item);
    expect(lists(table)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    table.addFetched(stored);
    expect(lists(table)).toEqual([['a', 'b', 'c'], [], ['a', 'b', 'c'], ['a'], []]);
    write(table);
    expect(lists(table)).toEqual(expected);
  });

  it('keeps writes over rows fetched later', () => {
    const table = new CachedTable(item);
    write(table);
    lists(table);
    table.addFetched(stored);
    expect(lists(table)).toEqual(expected);
    expect(table.get('a')).toMatchObject({ owner: 'bob' });
    expect(table.get('b')).toBeNull();
  });

  it('answers everything once it has the whole table', () => {
    const table = new CachedTable(item);
    write(table);
    expect(table.all()).toBeUndefined();
    table.addFetched(stored);
    expect(idsOf(table.all() ?? [])).toEqual(['a', 'c', 'd']);
    expect(lists(table)).toEqual(expected);
    expect(table.get('none')).toBeNull();
    expect(table.wanted).toBeUndefined();
  });

  it('fetches each thing once, and remembers what does not exist', () => {
    const table = new CachedTable(item);
    expect([table.get('none'), table.get('none'), table.list('id', 'b')]).toEqual([undefined, undefined, undefined]);
    expect(table.wanted).toEqual({ ids: new Set(['none', 'b']), keys: new Map(), all: false });
    table.addFetched([anItem('b')]);
    expect([table.get('none'), table.list('id', 'none')]).toEqual([null, []]);
    expect(table.list('id', 'b')).toHaveLength(1);
    expect(table.wanted).toBeUndefined();
  });
});
