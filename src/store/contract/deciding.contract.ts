import type { PrefetchHints, Reader, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { anItem, ask, changing, count, idsOf, itemOf, put, putItem, removeItem, times } from './tables.contract.ts';

export function deciding(open: Open): void {
  describe('deciding', () => {
    it('commits the decision and returns its result', async () => {
      const { store } = await opened(open);
      expect(await store.write(count('a'))).toBe(1);
      expect(await store.write(count('a'))).toBe(2);
      expect(await store.read((rows) => itemOf(rows, 'a')?.count)).toBe(2);
      expect((await store.read((rows) => rows.head)).seq).toBe(2);
    });

    it('orders the commands of all nodes, each decided on the effect of those before it', async () => {
      const { store, another } = await opened(open);
      const others = [await another(), await another()];
      // Each client sends its next command after the answer to the last, so that there are many commits.
      const sending = [store, store, ...others, ...others].map(async (node) => {
        const results: (number | undefined)[] = [];
        for (let i = 0; i < 20; i += 1) results.push(await node.write(count('a')));
        return results;
      });
      const results = (await Promise.all(sending)).flat();
      expect(results.toSorted((a, b) => Number(a) - Number(b))).toEqual(times(120, (i) => i + 1));
      const { entries } = await store.entries(0, 1000);
      expect(entries.map(({ seq }) => seq)).toEqual(times(120, (i) => i + 1));
      expect(entries.map(({ changes }) => changes[0]?.after)).toEqual(times(120, (i) => anItem('a', { count: i + 1 })));
    });

    it('decides in the order in which it was called', async () => {
      const { store } = await opened(open);
      await Promise.all(times(100, (i) => store.write(putItem(anItem(`item-${i}`)))));
      const { entries } = await store.entries(0, 1000);
      expect(entries.map(({ changes }) => changes[0]?.id)).toEqual(times(100, (i) => `item-${i}`));
    });

    it('K4: lets people take turns, and decides what is of one person in the order of the calls', async () => {
      const { store } = await opened(open);
      const sent = (of: string, count: number) =>
        times(count, (i) => store.write(putItem(anItem(`${of}-${i}`)), undefined, of));
      await Promise.all([...sent('ann', 5), ...sent('bob', 2), ...sent('cleo', 1)]);
      const { entries } = await store.entries(0, 1000);
      expect(entries.map(({ changes }) => changes[0]?.id)).toEqual(
        ['ann-0', 'bob-0', 'cleo-0', 'ann-1', 'bob-1', 'ann-2', 'ann-3', 'ann-4'], //
      );
    });

    it('runs the rule under the writers’ lock', async () => {
      const { store, another } = await opened(open);
      const bobs = [await another(), await another()];
      const members = (rows: Reader) => (rows.get('group', 'g') as Group | undefined)?.memberUids ?? [];
      const ending = new AbortController();
      const allowed: string[] = [];
      const asBob = async (node: Store, name: string) => {
        for (let i = 0; !ending.signal.aborted; i += 1) {
          await setImmediate();
          await node.write((rows) => {
            if (!members(rows).includes('bob')) return { entry: null, receipt: null, result: undefined };
            allowed.push(`${name}-${i}`);
            return changing([put(rows, 'item', anItem(`${name}-${i}`))]);
          });
        }
      };
      const writing = [...bobs, ...bobs].map((node, i) => asBob(node, String(i)));
      // On a busy machine the others may not have come to write by then.
      for (let i = 0; i < 20 || allowed.length === 0; i += 1) {
        const memberUids = i % 2 ? ['ann'] : ['ann', 'bob'];
        await store.write((rows) => changing([put(rows, 'group', groupOf(memberUids))]));
        await setImmediate();
      }
      ending.abort();
      await Promise.all(writing);

      let isMember = false;
      for (const { seq, changes } of (await store.entries(0, 100_000)).entries) {
        const after = changes[0]?.after;
        if (after && 'memberUids' in after) isMember = (after as Group).memberUids.includes('bob');
        else expect([seq, isMember]).toEqual([seq, true]);
      }
    });

    it('shows a command the effects of those before it in the same commit', async () => {
      const { store } = await opened(open);
      await store.write(putItem(anItem('a', { owner: 'ann', tags: ['x'] })));
      await store.write(putItem(anItem('b', { owner: 'ann', tags: ['x', 'y'] })));
      const view = () =>
        ask(store, (rows) => ({
          ann: idsOf(rows.list('item', 'owner', 'ann')),
          bob: idsOf(rows.list('item', 'owner', 'bob')),
          x: idsOf(rows.list('item', 'tags', 'x')),
          all: idsOf(rows.all('item')),
          seq: rows.head.seq,
        }));
      const seen = await Promise.all([
        store.write(putItem(anItem('a', { owner: 'bob', tags: ['y'] }))),
        view(),
        store.write(removeItem('b')),
        view(),
        store.write(putItem(anItem('c', { owner: 'ann', tags: ['x', 'x'] }))),
        view(),
      ]);
      expect(seen.filter(Boolean)).toEqual([
        { ann: ['b'], bob: ['a'], x: ['b'], all: ['a', 'b'], seq: 3 },
        { ann: [], bob: ['a'], x: [], all: ['a'], seq: 4 },
        { ann: ['c'], bob: ['a'], x: ['c'], all: ['a', 'c'], seq: 5 },
      ]);
    });

    it('follows references across rows, and takes effect once', async () => {
      const { store } = await opened(open);
      await store.write(putItem(anItem('first', { name: 'second' })));
      await store.write(putItem(anItem('second', { name: 'ann' })));
      await store.write(putItem(anItem('third', { owner: 'ann', count: 7 })));
      const follow = () =>
        store.write((rows) => {
          const second = itemOf(rows, itemOf(rows, 'first')?.name ?? '');
          const [third] = rows.list('item', 'owner', second?.name ?? '');
          const found = anItem(third?.id ?? 'none', {
            ...(third as object),
            count: ((third as { count?: number })?.count ?? 0) + 1,
          });
          return changing([put(rows, 'item', found)], found.count);
        });
      expect(await Promise.all(times(5, follow))).toEqual([8, 9, 10, 11, 12]);
      expect((await store.entries(3, 100)).entries).toHaveLength(5);
    });

    it('rejects only the command that threw, with its error', async () => {
      const { store } = await opened(open);
      const error = new Error('a rule');
      const outcomes = await Promise.allSettled([
        store.write(count('a')),
        store.write((rows) => {
          rows.get('item', 'a');
          throw error;
        }),
        store.write(count('a')),
      ]);
      expect(outcomes).toEqual([
        { status: 'fulfilled', value: 1 },
        { status: 'rejected', reason: error },
        { status: 'fulfilled', value: 2 },
      ]);
      expect((await store.read((rows) => rows.head)).seq).toBe(2);
    });

    it.each<[string, object]>([
      ['a text that is a number', { name: 1 }],
      ['a fraction', { count: 1.5 }],
      ['a number beyond exact integers', { count: 2 ** 53 }],
      ['NUL in a text', { name: 'a\0b' }],
      ['half a character', { name: '\ud83d' }],
      ['NUL deep in a structure', { extra: { deep: ['\0'] } }],
      ['a list of numbers', { tags: [1] }],
      ['an unknown column', { surprise: 1 }],
    ])('refuses a row that a database could not give back: %s', async (_, columns) => {
      const { store } = await opened(open);
      const outcomes = await Promise.allSettled([
        store.write(putItem(anItem('a'))),
        store.write((rows) => changing([put(rows, 'item', anItem('b')), put(rows, 'item', anItem('c', columns))])),
        store.write(putItem(anItem('d'))),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(outcomes[1]).toMatchObject({ reason: expect.any(TypeError) as unknown });
      expect(await store.read((rows) => idsOf(rows.all('item')))).toEqual(['a', 'd']);
    });

    it('finds nothing by keys that no database can hold, and refuses to write them', async () => {
      const { store } = await opened(open);
      await store.write(putItem(anItem('a\ufffd', { owner: 'a', tags: ['a'] })));
      for (const key of ['a\0', 'a\ud83d']) {
        const look = (rows: Reader) => [
          rows.get('item', key),
          ...rows.list('item', 'owner', key),
          ...rows.list('item', 'tags', key),
        ];
        expect(await store.read(look)).toEqual([undefined]);
        expect(await ask(store, (rows) => [...look(rows), rows.receipt(key)])).toEqual([undefined, undefined]);
        await expect(store.write((rows) => changing([put(rows, 'item', anItem(key))]))).rejects.toThrow(TypeError);
        const answer = { success: true, seq: 1 } as const;
        const receipt = { id: key, person: 'ann', answer, made: 0 };
        await expect(store.write(() => ({ entry: null, receipt, result: null }))).rejects.toThrow(TypeError);
      }
    });

    it('accepts right and wrong hints', async () => {
      const { store } = await opened(open);
      const hints: PrefetchHints[] = [
        { receipts: ['one'], rows: [['item', 'a']] },
        {
          receipts: ['a\0'],
          rows: [
            ['item', 'b\0'],
            ['nothing', 'c'],
            ['item', 'none'],
          ],
        },
        {},
      ];
      expect(await Promise.all(hints.map((hint) => store.write(count('a'), () => hint)))).toEqual([1, 2, 3]);
      for (const hint of hints) await store.write(count('a'), () => hint);
      expect(await store.read((rows) => itemOf(rows, 'a')?.count)).toBe(6);
    });

    it('refuses tables and indexes that do not exist', async () => {
      const { store } = await opened(open);
      await expect(ask(store, (rows) => rows.get('nothing', 'a'))).rejects.toThrow(TypeError);
      await expect(ask(store, (rows) => rows.list('item', 'name', 'a'))).rejects.toThrow(TypeError);
      await expect(store.read((rows) => rows.list('item', 'name', 'a'))).rejects.toThrow(TypeError);
    });
  });
}

interface Group extends Row {
  readonly order: number;
  readonly memberUids: readonly string[];
}

const groupOf = (memberUids: readonly string[]): Group => ({ id: 'g', order: 1, memberUids, deletedAt: null });
