import type { Decide, PrefetchHints } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { describe, expect, it } from 'vitest';
import { TransactionCache, type Fetched, type FetchRequest } from './transaction-cache.ts';
import { anItem, changing, contractTables, count, itemOf, put } from './contract/tables.contract.ts';
import { decideBatch } from './decide-batch.ts';
import { byName } from './table.ts';
import { submit, type PendingWrite } from './pending-write.ts';

/** A database that records its fetches. */
function fixture(...items: Row[]) {
  const fetched: unknown[] = [];
  const fetch = async (wanted: FetchRequest): Promise<Fetched> => {
    const { ids, keys, all } = wanted.rows.get('item') ?? { ids: new Set(), keys: new Map(), all: false };
    fetched.push({
      ids: [...ids],
      keys: Object.fromEntries(Array.from(keys, ([column, of]) => [column, [...of]])),
      all,
    });
    return { rows: new Map([['item', items]]), receipts: new Map() };
  };
  const cache = new TransactionCache(byName(contractTables), { epoch: 'e', seq: 7, id: 'seven' });
  const works: PendingWrite[] = [];
  const write = <T>(decide: Decide<T>, likely?: PrefetchHints) =>
    submit(decide, likely, '', (work) => works.push(work));
  const decide = async () => {
    for (const { settle } of await decideBatch(works, cache, fetch)) settle();
  };
  return { fetched, fetch, cache, works, write, decide };
}

describe('deciding in rounds', () => {
  it('fetches all missing rows of all commands at once, each once', async () => {
    const { fetched, write, decide, cache } = fixture(anItem('a', { count: 5 }), anItem('b'));
    const results = Promise.all(['a', 'b', 'c', 'a', 'c'].map((id) => write(count(id))));
    await decide();
    expect(await results).toEqual([6, 1, 1, 7, 2]);
    expect(fetched).toEqual([{ ids: ['a', 'b', 'c'], keys: {}, all: false }]);
    expect(cache.head.seq).toBe(12);
  });

  it('needs a round for each row that leads to another', async () => {
    const { fetched, write, decide } = fixture(anItem('a', { owner: 'b' }), anItem('b', { tags: ['x'] }));
    const follow = write((rows) => {
      const tag = itemOf(rows, itemOf(rows, 'a')?.owner ?? '')?.tags?.[0] ?? '';
      return { entry: null, receipt: null, result: rows.list('item', 'tags', tag).length };
    });
    await decide();
    expect(await follow).toBe(1);
    expect(fetched).toEqual([
      { ids: ['a'], keys: {}, all: false },
      { ids: [], keys: { tags: ['x'] }, all: false },
    ]);
  });

  it('starts with the prefetch hints', async () => {
    const { fetched, write, decide } = fixture(anItem('a', { owner: 'b' }), anItem('b', { count: 3 }));
    const rows = [
      ['item', 'a'],
      ['item', 'b'],
      ['nothing', 'c'],
    ] as const;
    const follow = write(
      (reader) => {
        const result = itemOf(reader, itemOf(reader, 'a')?.owner ?? '')?.count;
        return { entry: null, receipt: null, result };
      },
      { rows },
    );
    await decide();
    expect(await follow).toBe(3);
    expect(fetched).toEqual([{ ids: ['a', 'b'], keys: {}, all: false }]);
  });

  it('counts only a command’s run in its turn', async () => {
    const { write, decide, cache } = fixture(anItem('a', { count: 5 }));
    let runs = 0;
    const first = write(count('a'));
    const second = write((rows) => {
      runs += 1;
      // It needs nothing that is missing, and is tried before the first one could be decided.
      return changing([put(rows, 'item', anItem('b'))].slice(rows.head.seq > 7 ? 0 : 1), rows.head.seq);
    });
    await decide();
    expect([await first, await second]).toEqual([6, 8]);
    expect(runs).toBeGreaterThan(1);
    expect(cache.writes().entries.map(({ seq, changes }) => [seq, changes.length])).toEqual([
      [8, 1],
      [9, 1],
    ]);
  });

  it('ends after the first that was decided, if nobody may be held up for longer', async () => {
    const { write, works, cache, fetch } = fixture();
    for (const id of ['a', 'b', 'c']) void write(count(id));
    expect(await decideBatch(works, cache, fetch, 0)).toHaveLength(1);
    expect(cache.writes().entries).toHaveLength(1);
  });

  it('discards the result of a command that continued without a missing row', async () => {
    const { write, decide } = fixture(anItem('a', { name: 'here' }));
    const name = write((rows) => {
      try {
        return { entry: null, receipt: null, result: itemOf(rows, 'a')?.name };
      } catch {
        return { entry: null, receipt: null, result: 'a bug, says the command' };
      }
    });
    await decide();
    expect(await name).toBe('here');
  });
});
