import { describe, expect, it } from 'vitest';
import { append, item } from './memory/example.ts';
import { MemoryBrowser, type MemoryTab, refusal, snapshot, success } from './memory/tab.ts';

/** Long enough for all delayed writes. */
const WRITTEN = 6_000;

async function live(browser: MemoryBrowser, options: Parameters<MemoryBrowser['tab']>[0] = {}): Promise<MemoryTab> {
  const tab = browser.tab(options);
  tab.replica.open('held:me');
  await tab.welcome();
  await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
  return tab;
}

describe('P8 sign-out wipes', () => {
  it('discards pending commands on request', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    await tab.clock.advance(WRITTEN);
    expect(tab.replica.isOpen()).toBe(true);
    const done = tab.replica.signOut('discard');
    await tab.settle();
    await expect(done).resolves.toBe(true);
    expect(tab.replica.isOpen()).toBe(false);
    await tab.clock.advance(100_000);
    expect([browser.disk.version, browser.disk.outbox.size, browser.disk.records.size, tab.sessions]).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it('sends pending commands first on request', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    const done = tab.replica.signOut('flush');
    await tab.clock.advance(1_000);
    expect(browser.disk.outbox.size).toBe(1);
    await tab.answer(1, success(2));
    await expect(done).resolves.toBe(true);
    expect(browser.disk.outbox.size).toBe(0);
  });

  it.each([
    ['forward', 600_000],
    ['back', -600_000],
  ])('waits the given time, even if the clock is set %s meanwhile', async (_name, by) => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    const outcomes: boolean[] = [];
    void tab.replica.signOut('flush', 3_000).then((gone) => outcomes.push(gone));
    await tab.clock.advance(1_000);
    browser.clock.adjust(by);
    // What it waits for happens, and it checks again.
    const other = await live(browser);
    other.replica.run(append('a', '?'));
    await tab.answer(1, success(2));
    await tab.clock.advance(1_500);
    expect(outcomes).toEqual([]);
    await tab.clock.advance(1_500);
    expect(outcomes).toEqual([false]);
  });

  it('sends what closed tabs left', async () => {
    const browser = new MemoryBrowser();
    const [tab, ended] = [await live(browser), await live(browser)];
    ended.network.accept = null;
    await ended.closeSocket();
    ended.replica.run(append('a', '!'));
    await tab.clock.advance(10);
    ended.crash();
    const done = tab.replica.signOut('flush');
    await tab.settle();
    expect(tab.commands.map(({ client }) => client)).toEqual([ended.client]);
    await tab.answer(1, success(2), ended.client);
    await expect(done).resolves.toBe(true);
    expect(browser.disk.outbox.size).toBe(0);
  });

  it('waits for other tabs, and for what they do meanwhile', async () => {
    const browser = new MemoryBrowser();
    const [tab, other] = [await live(browser), await live(browser)];
    other.replica.run(append('a', '1'));
    await tab.settle();
    const done = tab.replica.signOut('flush');
    await tab.clock.advance(1_000);
    other.replica.run(append('a', '2'));
    await other.answer(1, refusal('not_allowed'));
    await tab.clock.advance(1_000);
    expect([browser.disk.outbox.size, other.replica.status().connection]).toEqual([1, 'live']);
    await other.answer(2, refusal('not_allowed'));
    await tab.clock.advance(1_000);
    await expect(done).resolves.toBe(true);
    expect([browser.disk.version, other.replica.status().connection]).toEqual([0, 'signed-out']);
  });

  it('wipes nothing while another tab could not send', async () => {
    const browser = new MemoryBrowser();
    const [tab, other] = [await live(browser), await live(browser)];
    other.network.accept = null;
    await other.closeSocket();
    other.replica.run(append('a', '!'));
    await tab.clock.advance(10);
    const done = tab.replica.signOut('flush', 3_000);
    await tab.clock.advance(3_000);
    await expect(done).resolves.toBe(false);
    expect([browser.disk.outbox.size, tab.replica.status().connection, tab.commands]).toEqual([1, 'live', []]);
  });

  it('leaves everything unchanged on a timeout', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    const done = tab.replica.signOut('flush', 2_000);
    await tab.clock.advance(2_000);
    await expect(done).resolves.toBe(false);
    expect([browser.disk.outbox.size, tab.replica.status().connection]).toEqual([1, 'live']);
  });
});
