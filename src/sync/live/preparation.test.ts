import { describe, expect, it } from 'vitest';
import { ManualClock } from '../replica/memory/clock.ts';
import { item, type Example, type Item } from '../replica/memory/example.ts';
import type { RowChange } from '../protocol/row.ts';
import { createLiveQueries } from './live-queries.ts';
import type { Query } from './query.ts';

const query = (text: string): Query<Item> & { readonly from: 'item' } => ({
  from: 'item',
  filter: { search: { columns: ['name'], text } },
  orderBy: [{ column: 'rank', direction: 'desc' }],
});

const many = Array.from({ length: 3_500 }, (_, at) => item(`i${at}`, { rank: (at * 7) % 8, name: `n${at % 5}` }));

describe('L2 what queries share is prepared in slices', () => {
  it.each([0, 1, 2, 3, 4, 9])('once, and equals a fresh result when asked for after %i turns', async (turns) => {
    const { rows, live, clock, reads } = start();
    const leave = live.prepare(query(''));
    for (let turn = 0; turn < turns; turn += 1) {
      await clock.advance(1);
      changes(rows, turn);
    }
    // Nothing is looked for yet, and much later still nothing has to be read.
    if (turns === 9) await clock.advance(60_000);
    const list = live.list(query('n1'));
    expect(idsIn(list.current().group())).toEqual(fresh(rows.all()));
    await clock.advance(20);
    changes(rows, turns);
    expect(idsIn(list.current().group())).toEqual(fresh(rows.all()));
    expect(reads()).toBe(1);
    leave();
  });

  it('and what is not ready is given up when nobody wants it', async () => {
    const { rows, live, clock, reads } = start();
    const leave = live.prepare(query(''));
    await clock.advance(1);
    leave();
    await clock.advance(60_000);
    changes(rows, 0);
    expect(idsIn(live.list(query('n1')).current().group())).toEqual(fresh(rows.all()));
    expect(reads()).toBe(2);
  });

  it('and says when it is ready', async () => {
    const { live, clock } = start();
    let ready = 0;
    const prepare = () => live.prepare(query(''), () => (ready += 1));
    const leave = prepare();
    await clock.advance(2);
    expect(ready).toBe(0);
    await clock.advance(10);
    expect(ready).toBe(1);
    leave();
    // Given up, it is not.
    prepare()();
    await clock.advance(10);
    expect(ready).toBe(1);
    prepare();
    await clock.advance(1);
    expect(ready).toBe(2);
  });

  it('and a change is in it for who asks because of that change', () => {
    const { rows, live } = start();
    live.prepare(query(''));
    const seen: unknown[] = [];
    live.row('item', 'i0').subscribe(() => seen.push(live.list(query('other')).current().total));
    rows.change(item('i0', { name: 'other' }));
    expect(seen).toEqual([1]);
  });
});

class Rows {
  readonly #rows = new Map(many.map((row) => [row.id, row]));
  #listener: (changes: readonly RowChange[]) => void = () => {};

  get = (_table: string, id: string): Item | undefined => this.#rows.get(id);
  list = (): Item[] => [];
  all = (): Item[] => [...this.#rows.values()];

  onChange = (listener: (changes: readonly RowChange[]) => void): (() => void) => {
    this.#listener = listener;
    return () => {};
  };

  change(...afters: readonly (Item | string)[]): void {
    const made = afters.map((each): RowChange => {
      const [id, after] = typeof each === 'string' ? [each, null] : [each.id, each];
      const before = this.#rows.get(id) ?? null;
      if (after) this.#rows.set(id, after);
      else this.#rows.delete(id);
      return { table: 'item', id, before, after };
    });
    this.#listener(made);
  }
}

function start() {
  const rows = new Rows();
  const clock = new ManualClock();
  let reads = 0;
  const all = () => {
    reads += 1;
    return rows.all();
  };
  const live = createLiveQueries<Example>({ get: rows.get, list: rows.list, all, onChange: rows.onChange }, clock);
  return { rows, clock, live, reads: () => reads };
}

/** Rows of a slice that is done and of one that is to come are changed, deleted and added. */
function changes(rows: Rows, turn: number): void {
  rows.change(
    item(`i${turn}`, { rank: 9, name: 'n1' }),
    item(`i${3_400 + turn}`, { rank: 9, name: 'n1' }),
    item(`new${turn}`, { rank: 3, name: 'n1' }),
    `i${100 + turn}`,
    `i${3_300 + turn}`,
  );
}

function idsIn(rows: readonly Item[]): string[] {
  return rows.map(({ id }) => id);
}

/** The ids of those that `query('n1')` finds. */
function fresh(rows: readonly Item[]): string[] {
  const found = rows.filter(({ name }) => name.includes('n1'));
  return idsIn(found.toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1)));
}
