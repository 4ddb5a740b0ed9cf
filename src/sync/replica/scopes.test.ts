import { describe, expect, it } from 'vitest';
import type { ToClient } from '../protocol/message.ts';
import { create, group, item, note, set } from './memory/example.ts';
import { cursor, MemoryBrowser, type MemoryTab, cursorMoved, refusal, put, snapshot, success } from './memory/tab.ts';

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

describe('R20 a scope is opened once, whatever the number of holders', () => {
  it('is opening until its snapshot is complete', async () => {
    const tab = await welcomed();
    const handle = tab.replica.open('held:me');
    const other = tab.replica.open('held:me');
    const states: string[] = [];
    handle.subscribe(() => states.push(handle.state()));
    await tab.settle();
    expect([handle.state(), tab.opened]).toEqual(['opening', ['held:me']]);
    const part = { t: 'snapshot', scope: 'held:me', cursor: cursor(1) } as const;
    await tab.fromServer({ ...part, rows: [['item', item('a')]], first: true, done: false });
    expect(handle.state()).toBe('opening');
    await tab.fromServer({ ...part, rows: [['item', item('b')]], first: false, done: true });
    expect([handle.state(), other.state(), states]).toEqual(['open', 'open', ['open']]);
    expect(names(tab)).toEqual(['a', 'b']);
  });

  it('has its rows visible when it reports that it is open', async () => {
    const tab = await welcomed();
    const handle = tab.replica.open('held:me');
    const order: string[] = [];
    tab.replica.onChange(() => order.push('rows'));
    handle.subscribe(() => order.push('open'));
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    expect(order).toEqual(['rows', 'open']);
  });

  it('shows a long snapshot part by part, and announces each', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    let announced = 0;
    tab.replica.onChange((changes) => (announced += changes.length));
    for (let part = 0; part < 25; part += 1) {
      const rows = Array.from({ length: 100 }, (_, at) => ['item', item(`${part} ${at}`)] as const);
      await tab.fromServer({
        t: 'snapshot',
        scope: 'held:me',
        rows,
        first: part === 0,
        done: part === 24,
        cursor: cursor(1),
      });
      expect(announced).toBe(names(tab).length);
    }
    expect(announced).toBe(2_500);
  });

  it('restarts a snapshot when the hub does', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    const part = { t: 'snapshot', scope: 'held:me', first: true, done: false } as const;
    await tab.fromServer({ ...part, rows: [['item', item('a')]], cursor: cursor(1) });
    await tab.fromServer({ ...part, rows: [['item', item('b')]], done: true, cursor: cursor(2) });
    expect(names(tab)).toEqual(['b']);
  });
});

describe('R21 an unused scope stays warm for a while', () => {
  it('closes the least recently used scope', async () => {
    const tab = await welcomed({ warm: 1 });
    for (const scope of ['group:1', 'group:2']) tab.replica.open(scope).close();
    await tab.settle();
    expect(tab.received.slice(1)).toEqual([
      { t: 'open', scope: 'group:1' },
      { t: 'open', scope: 'group:2' },
      { t: 'close', scope: 'group:1' },
    ]);
  });

  it('keeps rows that are in a kept scope', async () => {
    const tab = await welcomed({ warm: 0 });
    tab.replica.open('held:me');
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('held:me', 1, ['item', item('mine', { groupId: '1' })]));
    const theirs = item('theirs', { groupId: '1', holder: 'you' });
    await tab.fromServer(snapshot('group:1', 1, ['item', item('mine', { groupId: '1' })], ['item', theirs]));
    handle.close();
    handle.close();
    await tab.settle();
    expect(names(tab)).toEqual(['mine']);
  });

  it('keeps no row for a scope that is only asked for, but for one whose snapshot has brought it', async () => {
    const tab = await welcomed({ warm: 0 });
    const [mine, yours] = [item('mine', { groupId: '1' }), item('yours', { groupId: '1', holder: 'you' })];
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 1, ['item', mine], ['item', yours]));
    tab.replica.open('held:me');
    tab.replica.open('held:you');
    const part = { t: 'snapshot', scope: 'held:you', cursor: cursor(1), first: true, done: false } as const;
    await tab.fromServer({ ...part, rows: [['item', yours]] });
    handle.close();
    expect(names(tab)).toEqual(['yours']);
    await tab.fromServer({ ...part, rows: [], first: false, done: true });
    // It was sent before the server heard that its scope is closed.
    await tab.fromServer(put(2, ['item', item('mine', { groupId: '1', name: 'older' })]));
    expect(names(tab)).toEqual(['yours']);
    await tab.fromServer(snapshot('held:me', 3, ['item', mine]));
    expect(names(tab)).toEqual(['mine', 'yours']);
  });

  it('announces removed rows in the same tick', async () => {
    const tab = await welcomed({ warm: 0 });
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 1, ['item', item('a', { groupId: '1' })]));
    const announced: string[] = [];
    tab.replica.onChange((changes) => announced.push(...changes.map(({ id }) => id)));
    handle.close();
    expect([announced, names(tab)]).toEqual([['a'], []]);
  });

  it('ignores a row without a scope', async () => {
    const tab = await welcomed({ warm: 0 });
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 1));
    handle.close();
    await tab.fromServer(put(2, ['item', item('late', { groupId: '1', holder: 'you' })]));
    expect(names(tab)).toEqual([]);
  });

  it('ignores a snapshot in progress, and does not trust one after a second opening', async () => {
    const tab = await welcomed({ warm: 0 });
    tab.replica.open('group:1').close();
    await tab.fromServer(snapshot('group:1', 1, ['item', item('a', { groupId: '1' })]));
    expect(names(tab)).toEqual([]);
    const handle = tab.replica.open('group:1');
    await tab.fromServer(snapshot('group:1', 2, ['item', item('a', { groupId: '1' })]));
    expect([handle.state(), names(tab)]).toEqual(['open', ['a']]);
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome();
    expect(tab.received).toMatchObject([
      { t: 'hello', scopes: [] },
      { t: 'open', scope: 'group:1' },
    ]);
  });
});

describe('R23 a denied scope is requested again when its anchor appears', () => {
  it('requests it when the row arrives, and opens', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    await tab.fromServer(snapshot('user:me', 1));
    const handle = tab.replica.open('group:1');
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    expect(handle.state()).toBe('denied');
    await tab.clock.advance(20_000);
    expect(tab.opened).toEqual(['user:me', 'group:1']);
    await tab.fromServer(put(2, ['group', group('1')]));
    expect(tab.opened).toEqual(['user:me', 'group:1', 'group:1']);
    await tab.fromServer(snapshot('group:1', 2));
    expect(handle.state()).toBe('open');
  });

  it('requests it repeatedly when the row exists already', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    await tab.fromServer(snapshot('user:me', 1, ['group', group('1')]));
    tab.replica.open('group:1');
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    await tab.clock.advance(250);
    expect(tab.opened).toEqual(['user:me', 'group:1', 'group:1']);
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    await tab.clock.advance(499);
    expect(tab.opened).toHaveLength(3);
    await tab.clock.advance(1);
    expect(tab.opened).toHaveLength(4);
  });

  it('requests it repeatedly when a row arrives that may be the home of the anchor', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    await tab.fromServer(snapshot('user:me', 1));
    const handle = tab.replica.open('item:a');
    await tab.fromServer({ t: 'denied', scope: 'item:a' });
    await tab.fromServer(put(2, ['group', group('1')]), put(3, ['group', group('2')]));
    await tab.clock.advance(250);
    expect(tab.opened).toEqual(['user:me', 'item:a', 'item:a']);
    await tab.fromServer(snapshot('item:a', 3, ['note', note('n', 'a')]));
    expect(handle.state()).toBe('open');
    await tab.clock.advance(20_000);
    expect(tab.opened).toHaveLength(3);
  });

  it('waits while only a pending command has created the row', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1));
    tab.replica.run(create(item('new')));
    const handle = tab.replica.open('item:new');
    await tab.settle();
    expect([tab.opened, handle.state()]).toEqual([['held:me'], 'opening']);
    await tab.fromServer(put(2, ['item', item('new')]));
    await tab.answer(1, success(2));
    expect(tab.opened).toEqual(['held:me', 'item:new']);
  });

  it('requests it after all when that command is refused', async () => {
    const tab = await welcomed();
    tab.replica.open('held:me');
    await tab.fromServer(snapshot('held:me', 1));
    tab.replica.run(create(item('new')));
    const handle = tab.replica.open('item:new');
    await tab.answer(1, refusal('not_allowed'));
    expect(tab.opened).toEqual(['held:me', 'item:new']);
    await tab.fromServer({ t: 'denied', scope: 'item:new' });
    expect(handle.state()).toBe('denied');
  });

  it('closes an unused one, as it may have been requested again', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    await tab.fromServer(snapshot('user:me', 1));
    const handle = tab.replica.open('group:1');
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    await tab.fromServer(put(2, ['group', group('1')]));
    expect(tab.opened).toEqual(['user:me', 'group:1', 'group:1']);
    handle.close();
    await tab.fromServer(snapshot('group:1', 2, ['item', item('a', { groupId: '1' })]));
    expect(tab.received.filter(({ t }) => t === 'close')).toEqual([{ t: 'close', scope: 'group:1' }]);
    expect(names(tab)).toEqual([]);
  });

  it('forgets an unused one', async () => {
    const tab = await welcomed();
    tab.replica.open('user:me');
    tab.replica.open('group:1').close();
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    await tab.fromServer(put(2, ['group', group('1')]));
    expect(tab.opened).toEqual(['user:me', 'group:1']);
  });
});

describe('R24 a useless cursor: everything is sent anew', () => {
  /** A tab that held two items, and learns that its cursor is useless. */
  async function resync(): Promise<MemoryTab> {
    const tab = await welcomed();
    tab.replica.open('held:me');
    tab.replica.open('group:1');
    const both = item('both', { groupId: '1' });
    await tab.fromServer(
      snapshot('held:me', 9, ['item', item('a')], ['item', both]),
      snapshot('group:1', 9, ['item', both]),
    );
    tab.replica.run(set('a', { name: 'mine' }));
    await tab.answer(1, success(10));
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome({ resumed: false, cursor: cursor(3, 'f') });
    return tab;
  }

  it('shows the old rows until the new ones are complete, and then only those', async () => {
    const tab = await resync();
    expect(tab.opened).toEqual([]);
    expect(names(tab)).toEqual(['both', 'mine']);
    await tab.fromServer({
      ...snapshot('held:me', 3, ['item', item('a', { name: 'mine' })]),
      cursor: cursor(3, 'f'),
    } as ToClient);
    expect(names(tab)).toEqual(['both', 'mine']);
    await tab.fromServer({ ...snapshot('group:1', 3), cursor: cursor(3, 'f') } as ToClient);
    expect(names(tab)).toEqual(['mine']);
  });

  it('keeps commands answered in the old epoch until the new one is complete', async () => {
    const tab = await resync();
    const seen: string[][] = [];
    tab.replica.onChange(() => seen.push(names(tab)));
    await tab.fromServer({ ...snapshot('group:1', 3), cursor: cursor(3, 'f') } as ToClient);
    expect(names(tab)).toEqual(['both', 'mine']);
    await tab.fromServer({
      ...snapshot('held:me', 3, ['item', item('a', { name: 'theirs' })]),
      cursor: cursor(3, 'f'),
    } as ToClient);
    expect(seen).toEqual([['theirs']]);
  });

  it('removes a row that no scope brought again when the last of them is denied', async () => {
    const tab = await resync();
    await tab.fromServer({
      ...snapshot('held:me', 3, ['item', item('a', { name: 'mine' })]),
      cursor: cursor(3, 'f'),
    } as ToClient);
    expect(names(tab)).toEqual(['both', 'mine']);
    await tab.fromServer({ t: 'denied', scope: 'group:1' });
    expect(names(tab)).toEqual(['mine']);
  });

  it('does not claim to hold what has not arrived', async () => {
    const tab = await resync();
    await tab.fromServer({ ...snapshot('group:1', 3), cursor: cursor(3, 'f') } as ToClient);
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    await tab.welcome();
    expect(tab.received).toMatchObject([
      { scopes: ['group:1'], cursor: { epoch: 'f' } },
      { t: 'open', scope: 'held:me' },
    ]);
    await tab.fromServer(cursorMoved(4));
    expect(names(tab)).toEqual(['both', 'mine']);
  });
});
