/** R7: pending commands whose code is not loaded. */
import { describe, expect, it } from 'vitest';
import { append, appendLater, call, create, item, set } from './memory/example.ts';
import { MemoryBrowser, type MemoryTab, refusal, put, snapshot, success } from './memory/tab.ts';

const WRITTEN = 6_000;

async function live(browser = new MemoryBrowser()): Promise<MemoryTab> {
  const tab = browser.tab();
  tab.replica.open('held:me');
  await tab.welcome();
  await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
  return tab;
}

/** A tab that ran these commands and ended before the server received them. */
async function left(...calls: Parameters<MemoryTab['replica']['run']>[0][]): Promise<MemoryBrowser> {
  const browser = new MemoryBrowser();
  const tab = await live(browser);
  await tab.clock.advance(WRITTEN);
  await tab.closeSocket();
  await tab.learn();
  for (const each of calls) tab.replica.run(each);
  await tab.settle();
  tab.crash();
  return browser;
}

/** The next tab, without the code; the page has the same scopes open. */
async function next(browser: MemoryBrowser): Promise<MemoryTab & { readonly isReady: () => boolean }> {
  const tab = browser.tab();
  tab.replica.open('held:me');
  let ready = false;
  void tab.replica.ready.then(() => (ready = true));
  await tab.settle();
  return Object.assign(tab, { isReady: () => ready });
}

describe('R7 a pending command without its code', () => {
  it('shows nothing until its code arrives, and then takes its place among the others, in one turn', async () => {
    const tab = await next(await left(append('a', '1'), appendLater('a', '2'), append('a', '3')));
    expect([tab.name('a'), tab.learns, tab.isReady()]).toEqual(['a13', true, false]);
    const seen: (string | undefined)[] = [];
    tab.replica.onChange(() => seen.push(tab.name('a')));
    await tab.learn();
    expect([seen, tab.isReady()]).toEqual([['a123'], true]);
  });

  it('brings with it what later ones make of it', async () => {
    const tab = await next(await left(create(item('b')), appendLater('b', '!'), append('b', '?')));
    expect(tab.name('b')).toBe('b?');
    await tab.learn();
    expect(tab.name('b')).toBe('b!?');
    await tab.fromServer(put(2, ['item', item('c')]));
    expect(tab.name('b')).toBe('b!?');
  });

  it('is sent in its turn meanwhile, under its own client', async () => {
    const tab = await next(await left(appendLater('a', '1'), append('a', '2')));
    await tab.welcome();
    expect(tab.commands).toMatchObject([
      { n: 1, name: 'later.append', input: { id: 'a', text: '1' } },
      { n: 2, name: 'item.append' },
    ]);
    const client = tab.commands[0]?.client;
    await tab.answer(1, success(2), client);
    await tab.fromServer(put(2, ['item', item('a', { name: 'a1' })]));
    expect([tab.name('a'), tab.replica.status().pending]).toEqual(['a12', 1]);
    // A command that was decided meanwhile has no effect of its own any more.
    await tab.learn();
    expect(tab.name('a')).toBe('a12');
  });

  it('is reported when refused, without ever having been shown', async () => {
    const tab = await next(await left(appendLater('a', '1')));
    await tab.welcome();
    const client = tab.commands[0]?.client;
    await tab.answer(1, refusal('not_allowed'), client);
    expect(tab.refused).toMatchObject([{ call: appendLater('a', '1') }]);
    await tab.learn();
    expect(tab.name('a')).toBe('a');
  });

  it('delays the tab by at most three seconds, and is kept when its code never arrives', async () => {
    const browser = await left(appendLater('a', '1'));
    const tab = await next(browser);
    await tab.clock.advance(2_999);
    expect(tab.isReady()).toBe(false);
    await tab.clock.advance(1);
    expect([tab.isReady(), tab.name('a'), tab.replica.status().pending]).toEqual([true, 'a', 1]);
    tab.replica.run(set('a', { rank: 7 }));
    await tab.clock.advance(WRITTEN);
    expect(await tab.storage.outbox()).toMatchObject([{ name: 'later.append' }, { name: 'item.set' }]);
    tab.crash();
    const third = await next(browser);
    await third.learn();
    expect([third.name('a'), third.replica.get('item', 'a')?.rank]).toEqual(['a1', 7]);
  });

  it('stays without effect where no code knows it: it is of another build', async () => {
    const tab = await next(await left(call('server.newer', { id: 'a' }), append('a', '!')));
    expect(tab.isReady()).toBe(false);
    await tab.learn();
    expect([tab.isReady(), tab.name('a'), tab.bugs]).toEqual([true, 'a!', []]);
    await tab.welcome();
    expect(tab.commands).toMatchObject([{ name: 'server.newer' }, { name: 'item.append' }]);
  });

  it('is shown once its code is here even if it ran here without', async () => {
    const tab = await live();
    expect(tab.replica.run(appendLater('a', '1')).success).toBe(true);
    expect(tab.name('a')).toBe('a');
    await tab.learn();
    expect(tab.name('a')).toBe('a1');
  });

  it('may come from a tab that closes while this one is open', async () => {
    const browser = new MemoryBrowser();
    const [gone, tab] = [await live(browser), await live(browser)];
    await gone.learn();
    await gone.closeSocket();
    gone.replica.run(appendLater('a', '1'));
    await gone.settle();
    gone.crash();
    await tab.clock.advance(31_000);
    expect([tab.replica.status().pending, tab.name('a'), tab.learns]).toEqual([1, 'a', true]);
    await tab.learn();
    expect(tab.name('a')).toBe('a1');
  });

  it('fetches the code once, and no more after the replica closes', async () => {
    const tab = await next(await left(appendLater('a', '1'), appendLater('a', '2')));
    expect(tab.learns).toBe(true);
    tab.replica.close();
    await tab.settle();
    expect([tab.learns, tab.isReady()]).toEqual([false, true]);
  });
});
