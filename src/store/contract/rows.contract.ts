import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { anItem, ask, changing, idsOf, itemOf, put, putItem, removeItem, times, type Item } from './tables.contract.ts';

const long = '𝒳 ünï\\"\n'.repeat(7000).slice(0, 50_000);

export function rows(open: Open): void {
  describe('rows', () => {
    it.each<[string, Partial<Item>]>([
      ['empty texts and lists', { name: '', tags: [], extra: {} }],
      ['nothing in any column', { name: null, owner: null, count: null, done: null, tags: null, extra: null }],
      ['every script', { name: 'Ж中日é e\u0301 👩‍👩‍👧 𝒳\u2028\u200f', tags: ['ß', '💥', ''], extra: { ключ: '𝒳' } }],
      [
        'signs that mean something to databases',
        { name: `'";--\\ $1 {a,b} NULL`, tags: ['{"', 'a,b', 'NULL', '\\', "'"] },
      ],
      ['texts that look like something else', { name: '007', owner: 'true', tags: ['1', 'null'], extra: '12' }],
      ['control characters', { name: '\u0001\t\r\n\u007f', extra: ['\u0001'] }],
      ['the largest integers', { count: Number.MAX_SAFE_INTEGER, extra: [Number.MIN_SAFE_INTEGER, 0.1, -1e-9] }],
      ['the smallest integer', { count: Number.MIN_SAFE_INTEGER, done: true }],
      ['a tombstone', { deletedAt: 1_764_000_000_000 }],
      ['50,000 characters', { name: long, extra: { long } }],
      ['a list of a thousand', { tags: times(1000, (i) => `tag-${i}`) }],
      ['structures', { extra: { b: [1, null, { c: true }], a: '' } }],
      ['a bare number in a structure', { extra: 0 }],
      ['false in a structure', { extra: false }],
    ])('gives back what it was given: %s', async (_, columns) => {
      const { store, another } = await opened(open);
      const row = anItem('ä"\'', columns);
      await store.write(putItem(row));
      const other = await another();
      expect(await other.read((rows) => itemOf(rows, row.id))).toStrictEqual(row);
      expect(await ask(other, (rows) => itemOf(rows, row.id))).toStrictEqual(row);
      expect((await other.entries(0, 1)).entries[0]?.changes).toStrictEqual([
        { table: 'item', id: row.id, before: null, after: row },
      ]);
    });

    it('returns null for a missing column, at once and later', async () => {
      const { store } = await opened(open);
      const bare = { id: 'a', deletedAt: null };
      const [, seen] = await Promise.all([
        store.write((rows) => changing([put(rows, 'item', bare)])),
        ask(store, (rows) => rows.get('item', 'a')),
      ]);
      const whole = anItem('a', { name: null, count: null, done: null, tags: null });
      expect(seen).toStrictEqual(whole);
      expect(await store.read((rows) => rows.get('item', 'a'))).toStrictEqual(whole);
    });

    it('finds rows by the current value of a column', async () => {
      const { store } = await opened(open);
      const lists = () =>
        store.read((rows) => ({
          ann: idsOf(rows.list('item', 'owner', 'ann')),
          empty: idsOf(rows.list('item', 'owner', '')),
          red: idsOf(rows.list('item', 'tags', 'red')),
          blue: idsOf(rows.list('item', 'tags', 'blue')),
        }));
      await store.write(putItem(anItem('a', { owner: 'ann', tags: ['red', 'red', 'blue'] })));
      await store.write(putItem(anItem('b', { owner: '', tags: ['red'] })));
      await store.write(putItem(anItem('c')));
      expect(await lists()).toEqual({ ann: ['a'], empty: ['b'], red: ['a', 'b'], blue: ['a'] });
      await store.write(putItem(anItem('a', { owner: 'bob', tags: ['blue'] })));
      await store.write(putItem(anItem('b', { owner: 'ann', tags: null })));
      expect(await lists()).toEqual({ ann: ['b'], empty: [], red: [], blue: ['a'] });
      await store.write(removeItem('a'));
      expect(await lists()).toEqual({ ann: ['b'], empty: [], red: [], blue: [] });
      expect(await store.read((rows) => idsOf(rows.list('item', 'id', 'b')))).toEqual(['b']);
    });

    it('lists rows by several keys at once, each under its own', async () => {
      const { store } = await opened(open);
      await store.write(putItem(anItem('a', { tags: ['red', 'blue'] })));
      await store.write(putItem(anItem('b', { tags: ['blue', 'green'] })));
      const keys = ['red', 'blue', 'green', 'none'];
      const expected = [['a'], ['a', 'b'], ['b'], []];
      expect(await Promise.all(keys.map((key) => ask(store, (rows) => idsOf(rows.list('item', 'tags', key)))))).toEqual(
        expected,
      );
      expect(await store.read((rows) => keys.map((key) => idsOf(rows.list('item', 'tags', key))))).toEqual(expected);
    });

    it('returns tombstones everywhere, and purged rows nowhere', async () => {
      const { store } = await opened(open);
      await store.write(putItem(anItem('a', { owner: 'ann', tags: ['red'], deletedAt: 5 })));
      const ids = () =>
        store.read((rows) => [
          rows.get('item', 'a')?.id,
          ...idsOf(rows.list('item', 'owner', 'ann')),
          ...idsOf(rows.list('item', 'tags', 'red')),
          ...idsOf(rows.all('item')),
        ]);
      expect(await ids()).toEqual(['a', 'a', 'a', 'a']);
      await store.write(removeItem('a'));
      expect(await ids()).toEqual([undefined]);
      await store.write(putItem(anItem('a')));
      expect(await ids()).toEqual(['a', 'a']);
    });

    it('reads one snapshot during writes', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const both = (node: typeof store) =>
        node.write((rows) => {
          const count = (itemOf(rows, 'left')?.count ?? 0) + 1;
          return changing([
            put(rows, 'item', anItem('left', { count })),
            put(rows, 'item', anItem('right', { count })),
          ]);
        });
      const writing = times(60, (i) => both(i % 2 ? store : other));
      const reading = times(30, (i) =>
        (i % 2 ? store : other).read((rows) => {
          const left = itemOf(rows, 'left')?.count ?? 0;
          const right = (rows.all('item') as Item[]).find(({ id }) => id === 'right')?.count ?? 0;
          return [left, right, rows.head.seq];
        }),
      );
      for (const [left, right, seq] of await Promise.all(reading)) expect([left, right]).toEqual([seq, seq]);
      await Promise.all(writing);
    });

    it('rejects a read with its error', async () => {
      const { store } = await opened(open);
      const error = new Error('a bug');
      await expect(store.read((rows) => rows.get('item', 'a') ?? raise(error))).rejects.toBe(error);
      expect(await store.write(putItem(anItem('a')))).toBeUndefined();
    });
  });
}

function raise(error: Error): never {
  throw error;
}
