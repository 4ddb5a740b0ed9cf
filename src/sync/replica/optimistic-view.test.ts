import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange, Row } from '../protocol/row.ts';
import { recordEffect, type ReadableRows } from './command-effect.ts';
import { exampleSchema, item, type Item } from './memory/example.ts';
import { OptimisticView, type Layer } from './optimistic-view.ts';

const ids = ['a', 'b', 'c', 'd'];
const groups = ['g', 'h', null];

/** Commands that read one row and write another. */
const program = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), id: fc.constantFrom(...ids), text: fc.constantFrom('x', 'y') }),
  fc.record({ kind: fc.constant('move' as const), id: fc.constantFrom(...ids), groupId: fc.constantFrom(...groups) }),
  fc.record({ kind: fc.constant('count' as const), id: fc.constantFrom(...ids), groupId: fc.constantFrom('g', 'h') }),
  fc.record({ kind: fc.constant('copy' as const), id: fc.constantFrom(...ids), from: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
);

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), program }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('base' as const),
      id: fc.constantFrom(...ids),
      name: fc.constantFrom('p', 'q', null),
      groupId: fc.constantFrom(...groups),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adopt' as const), program }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), at: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'commit' as const }) },
);

type Program = typeof program extends fc.Arbitrary<infer T> ? T : never;

function run(command: Program, rows: ReadableRows): RowChange[] {
  const before = rows.get('item', command.id) as Item | undefined;
  const put = (after: Item | null): RowChange[] => [{ table: 'item', id: command.id, before: before ?? null, after }];
  switch (command.kind) {
    case 'append':
      return before ? put({ ...before, name: before.name + command.text }) : [];
    case 'move':
      return before ? put({ ...before, groupId: command.groupId }) : [];
    case 'count':
      return put({ ...(before ?? item(command.id)), rank: rows.list('item', 'groupId', command.groupId).length });
    case 'copy': {
      const from = rows.get('item', command.from) as Item | undefined;
      return from ? put({ ...from, id: command.id }) : [];
    }
    case 'remove':
      return before ? put(null) : [];
  }
}

/** The rows to be seen, computed from scratch. */
function fresh(base: ReadonlyMap<string, Row>, programs: readonly Program[]): Map<string, Row> {
  const rows = new Map(base);
  const readable: ReadableRows = {
    get: (_table, id) => rows.get(id),
    list: (_table, column, key) => [...rows.values()].filter((row) => (row as Item)[column as 'groupId'] === key),
  };
  for (const each of programs) {
    for (const { id, after } of run(each, readable)) {
      if (after) rows.set(id, after);
      else rows.delete(id);
    }
  }
  return rows;
}

function sorted(rows: Iterable<Row>): Row[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('R4 the view is the base under all pending commands', () => {
  it('after any changes in any order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const view = new OptimisticView(exampleSchema);
        const base = new Map<string, Row>();
        const layers: { readonly layer: Layer; readonly program: Program }[] = [];
        /** The rows as known to a subscriber that only listens to changes. */
        const announced = new Map<string, Row>();
        const commit = () => {
          for (const { id, before, after } of view.commit()) {
            expect(announced.get(id) ?? null).toBe(before);
            if (after) announced.set(id, after);
            else announced.delete(id);
          }
          const wanted = sorted(
            fresh(
              base,
              layers.map(({ program: each }) => each),
            ).values(),
          );
          expect(sorted(view.tables.all('item'))).toEqual(wanted);
          expect(sorted(announced.values())).toEqual(wanted);
          expect(sorted(view.baseRows('item', null, ''))).toEqual(sorted(base.values()));
          for (const groupId of ['g', 'h']) {
            const listed = wanted.filter((row) => (row as Item).groupId === groupId);
            expect(sorted(view.tables.list('item', 'groupId', groupId))).toEqual(listed);
            const ours = sorted(base.values()).filter((row) => (row as Item).groupId === groupId);
            expect(sorted(view.baseRows('item', 'groupId', groupId))).toEqual(ours);
          }
        };
        for (const each of events) {
          if (each.do === 'commit') commit();
          else if (each.do === 'base') {
            const row = each.name === null ? undefined : item(each.id, { name: each.name, groupId: each.groupId });
            view.setBase('item', each.id, row);
            if (row) base.set(each.id, row);
            else base.delete(each.id);
          } else if (each.do === 'take') {
            const [taken] = layers.splice(each.at, 1);
            if (taken) view.removeLayer(taken.layer);
          } else {
            const layer: Layer = { run: (rows) => run(each.program, rows), effect: null };
            if (each.do === 'adopt') view.addLayer(layer);
            else view.addTopLayer(layer, recordEffect(layer.run, view.tables));
            layers.push({ layer, program: each.program });
          }
        }
        commit();
      }),
      { numRuns: 500 },
    );
  });
});

describe('R8 unchanged rows keep their identity', () => {
  it('when the server repeats them', () => {
    const view = new OptimisticView(exampleSchema);
    const row = item('a', { tags: ['x'] });
    view.setBase('item', 'a', row);
    expect(view.commit()).toHaveLength(1);
    expect(view.setBase('item', 'a', item('a', { tags: ['x'] }))).toBe(false);
    expect(view.commit()).toEqual([]);
    expect(view.tables.get('item', 'a')).toBe(row);
  });

  it('when the server confirms the effect of a command', () => {
    const view = new OptimisticView(exampleSchema);
    view.setBase('item', 'a', item('a'));
    const layer: Layer = { run: (rows) => run({ kind: 'append', id: 'a', text: 'x' }, rows), effect: null };
    view.addTopLayer(layer, recordEffect(layer.run, view.tables));
    const [change] = view.commit();
    view.setBase('item', 'a', item('a', { name: 'ax' }));
    view.removeLayer(layer);
    expect(view.commit()).toEqual([]);
    expect(view.tables.get('item', 'a')).toBe(change?.after);
  });

  it('runs a command again only when what it read or wrote has changed', () => {
    const view = new OptimisticView(exampleSchema);
    for (const id of ids) view.setBase('item', id, item(id));
    view.commit();
    let runs = 0;
    for (const id of ['a', 'b']) {
      const counted = (rows: ReadableRows) => {
        runs += 1;
        return run({ kind: 'append', id, text: 'x' }, rows);
      };
      view.addTopLayer({ run: counted, effect: null }, recordEffect(counted, view.tables));
    }
    view.commit();
    expect(runs).toBe(2);
    view.setBase('item', 'c', item('c', { name: 'other' }));
    view.commit();
    expect(runs).toBe(2);
    view.setBase('item', 'a', item('a', { name: 'other' }));
    view.commit();
    expect(runs).toBe(3);
  });
});
