import { describe, expect, it } from 'vitest';
import { EXPIRED, PROTOCOL, type ToClient } from '../protocol/message.ts';
import { append, exampleSchema, group, item } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, cursorMoved, refusal, put, snapshot, success } from './memory/tab.ts';

/** Long enough for all delayed writes. */
const WRITTEN = 6_000;

async function live(browser: MemoryBrowser, options: Parameters<MemoryBrowser['tab']>[0] = {}): Promise<MemoryTab> {
  const tab = browser.tab(options);
  tab.replica.open('held:me');
  await tab.welcome();
  await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
  return tab;
}

/** Starts the next tab, without a network. */
async function offline(browser: MemoryBrowser, options: Parameters<MemoryBrowser['tab']>[0] = {}): Promise<MemoryTab> {
  const tab = browser.tab(options);
  tab.network.accept = null;
  await tab.settle();
  return tab;
}

const resting = (browser: MemoryBrowser): string => [...browser.disk.records.values()].join('');

describe('P3 rows are persisted with the cursor they belong to', () => {
  it('shows them without a network, and resumes from there', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.fromServer(put(2, ['item', item('b')]));
    await tab.clock.advance(WRITTEN);
    tab.crash();
    const next = await offline(browser);
    const handle = next.replica.open('held:me');
    expect([next.name('a'), next.name('b'), handle.state()]).toEqual(['a', 'b', 'open']);
    next.network.accept = tab.network.accept;
    const online = browser.tab();
    await online.welcome();
    expect(online.received).toEqual([
      {
        t: 'hello',
        protocol: PROTOCOL,
        schema: exampleSchema.hash,
        client: online.client,
        cursor: cursor(2),
        scopes: ['held:me'],
      },
    ]);
  });

  it('loses in a crash at most the last unwritten batch, cursor included', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    await tab.fromServer(put(2, ['item', item('b')]));
    await tab.clock.advance(100);
    tab.crash();
    await tab.clock.advance(WRITTEN);
    expect(browser.disk.meta?.cursor).toEqual(cursor(1));
    expect(resting(browser)).not.toContain('"b"');
  });

  it('writes a cursor that advanced alone after a while', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    await tab.fromServer(cursorMoved(7));
    await tab.clock.advance(4_000);
    expect(browser.disk.meta?.cursor.seq).toBe(1);
    await tab.clock.advance(1_000);
    expect(browser.disk.meta?.cursor.seq).toBe(7);
  });

  it('R21: keeps restored rows for a page to open, and deletes the others once one is closed', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 1, ['item', item('theirs', { groupId: '1', holder: 'you' })]));
    await tab.clock.advance(WRITTEN);
    expect(resting(browser)).toContain('theirs');
    tab.crash();
    const next = browser.tab({ warm: 0 });
    await next.welcome();
    next.replica.open('held:me');
    await next.clock.advance(WRITTEN);
    expect([next.received.some(({ t }) => t === 'open'), resting(browser).includes('theirs')]).toEqual([false, true]);
    next.replica.open('group:2').close();
    await next.clock.advance(WRITTEN);
    expect([browser.disk.meta?.scopes, resting(browser).includes('theirs')]).toEqual([['held:me'], false]);
  });

  it('R21: lets no row of a stored scope go when another is closed at any moment of the loading', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    const both = item('both', { groupId: '1' });
    tab.replica.open('group:1');
    await tab.fromServer(put(2, ['item', both]), snapshot('group:1', 2, ['item', both]));
    for (let seq = 3; seq < 6; seq++) {
      await tab.clock.advance(WRITTEN);
      await tab.fromServer(put(seq, ['item', item(`later ${seq}`)]));
    }
    await tab.clock.advance(WRITTEN);
    tab.crash();
    expect(browser.disk.records.size).toBeGreaterThan(2);
    for (let moment = 0; moment < 40; moment++) {
      const next = browser.tab({ warm: 0 });
      next.network.accept = null;
      next.replica.open('held:me');
      for (let at = 0; at < moment; at++) await Promise.resolve();
      next.replica.open('group:1').close();
      await next.settle();
      expect([moment, next.name('both')]).toEqual([moment, 'both']);
      next.crash();
    }
  });

  it('does not restore rows outside completed scopes', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.open('group:1');
    const theirs = item('theirs', { groupId: '1', holder: 'you' });
    await tab.fromServer({
      t: 'snapshot',
      scope: 'group:1',
      rows: [['item', theirs]],
      first: true,
      done: false,
      cursor: cursor(1),
    });
    await tab.clock.advance(WRITTEN);
    expect([tab.name('theirs'), browser.disk.meta?.scopes]).toEqual(['theirs', ['held:me']]);
    tab.crash();
    const next = await offline(browser);
    expect([next.name('a'), next.name('theirs')]).toEqual(['a', undefined]);
    await next.clock.advance(WRITTEN);
    expect(resting(browser)).not.toContain('theirs');
  });

  it('does not persist a row missing from a snapshot while another scope may bring it', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.open('group:1');
    const both = item('both', { groupId: '1' });
    await tab.fromServer(snapshot('held:me', 1, ['item', both]), snapshot('group:1', 1, ['item', both]));
    await tab.clock.advance(WRITTEN);
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome({ resumed: false, cursor: cursor(1) });
    await tab.fromServer(snapshot('held:me', 1));
    await tab.clock.advance(WRITTEN);
    expect([tab.name('both'), resting(browser).includes('both')]).toEqual(['both', false]);
    await tab.fromServer(snapshot('group:1', 1, ['item', both]));
    await tab.clock.advance(WRITTEN);
    expect([tab.name('both'), resting(browser).includes('both')]).toEqual(['both', true]);
  });
});

describe('P4 unreadable rows are deleted from storage', () => {
  it('within half a second', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.open('user:me');
    await tab.fromServer(snapshot('user:me', 1, ['group', group('1')]));
    for (const name of ['secret 1', 'secret 2']) {
      await tab.fromServer(put(2, ['item', item('b', { groupId: '1', name })]));
      await tab.clock.advance(WRITTEN);
    }
    expect(resting(browser)).toContain('secret 1');
    await tab.fromServer({ t: 'delta', cursor: cursor(3), lose: [['group', '1']] });
    await tab.clock.advance(500);
    expect(resting(browser)).not.toContain('secret');
    expect(resting(browser)).toContain('"a"');
  });
});

describe('P5 rows of another schema are discarded, the outbox is kept', () => {
  it('starts from snapshots and sends pending commands', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    await tab.clock.advance(WRITTEN);
    tab.crash();
    const next = browser.tab({ schema: { ...exampleSchema, hash: 'example 2' } });
    await next.settle();
    expect([next.name('a'), next.replica.status().pending]).toEqual([undefined, 1]);
    next.replica.open('held:me');
    await next.welcome();
    expect(next.received).toMatchObject([
      { t: 'hello', schema: 'example 2', cursor: null, scopes: [] },
      { t: 'open', scope: 'held:me' },
      { t: 'command', n: 1, name: 'item.append' },
    ]);
    await next.fromServer(snapshot('held:me', 4, ['item', item('a')]));
    expect(next.name('a')).toBe('a!');
    await next.clock.advance(WRITTEN);
    expect(browser.disk.meta).toMatchObject({ schema: 'example 2', cursor: cursor(4) });
  });

  it('does the same with unreadable data', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    tab.crash();
    for (const key of browser.disk.records.keys()) browser.disk.records.set(key, 'junk');
    const next = browser.tab();
    await next.welcome();
    expect([next.storageErrors.length, next.received]).toMatchObject([
      1,
      [{ t: 'hello', cursor: null, scopes: ['held:me'] }],
    ]);
    await next.fromServer(snapshot('held:me', 4, ['item', item('b')]));
    await next.clock.advance(WRITTEN);
    expect(resting(browser)).toContain('"b"');
    expect(resting(browser)).not.toContain('junk');
  });
});

describe('P6 a pending command is persisted until its outcome is', () => {
  it('survives a crash in order, and is adopted under its own client', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    tab.network.accept = null;
    await tab.closeSocket();
    const { client } = tab;
    for (const text of ['1', '2', '3']) tab.replica.run(append('a', text));
    await tab.clock.advance(10);
    tab.crash();
    const next = browser.tab();
    await next.settle();
    expect([next.name('a'), next.replica.status().pending]).toEqual(['a123', 3]);
    await next.welcome();
    expect(next.client).not.toBe(client);
    expect(next.commands.map((each) => [each.client, each.n])).toEqual([1, 2, 3].map((n) => [client, n]));
    next.replica.run(append('a', '4'));
    await next.settle();
    expect(next.commands.at(-1)).toMatchObject({ client: next.client, n: 1 });
  });

  it('is deleted once the persisted rows include it, and not before', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    await tab.answer(1, success(2));
    await tab.fromServer(put(2, ['item', item('a', { name: 'a!' })]));
    await tab.clock.advance(100);
    expect([browser.disk.outbox.size, tab.replica.status().pending]).toEqual([1, 0]);
    await tab.clock.advance(WRITTEN);
    expect([browser.disk.outbox.size, resting(browser).includes('a!')]).toEqual([0, true]);
  });

  it('stays while the persisted rows are from before a new epoch', async () => {
    const browser = new MemoryBrowser();
    await live(browser);
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    tab.replica.run(append('a', '!'));
    await tab.answer(1, success(5));
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome({ resumed: false, cursor: cursor(9) });
    await tab.fromServer(snapshot('held:me', 9, ['item', item('a', { name: 'a!' })]));
    await tab.clock.advance(2 * WRITTEN);
    expect([browser.disk.meta?.cursor.seq, browser.disk.outbox.size]).toEqual([1, 1]);
  });

  it('stays when it is too old to be answered, until the rows shown then are persisted', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    tab.replica.run(append('a', '!'));
    await tab.fromServer(put(2, ['item', item('a', { name: 'a!' })]));
    await tab.answer(1, refusal(EXPIRED));
    await tab.clock.advance(100);
    expect([browser.disk.outbox.size, tab.name('a')]).toEqual([1, 'a!']);
    await tab.clock.advance(WRITTEN);
    expect([browser.disk.outbox.size, resting(browser).includes('a!')]).toEqual([0, true]);
  });

  it('is deleted at once when refused', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '!'));
    await tab.clock.advance(10);
    expect(browser.disk.outbox.size).toBe(1);
    await tab.answer(1, refusal('not_allowed'));
    expect(browser.disk.outbox.size).toBe(0);
  });

  it('is deleted by a tab that does not write rows, once the leader has', async () => {
    const browser = new MemoryBrowser();
    const leader = await live(browser);
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    tab.replica.run(append('a', '!'));
    await tab.answer(1, success(2));
    await tab.fromServer(put(2, ['item', item('a', { name: 'a!' })]));
    await tab.clock.advance(WRITTEN);
    expect(browser.disk.outbox.size).toBe(1);
    await leader.fromServer(put(2, ['item', item('a', { name: 'a!' })]));
    await tab.clock.advance(2 * WRITTEN);
    expect(browser.disk.outbox.size).toBe(0);
  });

  it('is not deleted for rows of another epoch', async () => {
    const browser = new MemoryBrowser();
    const leader = await live(browser);
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome({ resumed: false, cursor: cursor(1, 'f') });
    await tab.fromServer({ ...snapshot('held:me', 1, ['item', item('a')]), cursor: cursor(1, 'f') } as ToClient);
    tab.replica.run(append('a', '!'));
    await tab.answer(1, success(2));
    await tab.fromServer({ ...cursorMoved(2), cursor: cursor(2, 'f') } as ToClient);
    await leader.fromServer(cursorMoved(7));
    await tab.clock.advance(3 * WRITTEN);
    expect([browser.disk.meta?.cursor, browser.disk.outbox.size]).toEqual([cursor(7), 1]);
    await leader.closeSocket();
    await leader.clock.advance(1_000);
    await leader.welcome({ resumed: false, cursor: cursor(2, 'f') });
    await tab.clock.advance(3 * WRITTEN);
    expect(browser.disk.outbox.size).toBe(0);
  });

  it('continues with a new client and its own count in the next tab', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    tab.replica.run(append('a', '1'));
    await tab.clock.advance(WRITTEN);
    tab.replica.close();
    await tab.clock.advance(10);
    const next = await live(browser);
    next.replica.run(append('a', '2'));
    await next.settle();
    expect(new Set(next.commands.map(({ client, n }) => `${client} ${n}`)).size).toBe(2);
  });
});

describe('P7 a failing storage is reported, never hidden', () => {
  it('continues in memory, and writes everything once it can', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    await tab.clock.advance(WRITTEN);
    browser.disk.full = true;
    tab.replica.run(append('a', '!'));
    await tab.clock.advance(100);
    expect(tab.replica.status()).toMatchObject({ stored: false, pending: 1 });
    await tab.fromServer(put(2, ['item', item('b')]));
    await tab.clock.advance(WRITTEN);
    expect([tab.name('a'), tab.name('b'), browser.disk.outbox.size]).toEqual(['a!', 'b', 0]);
    expect(tab.storageErrors.length).toBe(2);
    browser.disk.full = false;
    await tab.clock.advance(70_000);
    expect(tab.replica.status()).toMatchObject({ stored: true, pending: 1 });
    expect([browser.disk.outbox.size, resting(browser).includes('"b"')]).toEqual([1, true]);
  });

  it('never leaves a gap in a persisted outbox', async () => {
    const browser = new MemoryBrowser();
    const tab = await live(browser);
    browser.disk.full = true;
    tab.replica.run(append('a', '1'));
    await tab.clock.advance(10);
    browser.disk.full = false;
    tab.replica.run(append('a', '2'));
    await tab.clock.advance(10);
    expect((await tab.storage.outbox()).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('works without any storage', async () => {
    const browser = new MemoryBrowser();
    const broken = async (): Promise<never> => {
      throw new Error('no IndexedDB here');
    };
    const storage = browser.disk.open();
    Object.assign(storage, { load: broken, write: broken, outbox: broken, saveOutbox: broken });
    const tab = browser.tab({ storage });
    tab.replica.open('held:me');
    await tab.welcome();
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    const result = tab.replica.run(append('a', '!'));
    await tab.answer(1, success(2));
    await tab.fromServer(put(2, ['item', item('a', { name: 'a!' })]));
    await expect(result.success && result.settled).resolves.toEqual(success(2));
    expect([tab.name('a'), tab.replica.status().stored]).toEqual(['a!', false]);
  });
});
