import { describe, expect, it } from 'vitest';
import type { ToClient } from '../protocol/message.ts';
import { group, item, note, set } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, put, snapshot } from './memory/tab.ts';

const delta = (seq: number, rest: Partial<Extract<ToClient, { t: 'delta' }>>): ToClient => ({
  t: 'delta',
  cursor: cursor(seq),
  ...rest,
});

async function welcomed(options: Parameters<MemoryBrowser['tab']>[0] = {}): Promise<MemoryTab> {
  const tab = new MemoryBrowser().tab(options);
  await tab.welcome();
  return tab;
}

const names = (tab: MemoryTab): string[] =>
  tab.replica
    .all('item')
    .map(({ name }) => name)
    .sort();

describe('R22 deltas put, drop and lose rows', () => {
  it('puts and drops', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')], ['item', item('b')]));
    await tab.fromServer(delta(2, { put: [['item', item('c')]], drop: [['item', 'a']] }));
    expect(names(tab)).toEqual(['b', 'c']);
  });

  it('keeps a row put into an open scope, and none without one', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    await tab.fromServer(put(2, ['item', item('a', { holder: 'you' })]));
    expect(names(tab)).toEqual([]);
  });

  it('loses a row with everything whose home it is, near and far', async () => {
    const tab = await welcomed();
    for (const scope of ['user:me', 'held:me', 'item:a']) tab.replica.open(scope);
    await tab.fromServer(
      snapshot('user:me', 1, ['group', group('1')], ['group', group('2')]),
      snapshot(
        'held:me',
        1,
        ['item', item('a', { groupId: '1' })],
        ['item', item('b', { groupId: '2' })],
        ['item', item('c')],
      ),
      snapshot('item:a', 1, ['note', note('n', 'a')]),
    );
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 1, ['item', item('a', { groupId: '1' })]));
    await tab.fromServer(delta(2, { lose: [['group', '1']], closed: ['group:1', 'item:a'] }));
    expect([names(tab), tab.replica.all('group').length, tab.replica.all('note').length]).toEqual([['b', 'c'], 1, 0]);
    expect(handle.state()).toBe('denied');
  });

  it('loses rows under a pending command, too', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('user:me', 1, ['group', group('1')]));
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a', { groupId: '1' })]));
    tab.replica.run(set('a', { groupId: null }));
    await tab.fromServer(delta(2, { lose: [['group', '1']] }));
    expect(names(tab)).toEqual([]);
  });

  it('keeps what was moved out of the lost row in the same step', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('user:me', 1, ['group', group('1')]));
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a', { groupId: '1' })]));
    const seen: string[][] = [];
    tab.replica.onChange(() => seen.push(names(tab)));
    await tab.fromServer(delta(2, { put: [['item', item('a')]], lose: [['group', '1']] }));
    expect(seen).toEqual([['a']]);
  });
});

describe('R22 what goes because of a row that is out of date', () => {
  /** The note `n` of the item `a`, which was in the lost group when its scope was last complete. */
  async function behind(): Promise<MemoryTab> {
    const tab = await welcomed();
    for (const scope of ['user:me', 'held:me', 'item:a']) tab.replica.open(scope);
    await tab.fromServer(
      snapshot('user:me', 1, ['group', group('1')]),
      snapshot('held:me', 1, ['item', item('a', { groupId: '1' })]),
      snapshot('item:a', 1, ['note', note('n', 'a')]),
    );
    return tab;
  }

  it('is asked for again, since it may have left the lost row', async () => {
    const tab = await behind();
    await tab.fromServer(delta(2, { again: ['held:me'] }));
    // Meanwhile the item has left the group, which the snapshot of its scope will say.
    const opened = tab.opened.length;
    await tab.fromServer(delta(3, { put: [['note', note('n', 'a', 'new')]], lose: [['group', '1']] }));
    expect([names(tab), tab.replica.all('note')]).toEqual([[], []]);
    expect(tab.opened.slice(opened)).toEqual(['item:a']);
    await tab.fromServer(snapshot('held:me', 3, ['item', item('a')]), snapshot('item:a', 3, ['note', note('n', 'a')]));
    expect([names(tab), tab.replica.all('note').length]).toEqual([['a'], 1]);
  });

  it('and is not where everything is up to date', async () => {
    const tab = await behind();
    const opened = tab.opened.length;
    await tab.fromServer(delta(3, { lose: [['group', '1']] }));
    expect([names(tab), tab.replica.all('note'), tab.opened.slice(opened)]).toEqual([[], [], []]);
  });
});
