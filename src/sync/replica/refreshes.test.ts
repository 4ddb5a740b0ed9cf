import { describe, expect, it } from 'vitest';
import { item } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, snapshot } from './memory/tab.ts';

const names = (tab: MemoryTab): string[] =>
  tab.replica
    .all('item')
    .map(({ name }) => name)
    .sort();

describe('R25 refreshing an open scope', () => {
  const pending = Symbol('pending');
  const now = async (refreshed: Promise<boolean>) => Promise.race([refreshed, Promise.resolve(pending)]);

  async function open(): Promise<MemoryTab> {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')], ['item', item('b')]));
    return tab;
  }

  it('keeps its rows visible until new ones have arrived, and resolves then', async () => {
    const tab = await open();
    const refreshed = tab.replica.refresh('held:me');
    await tab.settle();
    expect(tab.opened).toEqual(['held:me', 'held:me']);
    expect([names(tab), await now(refreshed)]).toEqual([['a', 'b'], pending]);
    const part = { t: 'snapshot', scope: 'held:me', cursor: cursor(2) } as const;
    await tab.fromServer({ ...part, rows: [['item', item('b')]], first: true, done: false });
    expect(await now(refreshed)).toBe(pending);
    await tab.fromServer({ ...part, rows: [['item', item('c')]], first: false, done: true });
    expect([await refreshed, names(tab)]).toEqual([true, ['b', 'c']]);
  });

  it('fails without a connection, or when it is lost', async () => {
    const tab = await open();
    const refreshed = tab.replica.refresh('held:me');
    await tab.closeSocket();
    expect(await refreshed).toBe(false);
    expect(await tab.replica.refresh('held:me')).toBe(false);
    expect(names(tab)).toEqual(['a', 'b']);
  });

  it('fails when the scope is denied or closed', async () => {
    const tab = await open();
    const refreshed = tab.replica.refresh('held:me');
    await tab.fromServer({ t: 'denied', scope: 'held:me' });
    expect([await refreshed, await tab.replica.refresh('held:me')]).toEqual([false, false]);
    expect(await tab.replica.refresh('held:nobody')).toBe(false);
  });

  it('fails when the replica closes', async () => {
    const tab = await open();
    const refreshed = tab.replica.refresh('held:me');
    tab.replica.close();
    expect(await refreshed).toBe(false);
  });
});
