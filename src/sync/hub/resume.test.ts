import { describe, expect, it } from 'vitest';
import type { Client } from '#test/hub/client.ts';
import { World } from '#test/hub/world.ts';
import type { Cursor } from '../log/store.ts';
import { CLOSE } from '../protocol/message.ts';

/** The client's socket breaks; what it keeps stays. */
function leave(client: Client): Client['kept'] {
  client.session?.end();
  return client.kept;
}

async function comeBack(world: World, client: Client, hub = world.hub): Promise<Client> {
  const again = world.connect(client.person, client.kept, hub);
  again.hello();
  await world.settle();
  return again;
}

describe('cursor', () => {
  it('C1, C3: resumes with one delta of what happened since', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }], ['item', { id: 'j' }]);
    const ann = await world.join('ann', 'held:ann');
    const cursor = leave(ann).cursor;
    await world.put(['item', { id: 'i', name: 'Two' }]);
    await world.put(['item', { id: 'i', name: 'Three' }], ['item', { id: 'j', holder: 'bob', author: 'bob' }]);
    const last = await world.put(['label', { id: 'l' }]);
    const again = await comeBack(world, ann);
    expect(again.received).toMatchObject([
      { t: 'welcome', resumed: true, cursor, person: 'ann', now: world.clock.now() },
      { t: 'delta', cursor: last, put: [['item', { name: 'Three' }]], lose: [['item', 'j']] },
    ]);
  });

  it('C1: needs nothing when current', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann', 'held:ann');
    leave(ann);
    const again = await comeBack(world, ann);
    expect(again.received).toMatchObject([{ t: 'welcome', resumed: true }]);
    await world.put(['item', { id: 'i', name: 'Two' }]);
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: 'Two' });
  });

  it('C1: resumes from the very beginning of the log', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    expect(leave(ann).cursor).toEqual({ epoch: '1', seq: 0, id: '' });
    await world.put(['item', { id: 'i' }]);
    const again = await comeBack(world, ann, world.newHub());
    expect(again.all('welcome')).toMatchObject([{ resumed: true }]);
    expect(again.has('item', 'i')).toBe(true);
  });

  it.each([
    ['ahead of the log', { epoch: '1', seq: 9, id: 'put-9@0' }],
    ['of another epoch', { epoch: '0', seq: 1, id: 'put-1@0' }],
    ['of a command that was lost, and came to the same place again', { epoch: '1', seq: 1, id: 'put-1@7' }],
    ['with another command', { epoch: '1', seq: 1, id: 'other' }],
    ['absurd', { epoch: '1', seq: Number.MAX_SAFE_INTEGER, id: 'x' }],
  ])('C1: %s is useless: every scope is sent as a snapshot', async (_name, cursor) => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const head = await world.put(['item', { id: 'j' }]);
    const ann = world.connect('ann');
    ann.hello({ cursor, scopes: ['held:ann', 'group:g'] });
    await world.settle();
    expect(ann.received).toMatchObject([
      { t: 'welcome', resumed: false, cursor: head },
      { t: 'snapshot', scope: 'held:ann', cursor: head },
      { t: 'denied', scope: 'group:g' },
    ]);
    expect(ann.kept.rows.size).toBe(2);
  });

  it('C1: is useless once the log does not hold it', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann', 'held:ann');
    leave(ann);
    for (let round = 0; round < 3; round++) await world.put(['item', { id: 'i', name: `${round}` }]);
    await world.store.trim(world.clock.now() + 1, 3);
    const again = await comeBack(world, ann, world.newHub());
    expect(again.all('welcome')).toMatchObject([{ resumed: false }]);
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: '2' });
  });

  it('C1: is valid from a node that was ahead of this one', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    const bob = await world.join('bob', 'held:bob');
    leave(ann);
    // This hub is not notified of the commit.
    world.pause = async (step) => {
      if (step === 'notify') await new Promise<void>(() => {});
    };
    void world.commit(['item', { id: 'i' }]);
    await world.settle();
    const other = await comeBack(world, ann, world.newHub(world.newStore()));
    expect(other.has('item', 'i')).toBe(true);
    leave(other);
    // The hub reads on when the cursor arrives, and sends the welcome when all sessions here have been sent the
    // entries.
    const reads: (() => void)[] = [];
    world.pause = async (step) => {
      if (step === 'read') await new Promise<void>((resolve) => reads.push(resolve));
    };
    const back = await comeBack(world, other);
    reads.shift()?.();
    await world.settle();
    expect(back.frames).toEqual([]);
    world.pause = async () => {};
    for (const go of reads) go();
    await world.settle();
    expect(back.all('welcome')).toMatchObject([{ resumed: true, cursor: { seq: 1 } }]);
    expect(back.all('delta')).toEqual([]);
    expect(bob.closed).toBeNull();
  });

  it('C2: a new epoch during a commit is noticed when the next scope is opened', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    await Promise.all([world.commit(['item', { id: 'i', holder: 'ann' }]), world.store.rotateEpoch()]);
    await world.settle();
    ann.open('everyone');
    await world.settle();
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    const again = await world.join('ann', 'held:ann');
    expect(again.closed).toBeNull();
    expect(again.kept.cursor).toMatchObject({ epoch: '2' });
  });

  it('C2: a new epoch without notification is noticed with the next commit', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    const nodes = [...world.database.nodes];
    world.database.nodes.clear();
    world.database.rotateEpoch();
    for (const node of nodes) world.database.nodes.add(node);
    await world.put(['item', { id: 'i', holder: 'ann' }]);
    expect(ann.all('delta')).toEqual([]);
    expect(ann.closed?.code).toBe(CLOSE.restarting);
  });

  it.each([
    ['ends before', 0],
    ['ends at', 1],
    ['goes on beyond', 2],
  ])('C2: nothing is sent of a log that was restored and %s what was sent', async (_name, more) => {
    const world = new World();
    const item = (name: string): Promise<Cursor> => world.put(['item', { id: 'i', holder: 'ann', name }]);
    await item('One');
    const putBack = world.backup();
    const ann = await world.join('ann', 'held:ann');
    await item('Two');
    const sent = ann.all('delta').length;
    putBack();
    const nodes = [...world.database.nodes];
    world.database.nodes.clear();
    for (let count = 0; count < more; count++) await item('Other');
    for (const node of nodes) node();
    await world.settle();
    expect(ann.all('delta')).toHaveLength(sent);
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    expect(world.reports).toMatchObject([{ name: 'LogLost' }]);
    for (const node of nodes) world.database.nodes.add(node);
    const again = await comeBack(world, ann);
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: more > 0 ? 'Other' : 'One' });
    await item('Last');
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: 'Last' });
  });

  it('C2: rows read from a log that was restored meanwhile are not sent, even without a notification', async () => {
    const world = new World();
    await world.put(['item', { id: 'i', holder: 'ann', name: 'One' }]);
    const putBack = world.backup();
    const ann = await world.join('ann');
    await world.put(['item', { id: 'i', holder: 'ann', name: 'Two' }]);
    putBack();
    ann.open('held:ann');
    await world.settle();
    expect(ann.all('snapshot')).toEqual([]);
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    const again = await world.join('ann', 'held:ann');
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: 'One' });
  });

  it('C2: a log trimmed beyond what a node has read closes every session, and is no bug', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    const nodes = [...world.database.nodes];
    world.database.nodes.clear();
    for (const name of ['One', 'Two']) await world.put(['item', { id: 'i', holder: 'ann', name }]);
    await world.store.trim(world.clock.now() + 1, 1);
    for (const node of nodes) world.database.nodes.add(node);
    await world.put(['item', { id: 'i', holder: 'ann', name: 'Three' }]);
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    expect(world.reports).toMatchObject([{ name: 'LogLost' }]);
    const again = await comeBack(world, ann);
    expect(again.all('welcome')).toMatchObject([{ resumed: false }]);
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: 'Three' });
  });

  it('C2: a new epoch closes every session, and they start from snapshots', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann', 'held:ann');
    await world.store.rotateEpoch();
    await world.settle();
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    const again = await comeBack(world, ann);
    expect(again.all('welcome')).toMatchObject([{ resumed: false, cursor: { epoch: '2', seq: 1 } }]);
    expect(again.has('item', 'i')).toBe(true);
    await world.put(['item', { id: 'i', name: 'Two' }]);
    expect(again.kept.rows.get('item/i')).toMatchObject({ name: 'Two' });
  });

  it('C3: a scope that was unreadable at the cursor is denied, and none of it is sent', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    const ann = await world.join('ann', 'everyone');
    leave(ann);
    await world.put(['item', { id: 'i', groupId: 'g' }], ['group', { id: 'g', members: ['ann', 'bob'] }]);
    const again = world.connect('ann', ann.kept);
    again.hello({ scopes: ['everyone', 'group:g', 'held:bob', 'nothing'] });
    await world.settle();
    expect(again.all('denied').map(({ scope }) => scope)).toEqual(['group:g', 'held:bob', 'nothing']);
    await world.put(['item', { id: 'j', groupId: 'g' }]);
    expect(again.kept.rows.size).toBe(0);
  });

  it('C3: access lost while away is sent: rows are removed and scopes closed', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    await world.put(['item', { id: 'i', groupId: 'g', holder: 'ann' }], ['note', { id: 'n', itemId: 'i' }]);
    const ann = await world.join('ann', 'member:ann', 'held:ann', 'group:g', 'item:i');
    leave(ann);
    await world.put(['item', { id: 'i', name: 'Secret' }]);
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    const again = await comeBack(world, ann);
    const lose = [
      ['item', 'i'],
      ['group', 'g'],
    ];
    expect(again.received.at(-1)).toMatchObject({ lose, closed: ['group:g', 'item:i'] });
    expect(again.frames.join()).not.toContain('Secret');
    expect(again.kept.rows.size).toBe(0);
  });

  it('C3: rows lost and regained while away stay, with their changes', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    await world.put(['item', { id: 'i', groupId: 'g' }], ['item', { id: 'j', groupId: 'g' }]);
    const ann = await world.join('ann', 'group:g', 'held:ann');
    leave(ann);
    await world.put(['group', { id: 'g', members: [] }]);
    await world.put(['item', { id: 'i', name: 'Two' }], ['item', { id: 'k', groupId: 'g' }]);
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const again = await comeBack(world, ann);
    expect(again.received.map(({ t }) => t)).toEqual(['welcome', 'delta']);
    expect(again.all('delta')[0]).not.toHaveProperty('lose');
    expect(again.kept.rows).toEqual(world.visible('ann', ['group:g', 'held:ann']));
    expect(again.kept.rows.size).toBe(3);
  });

  it('C3: rows gained while away follow V7', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    await world.put(['item', { id: 'i', groupId: 'g', holder: 'ann' }]);
    const ann = await world.join('ann', 'held:ann');
    leave(ann);
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const again = await comeBack(world, ann);
    expect(again.received.map(({ t }) => t)).toEqual(['welcome', 'delta', 'snapshot']);
    expect(again.has('item', 'i')).toBe(true);
  });

  it('C3: the rest of the log comes from the store when memory does not reach back', async () => {
    const world = new World({ tail: { entries: 2, characters: 1_000_000 }, page: 3, homes: 1 });
    await world.put(['group', { id: 'g', members: ['ann'] }], ['group', { id: 'h', members: ['ann'] }]);
    const ann = await world.join('ann', 'group:g', 'group:h');
    leave(ann);
    for (let round = 0; round < 10; round++) {
      await world.put(['item', { id: `i${round}`, groupId: round % 2 === 0 ? 'g' : 'h' }]);
    }
    await world.put(['group', { id: 'h', members: [] }]);
    expect(world.hub.stats().tail).toBe(2);
    const again = await comeBack(world, ann);
    expect(again.all('welcome')).toMatchObject([{ resumed: true }]);
    expect(again.kept.rows).toEqual(world.visible('ann', ['group:g']));
    expect(again.kept.rows.size).toBe(5);
  });

  it.each([
    ['entries', { tail: { entries: 1, characters: 1_000_000 }, lag: { entries: 3, characters: 1_000_000 } }],
    ['memory', { tail: { entries: 1, characters: 1_000_000 }, lag: { entries: 1_000, characters: 100 } }],
  ])('C5: too many %s behind, a new session gets snapshots', async (_name, limits) => {
    const world = new World(limits);
    const ann = await world.join('ann', 'held:ann');
    leave(ann);
    for (let round = 0; round < 6; round++) await world.put(['item', { id: 'i', name: 'x'.repeat(50) }]);
    const again = await comeBack(world, ann);
    expect(again.all('welcome')).toMatchObject([{ resumed: false }]);
    expect(again.has('item', 'i')).toBe(true);
  });

  it('C5: a session too far behind is closed, and resumes from snapshots', async () => {
    const world = new World({
      tail: { entries: 1, characters: 1_000_000 },
      lag: { entries: 3, characters: 1_000_000 },
    });
    const bob = await world.join('bob', 'held:bob');
    const ann = await world.join('ann', 'everyone');
    ann.backlog = 2_000_000;
    ann.open('held:ann');
    await world.settle();
    for (let round = 0; round < 6; round++) await world.put(['item', { id: 'i', name: `${round}` }]);
    ann.backlog = 0;
    await world.pass(100);
    expect(ann.closed?.code).toBe(CLOSE.slow);
    expect(bob.closed).toBeNull();
    const again = await comeBack(world, ann);
    expect(again.kept.rows).toEqual(world.visible('ann', ['everyone', 'held:ann']));
  });

  it('C4: advances once after a while in a session without changes', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.clear();
    const cursor = await world.put(['item', { id: 'i', holder: 'bob', author: 'bob' }]);
    expect(ann.frames).toEqual([]);
    await world.pass(5_000);
    expect(ann.received).toEqual([{ t: 'delta', cursor }]);
    await world.pass(60_000);
    expect(ann.received).toHaveLength(1);
  });

  it('C4: advances at once with an answer that only shows later', async () => {
    const world = new World();
    const ann = await world.join('ann', 'everyone');
    ann.clear();
    ann.command(1, [['item', { id: 'i' }]]);
    await world.settle();
    expect(ann.received.map(({ t }) => t).toSorted()).toEqual(['answer', 'delta']);
    expect(ann.all('delta')).toEqual([{ t: 'delta', cursor: world.database.head }]);
  });

  it('H8: idle hubs and sessions have no timers', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    await world.join('ann', 'held:ann');
    await world.put(['item', { id: 'i', name: 'Two' }]);
    await world.pass(20_000);
    expect(world.clock.next).toBeNull();
  });
});
