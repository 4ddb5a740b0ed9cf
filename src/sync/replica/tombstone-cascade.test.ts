import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange, Row } from '../protocol/row.ts';
import { TombstoneCascade } from './tombstone-cascade.ts';
import { call, exampleSchema, group, item, note, runExample, set, type Example } from './memory/example.ts';
import { cursor, MemoryBrowser, refusal, put, snapshot, success, type MemoryTab } from './memory/tab.ts';
import type { ReplicaOptions } from './replica.ts';
import { Tables } from './tables.ts';

/** Deletes a group, and undoes that: once the server has deleted it, only the server has it. */
const remove = (id: string) => call('group.delete', { id });
const restore = (id: string) => call('group.restore', { id });

const run: ReplicaOptions<Example>['run'] = ({ name, input }, rows) => {
  const { id } = input as { id: string };
  const before = rows.get('group', id);
  const isThere = before?.deletedAt === null;
  const code = 'group_not_found';
  if (!before || isThere !== (name === 'group.delete')) return { success: false, error: code, code, params: {} };
  const after = { ...before, deletedAt: isThere ? 9 : null };
  return { success: true, changes: [{ table: 'group', id, before, after }] };
};

/** The group `g` with the items `a` and `b`, of which `a` has a note, and the item `c` in no group. */
async function live(): Promise<MemoryTab> {
  const tab = new MemoryBrowser().tab({
    run: (each, rows, context) =>
      each.name.startsWith('group.') ? run(each, rows, context) : runExample(each, rows, context),
    mayLackRows: ({ name }) => name === 'group.restore',
  });
  for (const scope of ['user:me', 'held:me', 'item:a']) tab.replica.open(scope);
  await tab.welcome();
  const inGroup = { groupId: 'g' };
  await tab.fromServer(
    snapshot('user:me', 1, ['group', group('g')]),
    snapshot('held:me', 1, ['item', item('a', inGroup)], ['item', item('b', inGroup)], ['item', item('c')]),
    snapshot('item:a', 1, ['note', note('n', 'a')]),
  );
  return tab;
}

const seen = ({ replica }: MemoryTab) =>
  [...replica.all('item'), ...replica.all('note')].flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));

describe('R9 rows beneath a tombstone', () => {
  it('are hidden in the tick of the click, near and far, with an announcement', async () => {
    const tab = await live();
    const announced: (readonly RowChange[])[] = [];
    tab.replica.onChange((changes) => announced.push(changes));
    tab.replica.run(remove('g'));
    expect(seen(tab)).toEqual(['c']);
    expect(tab.replica.get('note', 'n')).toEqual({ ...note('n', 'a'), deletedAt: 9 });
    expect(tab.replica.list('item', 'holder', 'me').map(({ deletedAt }) => deletedAt)).toEqual([9, 9, null]);
    expect(announced.flat().map(({ table, id, after }) => [table, id, after?.deletedAt])).toEqual([
      ['group', 'g', 9],
      ['item', 'a', 9],
      ['item', 'b', 9],
      ['note', 'n', 9],
    ]);
  });

  it('reappear unchanged in the tick of the undo, with or without the server', async () => {
    const tab = await live();
    const before = tab.replica.all('item');
    tab.replica.run(remove('g'));
    tab.replica.run(restore('g'));
    expect(tab.replica.all('item')).toEqual(before);
    for (const [at, row] of tab.replica.all('item').entries()) expect(row).toBe(before[at]);
  });

  it('reappear when the server refuses the deletion', async () => {
    const tab = await live();
    tab.replica.run(remove('g'));
    await tab.settle();
    await tab.answer(1, refusal('not_allowed'));
    expect(seen(tab)).toEqual(['a', 'b', 'c', 'n']);
  });

  it('stay hidden until the server removes them', async () => {
    const tab = await live();
    tab.replica.run(remove('g'));
    await tab.settle();
    await tab.answer(1, success(4));
    expect(seen(tab)).toEqual(['c']);
    await tab.fromServer({ t: 'delta', cursor: cursor(4), lose: [['group', 'g']], closed: ['item:a'] });
    expect(tab.replica.all('item').map(({ id }) => id)).toEqual(['c']);
    expect(tab.replica.get('note', 'n')).toBeUndefined();
    // Only the server knows it now: what its undo shows has to come from there.
    expect(tab.replica.run(restore('g'))).toMatchObject({ success: true });
    await tab.settle();
    expect([tab.commands.at(-1)?.name, seen(tab)]).toEqual(['group.restore', ['c']]);
  });

  it('follow rows that are added, removed and moved meanwhile; commands run on raw rows', async () => {
    const tab = await live();
    tab.replica.run(remove('g'));
    await tab.fromServer(put(2, ['item', item('d', { groupId: 'g' })]), put(3, ['note', note('m', 'a')]));
    expect(seen(tab)).toEqual(['c']);
    await tab.fromServer(put(4, ['item', item('a')]));
    expect(seen(tab).toSorted()).toEqual(['a', 'c', 'm', 'n']);
    expect(tab.replica.run(set('b', { name: 'B' }))).toMatchObject({ success: true });
    expect(tab.replica.get('item', 'b')).toEqual({ ...item('b', { groupId: 'g' }), name: 'B', deletedAt: 9 });
    await tab.fromServer({ t: 'delta', cursor: cursor(5), drop: [['item', 'd']] });
    expect(tab.replica.get('item', 'd')).toBeUndefined();
  });

  it('equal a fresh computation, and are announced with their states before and after', () => {
    const ids = ['1', '2', '3'];
    const row = (at: number, parent: number, deletedAt: number | null, table: string): Row => {
      const id = ids[at] ?? '';
      if (table === 'group') return { ...group(id), deletedAt };
      if (table === 'note') return { ...note(id, ids[parent] ?? ''), deletedAt };
      return { ...item(id, { groupId: ids[parent] ?? null }), deletedAt };
    };
    const change = fc.record({
      table: fc.constantFrom('group', 'item', 'note'),
      at: fc.nat(2),
      parent: fc.nat(3),
      deletedAt: fc.option(fc.integer({ min: 1, max: 3 })),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 30 }), (steps) => {
        const tables = new Tables(exampleSchema.tables);
        const beneath = new TombstoneCascade(exampleSchema, tables);
        const shown = new Map<string, Row>();
        for (const step of steps) {
          const before = new Map(
            step.map(({ table, at }) => [`${table}/${ids[at]}`, tables.get(table, ids[at] ?? '')]),
          );
          for (const { table, at, parent, deletedAt, gone } of step)
            tables.set(table, ids[at] ?? '', gone ? undefined : row(at, parent, deletedAt, table));
          const changes = [...before].map(([key, was]): RowChange => {
            const [table = '', id = ''] = key.split('/');
            return { table, id, before: was ?? null, after: tables.get(table, id) ?? null };
          });
          for (const { table, id, before: was, after } of beneath.apply(changes)) {
            expect(was).toBe(shown.get(`${table}/${id}`) ?? null);
            if (after) shown.set(`${table}/${id}`, after);
            else shown.delete(`${table}/${id}`);
          }
          const all = exampleSchema.tables.flatMap((table) => tables.all(table).map((each) => [table, each] as const));
          expect(shown.size).toBe(all.length);
          for (const [table, each] of all) {
            const is = beneath.get(table, each.id);
            expect(shown.get(`${table}/${each.id}`)).toBe(is);
            expect(is).toEqual({ ...each, deletedAt: deletedAtOf(tables, table, each) });
          }
        }
      }),
    );
  });
});

function deletedAtOf(tables: Tables, table: string, row: Row): number | null {
  if (row.deletedAt !== null) return row.deletedAt;
  const home = exampleSchema.home(table, row);
  const parent = 'parent' in home ? tables.get(...home.parent) : undefined;
  return 'parent' in home && parent ? deletedAtOf(tables, home.parent[0], parent) : null;
}
