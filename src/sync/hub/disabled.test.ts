import { describe, expect, it } from 'vitest';
import { World } from '#test/hub/world.ts';
import { CLOSE } from '../protocol/message.ts';

const shutOut = ['label', { id: 'ann', name: 'shut out' }] as const;

async function stage() {
  const world = new World();
  await world.put(['label', { id: 'ann', name: 'Ann' }], ['group', { id: 'g', members: ['ann', 'bob'] }]);
  return world;
}

describe('H10: disabled person', () => {
  it('does not receive that change, nor what follows; their sessions end, others continue', async () => {
    const world = await stage();
    const second = world.newHub(world.newStore());
    const here = [await world.join('ann', 'everyone', 'group:g'), await world.join('ann', 'held:ann')];
    const there = world.connect('ann', undefined, second);
    there.hello({ scopes: ['everyone', 'group:g'] });
    const bob = await world.join('bob', 'everyone', 'group:g');
    for (const client of [...here, there, bob]) client.clear();

    await world.put([...shutOut], ['item', { id: 'i', groupId: 'g', holder: 'ann' }]);
    for (const { closed, frames } of [...here, there]) {
      expect(closed?.code).toBe(CLOSE.unauthenticated);
      expect(frames).toEqual([]);
    }
    expect(bob.has('item', 'i')).toBe(true);
    expect(bob.closed).toBeNull();
    expect(world.reports).toEqual([]);
    second.close();
  });

  it('is signed out even when enabled again in the same log range, and can come back', async () => {
    const world = await stage();
    const ann = await world.join('ann', 'everyone');
    await Promise.all([world.commit([...shutOut]), world.commit(['label', { id: 'ann', name: 'Ann' }])]);
    await world.settle();
    expect(ann.closed?.code).toBe(CLOSE.unauthenticated);
    expect((await world.join('ann', 'everyone')).closed).toBeNull();
  });

  it('is refused with a cursor, or when opening a scope, after the change was sent', async () => {
    const world = await stage();
    const away = await world.join('ann', 'everyone', 'group:g');
    away.session?.end();
    await world.put([...shutOut], ['item', { id: 'i', groupId: 'g', holder: 'ann' }]);

    const back = world.connect('ann', away.kept);
    back.hello();
    const fresh = world.connect('ann');
    fresh.hello({ scopes: ['everyone'] });
    await world.settle();
    for (const { closed, received } of [back, fresh]) {
      expect(closed?.code).toBe(CLOSE.unauthenticated);
      expect(received.filter(({ t }) => t !== 'welcome')).toEqual([]);
    }
  });

  it('receives no further part of a snapshot in progress', async () => {
    const world = await stage();
    const items = Array.from({ length: 900 }, (_, at) => ['item', { id: `i${at}`, groupId: 'g' }] as const);
    await world.put(...items.map(([table, row]) => [table, row] as ['item', { id: string }]));
    const ann = world.connect('ann');
    // Its socket is full after the first part.
    Object.defineProperty(ann, 'backlog', { get: () => (ann.all('snapshot').length > 0 ? 2_000_000 : 0) });
    ann.hello({ scopes: ['group:g'] });
    await world.settle();
    expect(ann.received.at(-1)).toMatchObject({ t: 'snapshot', done: false });
    ann.clear();
    await world.put([...shutOut]);
    await world.pass(1000);
    expect(ann.frames).toEqual([]);
    expect(ann.closed?.code).toBe(CLOSE.unauthenticated);
  });
});
