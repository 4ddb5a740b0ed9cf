import { describe, expect, it } from 'vitest';
import { Copy } from '#test/hub/copy.ts';
import { World } from '#test/hub/world.ts';
import { StoreUnavailable } from '../log/store.ts';
import { CLOSE } from '../protocol/message.ts';

/** Ann has read these scopes of a group with two items, of which one has a note. */
async function begin(...scopes: string[]): Promise<{ world: World; ann: Copy }> {
  const world = new World();
  await world.put(['group', { id: 'g', members: ['ann', 'bob'] }]);
  await world.put(['item', { id: 'i', groupId: 'g' }], ['note', { id: 'n', itemId: 'i' }]);
  await world.put(['item', { id: 'j', groupId: 'g', author: 'bob', holder: 'bob' }]);
  const ann = new Copy('ann');
  expect(await ann.ask(world.hub, ...scopes)).toBe('answered');
  return { world, ann };
}

const last = ({ answers }: Copy) => {
  const { rows = [], removed = [], closed = [] } = answers.at(-1) ?? {};
  return { rows: rows.map(([table, row]) => `${table} ${row.id}`), removed, closed };
};

describe('changes', () => {
  it('F1: are given once, as of the end of the range, with all rows of scopes that are new', async () => {
    const { world, ann } = await begin('group:g', 'held:ann');
    expect(last(ann)).toEqual({ rows: ['item j', 'item i'], removed: [], closed: [] });
    await world.put(['item', { id: 'i', name: 'One' }], ['item', { id: 'k', groupId: 'g' }]);
    await world.put(['item', { id: 'i', name: 'Two' }], ['item', { id: 'k', deletedAt: 5 }]);
    await ann.ask(world.hub);
    expect(last(ann)).toEqual({ rows: ['item i'], removed: [], closed: [] });
    expect(ann.rows.get('item/i')).toMatchObject({ name: 'Two' });
    await ann.ask(world.hub);
    expect(last(ann)).toEqual({ rows: [], removed: [], closed: [] });
    // What leaves one scope and is in one that is new stays.
    await world.put(['group', { id: 'h', members: ['ann'] }], ['item', { id: 'j', groupId: 'h' }]);
    await ann.ask(world.hub, 'group:h', 'item:i');
    expect(last(ann)).toEqual({ rows: ['item j', 'note n'], removed: [], closed: [] });
    expect(ann.place?.scopes).toEqual(['group:g', 'held:ann', 'group:h', 'item:i']);
  });

  it('F1: are not given with a scope that the person may not open', async () => {
    const { world, ann } = await begin('group:g');
    await world.put(['item', { id: 'i', name: 'One' }], ['group', { id: 'h', members: ['bob'] }]);
    for (const scope of ['group:h', 'group:x', 'held:bob', 'what'])
      expect(await ann.ask(world.hub, 'everyone', scope)).toBe('denied');
    expect(ann.answers).toHaveLength(1);
  });

  it('F2: are not known after a restore, of a log that was trimmed, or from a place that nobody was given', async () => {
    const { world, ann } = await begin('group:g');
    const restore = world.backup();
    await world.put(['item', { id: 'i', name: 'One' }]);
    await ann.ask(world.hub);
    restore();
    await world.put(['item', { id: 'i', name: 'Two' }]);
    expect(await ann.ask(world.hub)).toBe('gone');
    expect(await ann.ask(world.hub, 'group:g')).toBe('answered');

    const forged = new Copy('ann');
    forged.place = ann.place && { ...ann.place, scopes: ['held:bob'] };
    expect(await forged.ask(world.hub)).toBe('gone');
    await world.put(['item', { id: 'i', name: 'Three' }]);
    await world.put(['item', { id: 'i', name: 'Four' }]);
    await world.store.trim(Infinity, Infinity);
    const other = world.newHub();
    expect(await ann.ask({ changes: other.changes })).toBe('gone');
    other.close();
  });

  it('F3, F4: name what is lost and regained with its home, and the scopes that close', async () => {
    const { world, ann } = await begin('member:ann', 'group:g', 'held:ann', 'item:i');
    await world.put(['group', { id: 'g', members: ['bob'] }], ['item', { id: 'l', groupId: 'g', holder: 'ann' }]);
    await world.put(['note', { id: 'o', itemId: 'i' }]);
    await ann.ask(world.hub);
    expect(last(ann)).toEqual({
      rows: [],
      removed: [
        ['group', 'g'],
        ['item', 'j'],
        ['item', 'i'],
        ['note', 'n'],
      ],
      closed: ['group:g', 'item:i'],
    });
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    await ann.ask(world.hub);
    expect(last(ann)).toEqual({ rows: ['group g', 'item l', 'item i'], removed: [], closed: [] });
    // Lost and regained in one range: nothing has changed.
    await world.put(['group', { id: 'g', members: [] }]);
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    await ann.ask(world.hub);
    expect(last(ann)).toEqual({ rows: ['group g'], removed: [], closed: [] });
  });

  it('F5: are waited for, until there are some, the time has passed, or the program has left', async () => {
    const { world, ann } = await begin('group:g');
    const { place } = ann;
    if (!place) throw new Error('nothing was read');
    const never = new Promise<void>(() => {});
    const waits = (ms: number, left = never) => {
      let ended: number | null | undefined;
      void world.hub.changes.wait('ann', place, ms, left).then((code) => (ended = code));
      return () => ended;
    };
    const waiting = waits(60_000);
    await world.put(['label', { id: 'x' }], ['item', { id: 'z', groupId: null, author: 'bob', holder: 'bob' }]);
    // Its cursor is moved meanwhile, which tells it nothing.
    await world.pass(20_000);
    expect(waiting()).toBe(undefined);
    expect(world.hub.stats().sessions).toBe(1);
    await world.put(['item', { id: 'i', name: 'One' }]);
    expect(waiting()).toBe(null);
    // From a place after which something has changed already.
    const late = waits(60_000);
    await world.settle();
    expect(late()).toBe(null);

    await ann.ask(world.hub);
    const { promise, resolve } = Promise.withResolvers<void>();
    const patient = world.hub.changes.wait('ann', ann.place ?? place, 5_000, never);
    const leaving = world.hub.changes.wait('ann', ann.place ?? place, 5_000, promise);
    await world.settle();
    expect(world.hub.stats().sessions).toBe(2);
    resolve();
    expect(await leaving).toBe(null);
    await world.pass(5_000);
    expect(await patient).toBe(null);
    expect(world.hub.stats().sessions).toBe(0);
  });

  it('F5: a loss wakes, a hub that stops, and the end of the person', async () => {
    const { world, ann } = await begin('group:g', 'item:i');
    const wait = () => world.hub.changes.wait('ann', ann.place ?? never(), 60_000, new Promise(() => {}));
    const lost = wait();
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    expect(await lost).toBe(null);
    await ann.ask(world.hub);
    const ended = wait();
    await world.settle();
    world.hub.endPerson('ann', CLOSE.unauthenticated);
    expect(await ended).toBe(CLOSE.unauthenticated);
    const stopped = wait();
    await world.settle();
    world.hub.close();
    expect(await stopped).toBe(CLOSE.restarting);
    await expect(ann.ask(world.hub)).rejects.toThrow(StoreUnavailable);
  });

  it('F6: few programs of a person wait at once', async () => {
    const { world, ann } = await begin('group:g');
    const wait = () => world.hub.changes.wait('ann', ann.place ?? never(), 1_000, new Promise(() => {}));
    const waiting = Array.from({ length: 20 }, wait);
    expect(await wait()).toBe(CLOSE.tooMany);
    await world.pass(1_000);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
    const again = wait();
    await world.pass(1_000);
    expect(await again).toBe(null);
  });

  it('H10: a disabled person gets nothing', async () => {
    const { world, ann } = await begin('group:g', 'everyone');
    const waiting = world.hub.changes.wait('ann', ann.place ?? never(), 60_000, new Promise(() => {}));
    await world.put(['label', { id: 'ann', name: 'shut out' }], ['item', { id: 'i', name: 'One' }]);
    expect(await waiting).toBe(CLOSE.unauthenticated);
    expect(await ann.ask(world.hub)).toBe('out');
  });
});

function never(): never {
  throw new Error('nothing was read');
}
