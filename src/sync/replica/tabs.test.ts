import { describe, expect, it } from 'vitest';
import { append, create, item, set } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, cursorMoved, put, snapshot, success } from './memory/tab.ts';

const WRITTEN = 6_000;

async function live(browser: MemoryBrowser): Promise<MemoryTab> {
  const tab = browser.tab();
  tab.replica.open('held:me');
  await tab.welcome();
  await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
  return tab;
}

const resting = (browser: MemoryBrowser): string => [...browser.disk.records.values()].join('');

describe('T1 every tab has its own client', () => {
  it('and its own socket', async () => {
    const browser = new MemoryBrowser();
    const [one, two] = [await live(browser), await live(browser)];
    expect(one.client).not.toBe(two.client);
    one.replica.run(append('a', '1'));
    two.replica.run(append('a', '2'));
    await one.settle();
    expect([one.commands, two.commands]).toMatchObject([
      [{ client: one.client, n: 1 }],
      [{ client: two.client, n: 1 }],
    ]);
  });
});

describe('T2 one tab writes the rows', () => {
  it('the first; the others write only their outboxes', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await other.fromServer(put(9, ['item', item('theirs')]));
    other.replica.run(append('a', '!'));
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.seq).toBe(1);
    expect(resting(browser)).not.toContain('theirs');
    expect(await leader.storage.outbox()).toMatchObject([{ client: other.client, n: 1 }]);
  });

  it('then another, which writes what it has', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await leader.fromServer(put(2, ['item', item('only there')]));
    await other.fromServer(put(3, ['item', item('here')]));
    await other.clock.advance(WRITTEN);
    expect(resting(browser)).toContain('only there');
    leader.crash();
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.seq).toBe(3);
    expect(resting(browser)).toContain('here');
    expect(resting(browser)).not.toContain('only there');
    await other.fromServer(put(4, ['item', item('more')]));
    await other.clock.advance(WRITTEN);
    expect(resting(browser)).toContain('more');
  });

  it('without moving the storage back in time when it becomes leader', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await leader.fromServer(put(5, ['item', item('newer')]));
    await other.fromServer(put(2, ['item', item('older')]));
    await other.clock.advance(WRITTEN);
    leader.crash();
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.seq).toBe(5);
    expect(resting(browser)).toContain('newer');
    await other.fromServer(put(6, ['item', item('newer')]));
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.seq).toBe(6);
    expect(resting(browser)).toContain('older');
  });

  it('P7: a storage that failed is healthy again once it answers, even if what is there is newer', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await leader.fromServer(put(5, ['item', item('newer')]));
    await leader.clock.advance(WRITTEN);
    browser.disk.full = true;
    leader.crash();
    await other.fromServer(put(2, ['item', item('older')]));
    await other.clock.advance(WRITTEN);
    expect(other.replica.status().stored).toBe(false);
    browser.disk.full = false;
    await other.clock.advance(70_000);
    expect([browser.disk.meta?.cursor.seq, other.replica.status().stored]).toEqual([5, true]);
  });

  it('and replaces another epoch only while it is connected', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await leader.closeSocket();
    await leader.clock.advance(1_000);
    await leader.welcome({ resumed: false, cursor: cursor(1, 'f') });
    await leader.clock.advance(WRITTEN);
    const accept = other.network.accept;
    other.network.accept = null;
    await other.closeSocket();
    leader.crash();
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.epoch).toBe('f');
    other.network.accept = accept;
    await other.clock.advance(20_000);
    await other.welcome({ resumed: false, cursor: cursor(1, 'g') });
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.epoch).toBe('g');
  });

  it('and not while its connection may be dead', async () => {
    const browser = new MemoryBrowser();
    const [leader, other] = [await live(browser), await live(browser)];
    await leader.closeSocket();
    await leader.clock.advance(1_000);
    await leader.welcome({ resumed: false, cursor: cursor(9, 'f') });
    await leader.clock.advance(WRITTEN);
    leader.crash();
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor).toMatchObject({ epoch: 'f', seq: 9 });
    await other.fromServer({ t: 'pong', now: 0 });
    await other.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor.epoch).not.toBe('f');
  });

  it('and stops when it finds another writer', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    browser.disk.version += 1;
    await tab.fromServer(put(2, ['item', item('b')]));
    await tab.clock.advance(WRITTEN);
    await tab.fromServer(put(3, ['item', item('c')]));
    await tab.clock.advance(WRITTEN);
    expect([browser.disk.meta?.cursor.seq, tab.replica.status().stored, tab.name('c')]).toEqual([1, true, 'c']);
  });
});

describe('T3 the outbox of a closed tab is adopted', () => {
  it('by a tab that was waiting for it', async () => {
    const browser = new MemoryBrowser();
    const first = await live(browser);
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(append('a', '1'));
    await first.clock.advance(10);
    const second = await live(browser);
    expect(second.replica.status().pending).toBe(0);
    first.replica.run(append('a', '2'));
    await first.clock.advance(10);
    first.crash();
    await second.settle();
    expect([second.replica.status().pending, second.name('a')]).toEqual([2, 'a12']);
    expect(second.commands.map(({ client, n }) => [client, n])).toEqual([
      [first.client, 1],
      [first.client, 2],
    ]);
  });

  it('at once by the tab that becomes leader in its place', async () => {
    const browser = new MemoryBrowser();
    const [first, second] = [await live(browser), await live(browser)];
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(append('a', '1'));
    await first.clock.advance(10);
    await second.clock.advance(1_000);
    first.crash();
    await second.settle();
    expect([second.replica.status().pending, second.name('a')]).toEqual([1, 'a1']);
  });

  it('by a new tab a second after its first look', async () => {
    const browser = new MemoryBrowser();
    const [first, second] = [await live(browser), await live(browser)];
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(append('a', '1'));
    await first.clock.advance(10);
    first.crash();
    await second.settle();
    expect(second.replica.status().pending).toBe(0);
    await second.clock.advance(1_000);
    expect([second.replica.status().pending, second.name('a')]).toEqual([1, 'a1']);
  });

  it('by one tab only', async () => {
    const browser = new MemoryBrowser();
    const first = await live(browser);
    const others = [await live(browser), await live(browser)];
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(append('a', '1'));
    // The leader finds it some time later: it did not exist when the tabs started.
    await first.clock.advance(100);
    first.crash();
    for (const other of others) other.socket?.send('{"t":"pong","now":0}');
    await first.clock.advance(31_000);
    expect(others.map(({ replica }) => replica.status().pending).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('and is deleted when done, with its lock released', async () => {
    const browser = new MemoryBrowser();
    const first = await live(browser);
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(set('a', { name: 'b' }));
    first.replica.run(create(item('c')));
    await first.clock.advance(10);
    first.crash();
    const second = await live(browser);
    const { client } = first;
    await second.answer(1, success(2), client);
    await second.answer(2, success(2), client);
    await second.fromServer(cursorMoved(2));
    await second.clock.advance(WRITTEN);
    expect([browser.disk.outbox.size, browser.locks.lines.has(`test:client:${client}`)]).toEqual([0, false]);
  });

  it('and is not sent again when the storage was slow to delete it', async () => {
    const browser = new MemoryBrowser();
    const first = await live(browser);
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(set('a', { name: 'b' }));
    await first.clock.advance(10);
    first.crash();
    const second = await live(browser);
    const [entry] = [...browser.disk.outbox.values()];
    await second.answer(1, success(2), first.client);
    await second.fromServer(cursorMoved(2));
    await second.clock.advance(WRITTEN);
    expect(browser.disk.outbox.size).toBe(0);
    if (entry) browser.disk.outbox.set('slow', entry);
    await second.clock.advance(20_000);
    await second.fromServer(cursorMoved(3));
    await second.clock.advance(31_000);
    expect(second.commands.filter(({ client }) => client === first.client)).toHaveLength(1);
  });

  it('and reports refusals like any other', async () => {
    const browser = new MemoryBrowser();
    const first = await live(browser);
    first.network.accept = null;
    await first.closeSocket();
    first.replica.run(set('a', { name: 'b' }));
    await first.clock.advance(WRITTEN);
    first.crash();
    const second = await live(browser);
    expect(second.name('a')).toBe('b');
    await second.answer(1, { success: false, error: 'no', code: 'no', params: {} }, first.client);
    expect([second.name('a'), second.refused]).toMatchObject(['a', [{ call: { name: 'item.set' } }]]);
  });
});

describe('T4 sign-out in one tab ends the others', () => {
  it('which report it, and stop sending and writing', async () => {
    const browser = new MemoryBrowser();
    const [one, two] = [await live(browser), await live(browser)];
    const done = one.replica.signOut('discard');
    await one.settle();
    await done;
    expect(two.replica.status().connection).toBe('signed-out');
    expect(two.replica.isOpen()).toBe(false);
    two.replica.run(append('a', '!'));
    await two.fromServer(put(2, ['item', item('late')]));
    await two.clock.advance(100_000);
    expect([two.sessions, browser.disk.version, browser.disk.outbox.size, two.storageErrors]).toEqual([1, 0, 0, []]);
    expect(cursor(0).seq).toBe(browser.disk.version);
  });
});
