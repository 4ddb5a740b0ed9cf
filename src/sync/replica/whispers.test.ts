import { describe, expect, it } from 'vitest';
import { item } from './memory/example.ts';
import { MemoryBrowser, snapshot } from './memory/tab.ts';

async function opened() {
  const browser = new MemoryBrowser();
  const tab = browser.tab();
  await tab.welcome();
  const handle = tab.replica.open('item:a');
  await tab.settle();
  const heard: string[] = [];
  const stop = tab.replica.onWhisper('item:a', ({ from, data }) => heard.push(`${from}: ${data}`));
  const sent = () => tab.received.flatMap((message) => (message.t === 'whisper' ? [message.data] : []));
  return { browser, tab, handle, heard, stop, sent };
}

const said = (data: string, scope = 'item:a') => ({ t: 'whisper', scope, from: 'you', data }) as const;

describe('whispers of a replica', () => {
  it('W5: are sent while the scope is open and there is a connection, and never again', async () => {
    const { tab, sent } = await opened();
    tab.replica.whisper('item:a', 'early');
    await tab.fromServer(snapshot('item:a', 1));
    tab.replica.whisper('item:a', 'now');
    tab.replica.whisper('item:b', 'elsewhere');
    await tab.settle();
    expect(sent()).toEqual(['now']);
    await tab.closeSocket();
    tab.replica.whisper('item:a', 'offline');
    await tab.clock.advance(250);
    await tab.welcome();
    expect(sent()).toEqual([]);
  });

  it('W6: arrive at those who listen in the scope, while it is open', async () => {
    const { tab, heard, stop } = await opened();
    await tab.fromServer(said('early'), snapshot('item:a', 1), said('one'), said('other', 'item:b'));
    expect(heard).toEqual(['you: one']);
    await tab.fromServer({ t: 'denied', scope: 'item:a' }, said('late'));
    stop();
    await tab.fromServer(snapshot('item:a', 2), said('unheard'));
    expect([heard, tab.bugs]).toEqual([['you: one'], []]);
  });

  it('W6: are not stored', async () => {
    const { browser, tab } = await opened();
    await tab.fromServer(snapshot('item:a', 1, ['item', item('a')]), said('whispered'));
    await tab.clock.advance(10_000);
    const stored = browser.tab();
    await stored.replica.ready;
    const heard: string[] = [];
    stored.replica.onWhisper('item:a', ({ data }) => heard.push(data));
    await stored.settle();
    expect(heard).toEqual([]);
  });
});
