import { describe, expect, it } from 'vitest';
import { item } from './memory/example.ts';
import { MemoryBrowser, type MemoryTab, snapshot } from './memory/tab.ts';

async function welcomed(options: Parameters<MemoryBrowser['tab']>[0] = {}): Promise<MemoryTab> {
  const tab = new MemoryBrowser().tab(options);
  await tab.welcome();
  return tab;
}

describe('R26 a scope that the server could not read', () => {
  it('is requested again after growing waits, and reported as failing until it arrives', async () => {
    const tab = await welcomed();
    const handle = tab.replica.open('held:me');
    await tab.settle();
    for (const wait of [250, 500]) {
      await tab.fromServer({ t: 'failed', scope: 'held:me' });
      expect([handle.state(), tab.replica.status().serverFails]).toEqual(['opening', true]);
      const asked = tab.opened.length;
      await tab.clock.advance(wait / 2 - 1);
      expect(tab.opened).toHaveLength(asked);
      await tab.clock.advance(wait / 2 + 1);
      expect(tab.opened).toHaveLength(asked + 1);
    }
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    expect([handle.state(), tab.replica.status()]).toMatchObject(['open', { connection: 'live', serverFails: false }]);
    const asked = tab.opened.length;
    await tab.clock.advance(20_000);
    expect(tab.opened).toHaveLength(asked);
  });

  it('keeps its rows, and rejects a refresh', async () => {
    const tab = await welcomed();
    const handle = tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    const refreshed = tab.replica.refresh('held:me');
    await tab.fromServer({ t: 'failed', scope: 'held:me' });
    await expect(refreshed).resolves.toBe(false);
    expect([handle.state(), tab.replica.all('item').map(({ name }) => name)]).toEqual(['open', ['a']]);
  });

  it('is requested by the next session, too, when the earlier one resumes', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    void tab.replica.refresh('held:me');
    await tab.fromServer({ t: 'failed', scope: 'held:me' });
    await tab.closeSocket();
    await tab.clock.advance(250);
    await tab.welcome();
    expect(tab.opened).toEqual(['held:me']);
    await tab.fromServer(snapshot('held:me', 2, ['item', item('a')]));
    expect(tab.replica.status().serverFails).toBe(false);
  });

  it('is not requested when closed, and at once by the next session', async () => {
    const tab = await welcomed({ warm: 0 });
    const handle = tab.replica.open('held:me');
    await tab.fromServer({ t: 'failed', scope: 'held:me' });
    await tab.closeSocket();
    await tab.clock.advance(250);
    await tab.welcome();
    expect(tab.opened).toEqual(['held:me']);
    await tab.fromServer({ t: 'failed', scope: 'held:me' });
    handle.close();
    await tab.settle();
    expect(tab.replica.status().serverFails).toBe(false);
    await tab.clock.advance(20_000);
    expect(tab.opened).toEqual(['held:me']);
  });
});
