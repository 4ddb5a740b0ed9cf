import { describe, expect, it } from 'vitest';
import { append, call, create, item, set } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, cursorMoved, refusal, put, snapshot, success } from './memory/tab.ts';

/** A live tab that holds `held:me` with one item `a`. */
async function live(browser = new MemoryBrowser()): Promise<MemoryTab> {
  const tab = browser.tab();
  tab.replica.open('held:me');
  await tab.welcome();
  await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
  return tab;
}

describe('R1 a command shows in the tick of the click', () => {
  it('runs on the optimistic view and is sent', async () => {
    const tab = await live();
    const result = tab.replica.run(set('a', { name: 'now' }));
    expect(result.success).toBe(true);
    expect(tab.name('a')).toBe('now');
    await tab.settle();
    expect(tab.commands).toMatchObject([
      { client: tab.client, n: 1, name: 'item.set', input: { id: 'a', name: 'now' } },
    ]);
  });

  it('is refused at once by a local refusal, without a trace', async () => {
    const tab = await live();
    expect(tab.replica.run(set('missing', {}))).toMatchObject({ success: false, code: 'item_not_found' });
    await tab.settle();
    expect([tab.commands, tab.replica.status().pending]).toEqual([[], 0]);
    tab.replica.run(set('a', {}));
    await tab.settle();
    expect(tab.commands.map(({ n }) => n)).toEqual([1]);
  });

  it('throws a bug, and sends nothing', async () => {
    const tab = await live();
    expect(() => tab.replica.run(call('no.such', { id: 'a' }))).toThrow('No command');
    await tab.settle();
    expect([tab.commands, tab.replica.status().pending]).toEqual([[], 0]);
  });

  it('gets the person, its id and the server’s time', async () => {
    const browser = new MemoryBrowser();
    const tab = browser.tab();
    tab.replica.open('held:me');
    await tab.welcome({ now: browser.clock.now() + 5_000 });
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    const result = tab.replica.run(call('item.stamp', { id: 'a' }));
    expect(tab.name('a')).toBe(`me ${result.success ? result.id : ''} ${browser.clock.now() + 5_000}`);
  });

  it('has an id of the server’s time as far as known: at first as of the last session', async () => {
    const browser = new MemoryBrowser();
    const times: number[] = [];
    const heard: number[] = [];
    const newId = (now: number) => (times.push(now), browser.newId());
    const tab = browser.tab({ newId, clockOffset: 3_000, onClockOffset: (ahead) => heard.push(ahead) });
    tab.replica.run(call('server.restore', { id: 'a' }));
    const early = browser.clock.now();
    await tab.welcome({ now: early + 5_000 });
    tab.replica.run(call('server.restore', { id: 'b' }));
    expect(heard).toEqual([early + 5_000 - browser.clock.now()]);
    // The client's own id is the first.
    expect(times).toEqual([early + 3_000, early + 3_000, early + 5_000]);
  });

  it('is sent without a local run where only the server can decide', async () => {
    const tab = await live();
    const result = tab.replica.run(call('server.restore', { id: 'a' }));
    expect(tab.name('a')).toBe('a');
    await tab.settle();
    expect(tab.commands).toMatchObject([{ name: 'server.restore' }]);
    await tab.fromServer(put(5, ['item', item('a', { name: 'restored' })]));
    await tab.answer(1, success(5));
    await expect(result.success && result.settled).resolves.toEqual(success(5));
  });
});

describe('R2 the effect stays until the replica has reached the answer', () => {
  it('neither disappears at the answer nor shows twice', async () => {
    const tab = await live();
    tab.replica.run(append('a', '!'));
    const seen: (string | undefined)[] = [];
    tab.replica.onChange(() => seen.push(tab.name('a')));
    await tab.answer(1, success(7));
    expect(tab.name('a')).toBe('a!');
    await tab.fromServer(put(6, ['item', item('a', { name: 'x' })]));
    expect(tab.name('a')).toBe('x!');
    await tab.fromServer(put(7, ['item', item('a', { name: 'x!' })]));
    expect(tab.name('a')).toBe('x!');
    expect(seen).toEqual(['x!']);
  });

  it('settles only then', async () => {
    const tab = await live();
    const result = tab.replica.run(append('a', '!'));
    let settled = false;
    if (result.success) void result.settled.then(() => (settled = true));
    await tab.answer(1, success(7));
    expect([settled, tab.replica.status().pending]).toEqual([false, 0]);
    await tab.fromServer(cursorMoved(7));
    expect(settled).toBe(true);
  });

  it('accepts an answer after its delta', async () => {
    const tab = await live();
    tab.replica.run(append('a', '!'));
    await tab.fromServer(put(7, ['item', item('a', { name: 'a!' })]));
    await tab.answer(1, success(7));
    expect(tab.name('a')).toBe('a!');
  });
});

describe('R3 a refusal undoes the effect at once', () => {
  it('is reported with its command, after the undone effect was rendered', async () => {
    const tab = await live();
    const result = tab.replica.run(set('a', { name: 'mine' }));
    const names: (string | undefined)[] = [];
    tab.replica.onRefused(() => names.push(tab.name('a')));
    await tab.answer(1, refusal('not_allowed'));
    expect(names).toEqual(['a']);
    expect(tab.refused).toMatchObject([{ call: set('a', { name: 'mine' }), answer: { code: 'not_allowed' } }]);
    await expect(result.success && result.settled).resolves.toEqual(refusal('not_allowed'));
  });

  it('also undoes what later commands made of it', async () => {
    const tab = await live();
    tab.replica.run(create(item('b')));
    tab.replica.run(append('b', '!'));
    tab.replica.run(append('a', '!'));
    await tab.answer(1, refusal('not_allowed'));
    expect([tab.name('b'), tab.name('a')]).toEqual([undefined, 'a!']);
    expect(tab.replica.status().pending).toBe(2);
  });

  it('is reported once', async () => {
    const tab = await live();
    tab.replica.run(set('a', { name: 'mine' }));
    await tab.answer(1, refusal('not_allowed'));
    await tab.answer(1, refusal('not_allowed'));
    expect(tab.refused).toHaveLength(1);
  });
});

describe('R4 pending commands run again over new server rows', () => {
  it('in order, in the tick in which the rows arrive', async () => {
    const tab = await live();
    tab.replica.run(append('a', '1'));
    tab.replica.run(append('a', '2'));
    const seen: (string | undefined)[] = [];
    tab.replica.onChange(() => seen.push(tab.name('a')));
    await tab.fromServer(put(2, ['item', item('a', { name: 'b' })]));
    expect(seen).toEqual(['b12']);
  });

  it('keeps and sends what would be refused now', async () => {
    const tab = await live();
    tab.replica.run(append('a', '1'));
    await tab.fromServer({ t: 'delta', cursor: cursor(2), drop: [['item', 'a']] });
    expect([tab.name('a'), tab.replica.status().pending]).toEqual([undefined, 1]);
    await tab.fromServer(put(3, ['item', item('a', { name: 'back' })]));
    expect(tab.name('a')).toBe('back1');
  });

  it('sees changed lists, too', async () => {
    const tab = await live();
    tab.replica.run(call('item.count', { id: 'sum', groupId: 'g' }));
    expect(tab.replica.get('item', 'sum')?.rank).toBe(0);
    await tab.fromServer(put(2, ['item', item('b', { groupId: 'g' })]));
    expect(tab.replica.get('item', 'sum')?.rank).toBe(1);
    await tab.fromServer(put(3, ['item', item('b', { groupId: 'h' })]));
    expect(tab.replica.get('item', 'sum')?.rank).toBe(0);
  });

  it('reports a bug in a rerun, and continues without its effect', async () => {
    let broken = false;
    const browser = new MemoryBrowser();
    const tab = browser.tab({
      run: (_call, rows) => {
        const before = rows.get('item', 'a') ?? null;
        if (broken) throw new Error('a bug');
        return { success: true, changes: [{ table: 'item', id: 'a', before, after: item('a', { name: 'mine' }) }] };
      },
    });
    tab.replica.open('held:me');
    await tab.welcome();
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    tab.replica.run(set('a', {}));
    broken = true;
    await tab.fromServer(put(2, ['item', item('a', { name: 'theirs' })]));
    expect([tab.name('a'), tab.bugs.length]).toEqual(['theirs', 1]);
  });
});

describe('R5 commands are sent in order, and again after each reconnection', () => {
  it('sends everything from the oldest unconfirmed command on', async () => {
    const tab = await live();
    for (const text of ['1', '2', '3']) tab.replica.run(append('a', text));
    await tab.answer(1, success(2));
    await tab.answer(2, success(3));
    await tab.fromServer(put(2, ['item', item('a', { name: 'a1' })]));
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    expect(tab.commands).toEqual([]);
    await tab.welcome();
    expect(tab.commands.map(({ n }) => n)).toEqual([2, 3]);
    expect(tab.name('a')).toBe('a123');
  });

  it('has at most 64 unanswered', async () => {
    const tab = await live();
    for (let n = 1; n <= 70; n += 1) tab.replica.run(append('a', '.'));
    await tab.settle();
    expect(tab.commands).toHaveLength(64);
    await tab.answer(1, success(2));
    expect(tab.commands.map(({ n }) => n).slice(-1)).toEqual([65]);
  });

  it('sends nothing before the server has named the person', async () => {
    const browser = new MemoryBrowser();
    const tab = browser.tab();
    await tab.settle();
    tab.replica.run(create(item('b')));
    await tab.settle();
    expect(tab.commands).toEqual([]);
    await tab.welcome({ person: 'somebody else' });
    expect([tab.commands, tab.replica.status().connection]).toEqual([[], 'signed-out']);
  });
});

describe('R6 unsaved commands are sent again', () => {
  it('omits a command that was answered meanwhile', async () => {
    const tab = await live();
    tab.replica.run(append('a', '1'));
    await tab.answer(1, success(2));
    await tab.fromServer({ t: 'unsaved', client: tab.client, n: 1, reason: 'disk full' });
    expect(tab.replica.status()).toMatchObject({ serverSaves: true, pending: 0 });
  });

  it('after growing waits, which it reports', async () => {
    const tab = await live();
    tab.replica.run(append('a', '1'));
    tab.replica.run(append('a', '2'));
    await tab.fromServer({ t: 'unsaved', client: tab.client, n: 1, reason: 'disk full' });
    await tab.fromServer({ t: 'unsaved', client: tab.client, n: 2, reason: 'disk full' });
    expect(tab.replica.status()).toMatchObject({ serverSaves: false, pending: 2 });
    await tab.clock.advance(249);
    expect(tab.commands).toHaveLength(2);
    await tab.clock.advance(1);
    expect(tab.commands.map(({ n }) => n)).toEqual([1, 2, 1]);
    await tab.fromServer({ t: 'unsaved', client: tab.client, n: 1, reason: 'disk full' });
    await tab.clock.advance(499);
    expect(tab.commands).toHaveLength(3);
    await tab.clock.advance(1);
    await tab.answer(1, success(2));
    expect(tab.commands.map(({ n }) => n)).toEqual([1, 2, 1, 1, 2]);
    expect(tab.replica.status()).toMatchObject({ serverSaves: true, pending: 1 });
  });
});

describe('K5 the predecessor of a command', () => {
  it('is the one before it in its outbox, until that is answered', async () => {
    const tab = await live();
    for (const text of ['1', '2', '3']) tab.replica.run(append('a', text));
    await tab.settle();
    const [one, two, three] = tab.commands.map(({ id }) => id);
    expect(tab.commands.map(({ after }) => after)).toEqual([undefined, one, two]);
    await tab.answer(1, success(1));
    await tab.fromServer({ t: 'unsaved', client: tab.client, n: 2, reason: 'disk full' });
    await tab.clock.advance(250);
    expect(tab.commands.slice(3)).toMatchObject([{ id: two, n: 2 }]);
    await tab.answer(2, success(2));
    expect(tab.commands.slice(3).map(({ id, after }) => [id, after])).toEqual([
      [two, undefined],
      [three, undefined],
    ]);
  });
});
