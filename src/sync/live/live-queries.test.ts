import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../replica/memory/clock.ts';
import { item, type Example, type Item } from '../replica/memory/example.ts';
import type { RowChange, Row } from '../protocol/row.ts';
import { createLiveQueries, type LiveQueries, type Source } from './live-queries.ts';
import type { Conditions, Query, Rowset } from './query.ts';

/** Rows that a test changes. */
class Rows implements Source {
  readonly rows = new Map<string, Item>();
  #listener: (changes: readonly RowChange[]) => void = () => {};
  reads = 0;

  get(_table: string, id: string): Row | undefined {
    return this.rows.get(id);
  }

  list(_table: string, column: string, key: string): Row[] {
    this.reads += 1;
    return [...this.rows.values()].filter((row) => {
      const value = row[column as 'tags' | 'holder'];
      return Array.isArray(value) ? value.includes(key) : value === key;
    });
  }

  all(): Row[] {
    this.reads += 1;
    return [...this.rows.values()];
  }

  onChange(listener: (changes: readonly RowChange[]) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  /** Puts an item, or removes the one with this id. */
  change(...news: (Item | string)[]): void {
    const changes: RowChange[] = news.map((each) => {
      const id = typeof each === 'string' ? each : each.id;
      const before = this.rows.get(id) ?? null;
      const after = typeof each === 'string' ? null : each;
      if (after) this.rows.set(id, after);
      else this.rows.delete(id);
      return { table: 'item', id, before, after };
    });
    this.#listener(changes);
  }
}

function start(...items: Item[]): { rows: Rows; clock: ManualClock; live: LiveQueries<Example> } {
  const rows = new Rows();
  const clock = new ManualClock();
  const live = createLiveQueries<Example>(rows, clock);
  rows.change(...items);
  return { rows, clock, live };
}

type ItemQuery = Query<Item> & { readonly from: 'item' };

/** The result of a query, computed from scratch in another way. */
function fresh(rows: Iterable<Item>, query: ItemQuery): Record<string, string[]> {
  const { where, filter, groupBy, orderBy = [] } = query;
  const words = filter?.search?.text.toLowerCase().split(' ').filter(Boolean) ?? [];
  const found = [...rows].filter((row) => {
    if (row.deletedAt !== null) return false;
    if (where && ![row[where.column]].flat().includes(where.key)) return false;
    for (const word of words)
      if (!filter?.search?.columns.some((column) => String(row[column]).toLowerCase().includes(word))) return false;
    const holders = filter?.anyOf?.holder ?? [];
    if (holders.length > 0 && !holders.includes(row.holder)) return false;
    const tags = filter?.anyOf?.tags ?? [];
    if (tags.length > 0 && !tags.some((tag) => row.tags.includes(tag))) return false;
    const { from = -1, below = 9 } = filter?.within?.rank ?? {};
    if (row.rank < Number(from) || row.rank >= Number(below)) return false;
    const group = filter?.within?.groupId;
    if (group && (row.groupId === null || (group.from ?? '') > row.groupId)) return false;
    if (filter?.noneOf?.holder?.includes(row.holder)) return false;
    const holds = ({ anyOf, within: { rank: { from = -1, below = 9 } = {} } = {} }: Conditions<Item>) =>
      anyOf?.groupId?.includes(row.groupId) !== false && row.rank >= Number(from) && row.rank < Number(below);
    if (filter?.either?.some((ways) => ways.length > 0 && !ways.some(holds))) return false;
    return (filter?.allOf?.tags ?? []).every((some) => some.some((tag) => row.tags.includes(tag)));
  });
  found.sort((a, b) => {
    for (const { column, direction, values, folds } of orderBy) {
      const [x, y] = [a, b].map((row) => {
        const value = row[column as 'rank' | 'name' | 'groupId'];
        if (values) return values.includes(String(value)) ? values.findIndex((each) => each === value) : null;
        return folds ? (typeof value === 'string' ? value.toLowerCase() : value) : value;
      }) as [Item['name'] | null, Item['name'] | null];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    }
    return a.id < b.id ? -1 : 1;
  });
  const groups: Record<string, string[]> = {};
  for (const row of found) (groups[nameOfGroup(row, groupBy)] ??= []).push(row.id);
  return groups;
}

function nameOfGroup(row: Item, groupBy: ItemQuery['groupBy']): string {
  if (groupBy === undefined) return '';
  if (typeof groupBy === 'string') return String(row[groupBy] ?? '');
  const values = groupBy.map((column) => String(row[column] ?? ''));
  return values.length === 1 ? String(values[0]) : JSON.stringify(values);
}

const idsOf = (rowset: Rowset<Item>) =>
  Object.fromEntries([...rowset.groups].map(([key, rows]) => [key, rows.map(({ id }) => id)]));

const anItem = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map(String),
  name: fc.constantFrom('Alpha', 'beta', 'ALPHABET', 'gamma ray'),
  groupId: fc.constantFrom('g', 'h', null),
  holder: fc.constantFrom('me', 'you', 'her'),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  rank: fc.integer({ min: 0, max: 5 }),
  deletedAt: fc.option(fc.constant(1), { freq: 6 }),
});

const WAYS = [{ anyOf: { groupId: [null, 'g'] }, within: { rank: { from: 2 } } }, { within: { rank: { below: 3 } } }];
const aQuery: fc.Arbitrary<ItemQuery> = fc.record(
  {
    from: fc.constant('item' as const),
    where: fc.constantFrom(
      { column: 'holder' as const, key: 'me' },
      { column: 'tags' as const, key: 'x' },
      { column: 'groupId' as const, key: 'g' },
    ),
    filter: fc.record(
      {
        search: fc.record({
          columns: fc.constantFrom(['name'] as const, ['name', 'holder'] as const),
          text: fc.constantFrom('', ' ', 'ALPHA', 'e', 'ray', 'me ray', 'a GA', 'nothing'),
        }),
        noneOf: fc.record({ holder: fc.uniqueArray(fc.constantFrom('me', 'you')) }, { requiredKeys: [] }),
        anyOf: fc.record(
          { holder: fc.uniqueArray(fc.constantFrom('me', 'you')), tags: fc.uniqueArray(fc.constantFrom('x', 'y')) },
          { requiredKeys: [] },
        ),
        within: fc.record(
          {
            rank: fc.record({ from: fc.nat(5), below: fc.nat(6) }, { requiredKeys: [] }),
            groupId: fc.constant({ from: 'h' }),
          },
          { requiredKeys: [] },
        ),
        allOf: fc.record(
          { tags: fc.array(fc.uniqueArray(fc.constantFrom('x', 'y'), { minLength: 1 }), { maxLength: 2 }) },
          { requiredKeys: [] },
        ),
        either: fc.array(fc.subarray(WAYS), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    groupBy: fc.constantFrom(
      'holder' as const,
      'groupId' as const,
      ['groupId'] as const,
      ['holder', 'groupId'] as const,
      ['groupId', 'holder', 'name'] as const,
    ),
    orderBy: fc.array(
      fc.record(
        {
          column: fc.constantFrom('rank' as const, 'name' as const, 'groupId' as const),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          values: fc.constantFrom(['beta', 'Alpha', 'h'], []),
          folds: fc.constant(true as const),
        },
        { requiredKeys: ['column'] },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['from'] },
);

describe('L1 a result equals a fresh query', () => {
  it('after any changes, few or many at a time', async () => {
    const batch = fc.oneof(
      fc.array(fc.oneof(anItem, fc.integer({ min: 0, max: 40 }).map(String)), { maxLength: 4 }),
      fc.array(anItem, { minLength: 60, maxLength: 120 }),
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: batch },
      { weight: 1, arbitrary: fc.record({ subscribe: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ leave: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.constant('pass' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(aQuery, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 15 }),
        async (queries, steps) => {
          const { rows, live, clock } = start();
          const subscriptions = new Map<number, () => void>();
          for (const each of steps) {
            if (each === 'pass') await clock.advance(4_000);
            else if (Array.isArray(each))
              rows.change(...new Map(each.map((one) => [typeof one === 'string' ? one : one.id, one])).values());
            else if ('leave' in each) {
              subscriptions.get(each.leave)?.();
              subscriptions.delete(each.leave);
            } else {
              const query = queries[each.subscribe];
              if (query && !subscriptions.has(each.subscribe)) {
                subscriptions.set(
                  each.subscribe,
                  live.list(query).subscribe(() => {}),
                );
              }
            }
            for (const query of queries) {
              const result = live.list(query).current();
              const wanted = fresh(rows.rows.values(), query);
              expect(idsOf(result)).toEqual(wanted);
              expect(result.total).toBe(Object.values(wanted).flat().length);
              for (const list of result.groups.values())
                for (const row of list) expect(row).toBe(rows.rows.get(row.id));
            }
          }
          live.close();
        },
      ),
      { numRuns: 200 },
    );
  });

  it('with counts by group and in total', () => {
    const { live } = start(item('a'), item('b', { holder: 'you' }), item('c'));
    const result = live.list({ from: 'item', groupBy: 'holder' }).current();
    expect([result.count('me'), result.count('you'), result.count('her'), result.count()]).toEqual([2, 1, 0, 3]);
    expect(result.group('her')).toBe(result.group('nobody'));
  });

  it('grouped by several columns, without mixing up pairs of values', () => {
    const { rows, live } = start(
      item('a', { groupId: 'g' }),
      item('b', { groupId: null }),
      item('c', { holder: 'me","g', groupId: '' }),
    );
    const list = live.list({ from: 'item', groupBy: ['holder', 'groupId'] });
    list.subscribe(() => {});
    const before = list.current();
    expect([before.count('me', 'g'), before.count('me', ''), before.count('me'), before.count()]).toEqual([1, 1, 0, 3]);
    rows.change(item('a', { holder: 'you', groupId: 'g' }));
    const after = list.current();
    expect([after.count('me', 'g'), after.count('you', 'g')]).toEqual([0, 1]);
    expect(after.group('me', '')).toBe(before.group('me', ''));
  });
});

describe('L2 equal queries are shared', () => {
  it('return the same object and read once', () => {
    const { rows, live } = start(item('a'));
    const query = (text: string): ItemQuery => ({ from: 'item', filter: { search: { columns: ['name'], text } } });
    const before = rows.reads;
    const list = live.list(query(''));
    expect(live.list(query(''))).toBe(list);
    for (const text of ['', 'a', 'al', 'b']) live.list(query(text)).current();
    expect(rows.reads - before).toBe(1);
  });

  it('as are row queries', () => {
    const { live } = start(item('a'));
    expect(live.row('item', 'a')).toBe(live.row('item', 'a'));
    expect(live.row('item', 'a')).not.toBe(live.row('item', 'b'));
  });
});

describe('L3 unchanged results keep their identity', () => {
  it('the result, when a change does not concern it', () => {
    const { rows, live } = start(item('a'), item('b', { holder: 'you' }));
    const list = live.list({ from: 'item', where: { column: 'holder', key: 'me' } });
    let calls = 0;
    list.subscribe(() => (calls += 1));
    const before = list.current();
    rows.change(item('b', { holder: 'you', name: 'other' }));
    expect([list.current() === before, calls]).toEqual([true, 0]);
    rows.change(item('a', { name: 'other' }));
    expect([list.current() === before, calls, list.current().version > before.version]).toEqual([false, 1, true]);
  });

  it('the lists of other groups', () => {
    const { rows, live } = start(item('a'), item('b', { holder: 'you' }));
    const list = live.list({ from: 'item', groupBy: 'holder' });
    list.subscribe(() => {});
    const before = list.current();
    rows.change(item('a', { rank: 1 }));
    expect(list.current().group('you')).toBe(before.group('you'));
    expect(list.current().group('me')).not.toBe(before.group('me'));
  });

  it('equal lists of a query that differs only in its filter', () => {
    const { live } = start(item('a'), item('ab', { holder: 'you' }));
    const query = (text: string): ItemQuery => ({
      from: 'item',
      groupBy: 'holder',
      filter: { search: { columns: ['name'], text } },
    });
    const before = live.list(query('a')).current();
    const after = live.list(query('ab')).current();
    expect([after.group('you') === before.group('you'), after.group('me')]).toEqual([true, []]);
  });

  it('a result that is requested twice', () => {
    const { rows, live } = start(item('a'));
    const list = live.list({ from: 'item' });
    const before = list.current();
    expect(list.current()).toBe(before);
    rows.change(item('x', { deletedAt: 5 }));
    expect(list.current()).toBe(before);
  });
});

describe('L4 subscribers are notified', () => {
  it('once per change, after every query is updated', () => {
    const { rows, live } = start(item('a'));
    const all = live.list({ from: 'item' });
    const mine = live.list({ from: 'item', where: { column: 'holder', key: 'me' } });
    const row = live.row('item', 'a');
    const seen: unknown[] = [];
    const look = (): void => void seen.push([all.current().total, mine.current().total, row.current()?.name]);
    for (const each of [all, mine, row]) each.subscribe(look);
    rows.change(item('b'), item('a', { name: 'new' }));
    expect(seen).toEqual([
      [2, 2, 'new'],
      [2, 2, 'new'],
      [2, 2, 'new'],
    ]);
  });

  it('until they unsubscribe, however often they do', () => {
    const { rows, live } = start(item('a'));
    let calls = 0;
    const listener = (): void => void (calls += 1);
    const leave = live.row('item', 'a').subscribe(listener);
    live.row('item', 'a').subscribe(listener);
    leave();
    leave();
    rows.change(item('a', { name: 'x' }));
    expect(calls).toBe(1);
  });

  it('of rows that are added, removed and deleted', () => {
    const { rows, live } = start();
    const row = live.row('item', 'a');
    const seen: unknown[] = [];
    row.subscribe(() => seen.push(row.current()));
    const [there, deleted] = [item('a'), item('a', { deletedAt: 3 })];
    rows.change(there);
    rows.change(deleted);
    rows.change('a');
    expect(seen).toEqual([there, deleted, undefined]);
  });
});

describe('L5 unused queries are released', () => {
  it('after a while, and not while requested', async () => {
    const { rows, live, clock } = start(item('a'));
    const query: ItemQuery = { from: 'item' };
    const list = live.list(query);
    list.current();
    const { reads } = rows;
    await clock.advance(4_000);
    live.list(query);
    await clock.advance(4_000);
    live.list(query).current();
    expect(rows.reads).toBe(reads);
    await clock.advance(20_000);
    expect(live.list(query)).not.toBe(list);
    live.list(query).current();
    expect(rows.reads).toBe(reads + 1);
  });

  it('but not while subscribed', async () => {
    const { rows, live, clock } = start(item('a'));
    const list = live.list({ from: 'item' });
    const leave = list.subscribe(() => {});
    const { reads } = rows;
    await clock.advance(60_000);
    rows.change(item('b'));
    expect([live.list({ from: 'item' }) === list, list.current().total, rows.reads]).toEqual([true, 2, reads]);
    leave();
    await clock.advance(60_000);
    rows.change(item('c'));
    list.subscribe(() => {});
    expect(list.current().total).toBe(3);
    rows.change(item('d'));
    expect(list.current().total).toBe(4);
    expect(live.list({ from: 'item' }).current().total).toBe(4);
  });
});
