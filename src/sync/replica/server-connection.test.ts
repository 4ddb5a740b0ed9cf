import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '../protocol/message.ts';
import { CLOSE } from '../protocol/message.ts';
import { append, create, item } from './memory/example.ts';
import { cursor, MemoryBrowser, put, snapshot } from './memory/tab.ts';

describe('R10 a session begins with a hello', () => {
  it('has client, schema, cursor and held scopes', async () => {
    const tab = new MemoryBrowser().tab();
    tab.replica.open('held:me');
    await tab.welcome();
    // An empty replica names the scopes it wants, which arrive as snapshots.
    expect(tab.received).toMatchObject([
      { t: 'hello', protocol: PROTOCOL, schema: 'example 1', cursor: null, scopes: ['held:me'] },
    ]);
    await tab.fromServer(snapshot('held:me', 4, ['item', item('a')]));
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome();
    expect(tab.received).toMatchObject([{ t: 'hello', cursor: cursor(4), scopes: ['held:me'] }]);
    // Further scopes are opened afterwards.
    await tab.closeSocket();
    tab.replica.open('group:g');
    await tab.clock.advance(1_000);
    await tab.welcome();
    expect(tab.received).toMatchObject([
      { t: 'hello', scopes: ['held:me'] },
      { t: 'open', scope: 'group:g' },
    ]);
  });

  it('omits what only a pending command has created', async () => {
    const tab = new MemoryBrowser().tab();
    tab.replica.run(create(item('new')));
    for (const scope of ['held:me', 'item:new']) tab.replica.open(scope);
    await tab.welcome();
    expect(tab.received).toMatchObject([{ t: 'hello', cursor: null, scopes: ['held:me'] }, { t: 'command' }]);
  });

  it('is live once it is welcomed', async () => {
    const tab = new MemoryBrowser().tab();
    const states: string[] = [tab.replica.status().connection];
    tab.replica.subscribe(() => states.push(tab.replica.status().connection));
    await tab.welcome();
    expect(states).toEqual(['connecting', 'live']);
  });

  it('is closed when no welcome arrives', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.clock.advance(9_999);
    expect(tab.sessions).toBe(1);
    await tab.clock.advance(1_000);
    expect(tab.sessions).toBe(2);
  });
});

describe('R11 a lost connection is reopened', () => {
  it('at once, then after growing waits of at most 15 seconds', async () => {
    const tab = new MemoryBrowser().tab();
    const attempts: number[] = [];
    const start = tab.clock.now();
    tab.network.accept = (socket) => {
      attempts.push(tab.clock.now() - start);
      socket.close(1006);
    };
    await tab.clock.advance(75_000);
    // The clock of this test never shortens a wait at random.
    expect(attempts.slice(0, 10)).toEqual([0, 250, 750, 1750, 3750, 7750, 15_750, 30_750, 45_750, 60_750]);
    expect(tab.replica.status().connection).toBe('offline');
  });

  it('with short waits again after a session of five seconds', async () => {
    const tab = new MemoryBrowser().tab();
    for (const [wait, isSoon] of [
      [250, true],
      [499, false],
      [999, false],
    ] as const) {
      await tab.welcome();
      await tab.closeSocket();
      const before = tab.sessions;
      await tab.clock.advance(wait);
      expect(tab.sessions > before).toBe(isSoon);
      await tab.clock.advance(5_000);
    }
    await tab.welcome();
    await tab.clock.advance(5_000);
    await tab.closeSocket();
    const before = tab.sessions;
    await tab.clock.advance(250);
    expect(tab.sessions).toBe(before + 1);
  });

  it('on request, sending again what was unanswered', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    const held = tab.replica.open('held:me');
    tab.replica.reconnect();
    await tab.clock.advance(0);
    expect(tab.sessions).toBe(1);
    tab.replica.reconnect(true);
    await tab.clock.advance(0);
    expect(tab.sessions).toBe(2);
    await tab.welcome();
    expect(tab.received).toMatchObject([
      { t: 'hello', scopes: [] },
      { t: 'open', scope: 'held:me' },
    ]);
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    expect(held.state()).toBe('open');
  });

  it('at once when the machine is online again', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.network.setOnline(false);
    expect(tab.replica.status().connection).toBe('live');
    await tab.closeSocket();
    expect(tab.replica.status().connection).toBe('offline');
    await tab.clock.advance(60_000);
    const before = tab.clock.now();
    tab.network.setOnline(true);
    await tab.welcome();
    expect([tab.replica.status().connection, tab.clock.now()]).toEqual(['live', before]);
  });

  it('and shows “connecting” only after a live session or at first', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    const states: string[] = [];
    tab.replica.subscribe(() => states.push(tab.replica.status().connection));
    const accept = tab.network.accept;
    tab.network.accept = null;
    await tab.closeSocket();
    await tab.clock.advance(2_000);
    tab.network.accept = accept;
    await tab.clock.advance(2_000);
    await tab.welcome();
    expect(states).toEqual(['connecting', 'offline', 'live']);
  });
});

describe('R12 a silent connection is noticed', () => {
  it('pings after 25 seconds, and closes after 10 more', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    await tab.clock.advance(24_999);
    expect(tab.received).not.toContainEqual({ t: 'ping' });
    await tab.clock.advance(1);
    expect(tab.received).toContainEqual({ t: 'ping' });
    await tab.clock.advance(9_999);
    expect(tab.sessions).toBe(1);
    await tab.clock.advance(251);
    expect(tab.sessions).toBe(2);
  });

  it('pings at once when the machine reports no network, and believes it after 750 ms of silence', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.network.setOnline(false);
    await tab.clock.advance(749);
    expect(tab.received).toContainEqual({ t: 'ping' });
    expect(tab.replica.status().connection).toBe('live');
    await tab.clock.advance(1);
    expect(tab.replica.status().connection).toBe('offline');
  });

  it('continues when the machine was wrong about its network', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.network.setOnline(false);
    await tab.fromServer({ t: 'pong', now: 0 });
    await tab.clock.advance(24_000);
    expect([tab.replica.status().connection, tab.sessions]).toEqual(['live', 1]);
  });

  it('accepts any message as a sign of life', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    for (let minute = 0; minute < 4; minute += 1) {
      await tab.clock.advance(26_000);
      await tab.fromServer({ t: 'pong', now: 0 });
      await tab.clock.advance(20_000);
      await tab.fromServer(put(minute + 1));
    }
    expect(tab.sessions).toBe(1);
  });
});

describe('R13 the server may give a reason for closing', () => {
  it.each([
    [CLOSE.outdated, 'outdated'],
    [CLOSE.unauthenticated, 'signed-out'],
    [CLOSE.forbidden, 'signed-out'],
  ])('%i: %s, without reconnecting', async (code, state) => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    tab.replica.run(append('a', '!'));
    await tab.closeSocket(code);
    await tab.clock.advance(100_000);
    expect(tab.replica.status()).toMatchObject({ connection: state, pending: 1 });
    expect(tab.sessions).toBe(1);
    expect(await tab.storage.outbox()).toHaveLength(1);
    tab.replica.reconnect();
    await tab.welcome();
    expect([tab.replica.status().connection, tab.commands.length]).toEqual(['live', 1]);
  });

  it('reports a fault of the server until it answers', async () => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    await tab.closeSocket(CLOSE.fault);
    expect(tab.replica.status()).toMatchObject({ connection: 'connecting', serverFails: true });
    await tab.clock.advance(250);
    await tab.welcome();
    expect(tab.replica.status()).toMatchObject({ connection: 'live', serverFails: true });
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    expect(tab.replica.status().serverFails).toBe(false);
    await tab.closeSocket(CLOSE.fault);
    await tab.clock.advance(500);
    await tab.closeSocket(1006);
    expect(tab.replica.status().serverFails).toBe(false);
  });

  it.each([CLOSE.slow, CLOSE.restarting, CLOSE.tooMany, CLOSE.fault, 1006])('%i: reconnects', async (code) => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    await tab.closeSocket(code);
    await tab.clock.advance(250);
    expect(tab.sessions).toBe(2);
  });
});

describe('R14 an invalid message is a bug, and ends the session', () => {
  it.each([
    '{',
    '?',
    '{"t":"delta","put":[["no such table",{"id":"x"}]]}',
    // As protocol 3 had it.
    '{"t":"snapshot","scope":"held:me","rows":[["item",{"id":"x"}]],"first":true,"done":true}',
  ])('%s', async (frame) => {
    const tab = new MemoryBrowser().tab();
    await tab.welcome();
    tab.socket?.send(frame);
    await tab.clock.advance(250);
    expect([tab.bugs.length, tab.sessions]).toEqual([1, 2]);
  });

  it('also in the middle of a long snapshot, which arrives later', async () => {
    const tab = new MemoryBrowser().tab();
    tab.replica.open('held:me');
    await tab.welcome();
    const part = { t: 'snapshot', scope: 'held:me', cursor: cursor(1), done: false } as const;
    await tab.fromServer({ ...part, rows: [['item', item('a')]], first: true });
    await tab.fromServer({ ...part, rows: [['no such table', item('x')]], first: false });
    await tab.clock.advance(100);
    expect([tab.bugs.length, tab.replica.status().connection]).toEqual([1, 'connecting']);
    await tab.clock.advance(250);
    expect(tab.sessions).toBe(2);
  });

  it('ignores messages of a closed connection', async () => {
    const tab = new MemoryBrowser().tab();
    tab.replica.open('held:me');
    await tab.welcome();
    const old = tab.socket;
    await tab.closeSocket();
    old?.send(JSON.stringify(snapshot('held:me', 1, ['item', item('a')])));
    await tab.clock.advance(1_000);
    expect(tab.name('a')).toBeUndefined();
  });
});
