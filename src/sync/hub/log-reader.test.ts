import { describe, expect, it } from 'vitest';
import { World } from '#test/hub/world.ts';
import { schema } from '#test/hub/schema.ts';
import type { Cursor } from '../log/store.ts';
import type { RowEffect } from './log-range.ts';
import { LogReader } from './log-reader.ts';
import { defaultLimits } from './limits.ts';
import type { Lookup } from './readers.ts';

function feedOf(world: World, limits = {}): LogReader {
  return new LogReader(world.store, schema, world.database.head, { ...defaultLimits, ...limits });
}

/** The home of a group as of the log reader's newest entry. */
async function homeOf(feed: LogReader, id: string): Promise<ReturnType<Lookup>> {
  let home: ReturnType<Lookup>;
  await feed.resolveMissing((missing) => (home = feed.homes.before([])(missing)('group', id)));
  return home;
}

describe('log reader', () => {
  it('follows the homes that it has fetched', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const feed = feedOf(world);
    expect(await homeOf(feed, 'g')).toEqual({ people: ['ann'] });
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    expect(await homeOf(feed, 'g')).toEqual({ people: ['ann'] });
    await feed.pull();
    expect(await homeOf(feed, 'g')).toEqual({ people: ['bob'] });
    expect(await homeOf(feed, 'none')).toBeNull();
  });

  it('reads on to the position of a fetched row', async () => {
    const world = new World();
    const feed = feedOf(world);
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    expect(await homeOf(feed, 'g')).toEqual({ people: ['ann'] });
    expect(feed.tail.newest.seq).toBe(1);
  });

  it('does not take entries that another turn has read for the end of the log', async () => {
    const world = new World();
    const feed = feedOf(world);
    await world.put(['label', { id: 'l' }]);
    await Promise.all([feed.pull(), feed.read(() => null)]);
    expect(feed.tail.newest.seq).toBe(1);
  });

  it.each([
    ['is still in the tail', 10],
    ['has left the tail', 1],
  ])('does not take a late row for the current one when what followed %s', async (_name, entries) => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const feed = feedOf(world, { tail: { entries, characters: 1_000_000 } });
    let arrive: (() => void) | null = null;
    world.afterRead = async () => new Promise((resolve) => (arrive ??= resolve));
    const home = homeOf(feed, 'g');
    await world.settle();
    world.afterRead = async () => {};
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    await world.put(['label', { id: 'l' }]);
    await feed.pull();
    feed.tail.trim(feed.tail.newest.seq);
    (arrive as (() => void) | null)?.();
    expect(await home).toEqual({ people: ['bob'] });
  });

  it('starts reading at the call, not with a read in progress', async () => {
    const world = new World();
    const feed = feedOf(world);
    let arrive: (() => void) | null = null;
    world.pause = async () => new Promise((resolve) => (arrive = resolve));
    const vain = feed.pull();
    await world.settle();
    world.pause = async () => {};
    await world.put(['group', { id: 'g' }]);
    const reached = feed.read(() => null);
    (arrive as (() => void) | null)?.();
    expect(await vain).toBe(0);
    await reached;
    expect(feed.tail.newest.seq).toBe(1);
  });

  it('continues after a failed read', async () => {
    const world = new World();
    const feed = feedOf(world);
    world.pause = async (step) => {
      if (step === 'read') throw new Error('no database');
    };
    await expect(feed.pull()).rejects.toThrow();
    world.pause = async () => {};
    await world.put(['group', { id: 'g' }]);
    expect(await feed.pull()).toBe(1);
  });

  it('replays the same from memory and store', async () => {
    const world = new World();
    const feed = feedOf(world, { page: 2, tail: { entries: 2, characters: 1_000_000 } });
    for (let round = 0; round < 7; round++) await world.put(['label', { id: 'l', name: `${round}` }]);
    while ((await feed.pull()) > 0) feed.tail.trim(feed.tail.newest.seq);
    const names = async (from: number, to: Cursor): Promise<unknown> => {
      let effects: readonly RowEffect[] = [];
      expect(await feed.replay(from, new Set(), (tell, missing) => ({ effects } = tell(to, missing)))).toBe(true);
      return effects.map(({ row }) => row);
    };
    const end = feed.tail.newest;
    for (const from of [0, 3, 5]) expect(await names(from, end)).toMatchObject([{ name: '6' }]);
    expect(await names(7, end)).toEqual([]);
    expect(await names(0, { ...end, seq: 2 })).toMatchObject([{ name: '1' }]);
    expect(await feed.replay(8, new Set(), () => expect.unreachable())).toBe(false);
  });

  it('replays from the store when the tail is trimmed while a home is being fetched', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const feed = feedOf(world, { tail: { entries: 1, characters: 1_000_000 } });
    await world.put(['item', { id: 'i', groupId: 'g', name: 'One' }]);
    await feed.pull();
    let arrive: (() => void) | null = null;
    world.afterRead = async () => new Promise((resolve) => (arrive ??= resolve));
    let effects: readonly RowEffect[] = [];
    const replayed = feed.replay(
      1,
      new Set(),
      (tell, missing) => ({ effects } = tell({ epoch: '1', seq: 2, id: 'put-2@0' }, missing)),
    );
    await world.settle();
    world.afterRead = async () => {};
    for (let round = 0; round < 3; round++) await world.put(['label', { id: 'l', name: `${round}` }]);
    await feed.pull();
    feed.tail.trim(feed.tail.newest.seq);
    (arrive as (() => void) | null)?.();
    expect(await replayed).toBe(true);
    expect(effects).toMatchObject([{ id: 'i', row: { name: 'One' }, readersAfter: ['ann'] }]);
  });

  it('returns a log range with the homes of that time, however far it has read on', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const feed = feedOf(world);
    const to = await world.put(['label', { id: 'l' }]);
    await feed.pull();
    const homes = async (): Promise<unknown> => {
      let found: unknown;
      await feed.replay(1, new Set(), (tell, missing) => (found = tell(to, missing).after(missing)('group', 'g')));
      return found;
    };
    expect(await homes()).toEqual({ people: ['ann'] });
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    await feed.pull();
    expect(await homes()).toEqual({ people: ['ann'] });
  });
});
