import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from './memory/example.ts';
import { RECORD_ROWS, Records, type PersistedRow } from './records.ts';

/** The stored records, as a tab that loads them finds them. */
class Disk {
  readonly records = new Map<number, readonly PersistedRow[]>();
  readonly base = new Map<string, PersistedRow>();
  books = new Records();

  /** Stores a change. */
  write(changes: ReadonlyMap<string, PersistedRow | undefined>): number {
    for (const [key, row] of changes) {
      if (row) this.base.set(key, row);
      else this.base.delete(key);
    }
    const plan = this.books.plan(changes, (key) => this.base.get(key));
    for (const key of plan.remove) this.records.delete(key);
    for (const { key, rows } of plan.put) this.records.set(key, rows);
    this.books.done(plan, changes.keys());
    return plan.put.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  load(): Map<string, PersistedRow> {
    this.books = new Records();
    const found = new Map<string, PersistedRow>();
    for (const [key, rows] of [...this.records].sort(([a], [b]) => a - b)) {
      this.books.note(key, rows);
      for (const row of rows) found.set(`${row[0]}/${row[1].id}`, row);
    }
    return found;
  }

  everMentioned(): Set<string> {
    return new Set([...this.records.values()].flatMap((rows) => rows.map(([, { id }]) => id)));
  }
}

const rowsOf = (ids: readonly string[], name: string): Map<string, PersistedRow | undefined> =>
  new Map(ids.map((id) => [`item/${id}`, name === '' ? undefined : ['item', item(id, { name })]]));

describe('P9 persisted records equal the base', () => {
  it('after any changes and reloads, without deleted rows', () => {
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.tuple(
          fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
          fc.constantFrom('', 'x', 'y', 'z'),
        ),
      },
      { weight: 1, arbitrary: fc.constant('reload' as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const disk = new Disk();
        for (const each of steps) {
          if (each === 'reload') disk.load();
          else disk.write(rowsOf(...each));
          expect(disk.everMentioned()).toEqual(new Set([...disk.base.values()].map(([, { id }]) => id)));
        }
        expect(disk.load()).toEqual(disk.base);
      }),
    );
  });

  it('have at most a thousand rows', () => {
    const disk = new Disk();
    const ids = Array.from({ length: 2_500 }, (_, at) => `${at}`);
    disk.write(rowsOf(ids, 'x'));
    expect([...disk.records.values()].map((rows) => rows.length)).toEqual([RECORD_ROWS, RECORD_ROWS, 500]);
  });

  it('are small for small changes, and are merged', () => {
    const disk = new Disk();
    const ids = Array.from({ length: 5_000 }, (_, at) => `${at}`);
    disk.write(rowsOf(ids, 'x'));
    let written = 0;
    for (let change = 0; change < 500; change += 1) written += disk.write(rowsOf([`${change}`], 'y'));
    expect(written).toBeLessThan(5_000);
    expect(disk.records.size).toBeLessThan(50);
  });

  it('are rewritten when mostly outdated', () => {
    const disk = new Disk();
    const ids = Array.from({ length: 1_000 }, (_, at) => `${at}`);
    disk.write(rowsOf(ids, 'x'));
    for (const name of ['y', 'z', 'y', 'z']) disk.write(rowsOf(ids, name));
    disk.write(rowsOf(['0'], 'last'));
    const resting = [...disk.records.values()].reduce((sum, rows) => sum + rows.length, 0);
    expect(resting).toBeLessThanOrEqual(2_001);
  });
});
