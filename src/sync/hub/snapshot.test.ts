import { describe, expect, it } from 'vitest';
import { schema } from '#test/hub/schema.ts';
import { World, type Step } from '#test/hub/world.ts';
import { CLOSE } from '../protocol/message.ts';
import { readScope } from './scope.ts';

/** The first such step from now on waits until the returned function is called; later ones go on. */
function holdFirst(world: World, held: Step): () => Promise<void> {
  let go: (() => void) | null = null;
  const { pause } = world;
  world.pause = async (step) => {
    if (step !== held || go) await pause(step);
    else await new Promise<void>((resolve) => (go = resolve));
  };
  return async () => {
    go?.();
    await world.settle();
  };
}

describe('opening a scope', () => {
  it('S1: forbidden and unknown scopes get the same answer', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['bob'] }], ['group', { id: 'd', members: ['ann'], deletedAt: 5 }]);
    const ann = await world.join('ann');
    const scopes = ['group:g', 'group:d', 'group:x', 'group:', 'held:bob', 'item:x', 'nothing', 'constructor:1'];
    ann.clear();
    ann.open(...scopes);
    await world.settle();
    expect(ann.received).toEqual(scopes.map((scope) => ({ t: 'denied', scope })));
  });

  it('S11: a scope that cannot be read is reported and denied alone; the others are sent, and the session continues', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }], ['item', { id: 'i', groupId: 'g' }]);
    // A row on which the schema throws.
    const group = { table: 'group', id: 'b', before: null, after: { id: 'b', deletedAt: null } };
    const entry = { id: 'bad', at: 0, actor: 'ann', client: 'tab', name: 'put', version: 1, changes: [group] };
    await world.store.write(() => ({ entry, receipt: null, result: null }));
    const ann = await world.join('ann');
    ann.open('group:b', 'group:g');
    await world.settle();
    expect(ann.all('failed')).toEqual([{ t: 'failed', scope: 'group:b' }]);
    expect(world.reports).toHaveLength(1);
    expect([ann.closed, ann.has('item', 'i'), [...ann.kept.open]]).toEqual([null, true, ['group:g']]);
    await world.put(['item', { id: 'j', groupId: 'g' }]);
    expect(ann.has('item', 'j')).toBe(true);
  });

  it('S2: sends the rows that the person may read, and their cursor', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }], ['group', { id: 'h', members: ['bob'] }]);
    await world.put(['item', { id: 'i', groupId: 'g', holder: 'ann' }], ['item', { id: 'k', deletedAt: 5 }]);
    const cursor = await world.put(['item', { id: 'j', groupId: 'h', holder: 'ann' }], ['item', { id: 'l' }]);
    const ann = await world.join('ann', 'held:ann');
    expect(ann.all('snapshot')).toMatchObject([{ scope: 'held:ann', first: true, done: true, cursor }]);
    expect([...ann.kept.rows.keys()].toSorted()).toEqual(['item/i', 'item/l']);
  });

  it('S2: sends an empty scope as one empty snapshot', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    expect(ann.all('snapshot')).toMatchObject([{ rows: [], first: true, done: true }]);
  });

  it('S3: sends deltas up to the snapshot before it, without the scope, and later ones with it', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }], ['label', { id: 'l' }]);
    const ann = await world.join('ann', 'everyone');
    ann.clear();
    // One commit that the hub has not been notified of when the scope is read, and one before the read returns.
    const release = holdFirst(world, 'notify');
    const first = world.put(['item', { id: 'i', groupId: 'g', name: 'One' }], ['label', { id: 'l', name: 'One' }]);
    await world.settle();
    const arrive = holdFirst(world, 'read');
    ann.open('group:g');
    const second = await world.put(['item', { id: 'i', name: 'Two' }], ['label', { id: 'l', name: 'Two' }]);
    expect(ann.received).toEqual([]);
    await arrive();
    const cursor = { epoch: '1', seq: 2, id: 'put-2@0' };
    expect(ann.received).toMatchObject([
      { t: 'delta', cursor, put: [['label', { name: 'One' }]] },
      { t: 'snapshot', cursor, rows: [['item', { name: 'One' }]] },
      {
        t: 'delta',
        cursor: second,
        put: [
          ['item', { name: 'Two' }],
          ['label', { name: 'Two' }],
        ],
      },
    ]);
    await release();
    await first;
  });

  it('S3: sends deltas to other sessions while one waits for its snapshot', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann', 'bob'] }]);
    const ann = await world.join('ann');
    const bob = await world.join('bob', 'group:g');
    const release = holdFirst(world, 'read');
    ann.open('group:g');
    await world.settle();
    await world.put(['item', { id: 'i', groupId: 'g' }]);
    expect(bob.has('item', 'i')).toBe(true);
    expect(ann.kept.rows.size).toBe(0);
    await release();
    expect(ann.has('item', 'i')).toBe(true);
  });

  it('S3, V7: includes rows that became readable up to the snapshot, without resending', async () => {
    const world = new World();
    await world.put(['group', { id: 'g' }], ['item', { id: 'i', groupId: 'g', holder: 'ann' }]);
    const ann = await world.join('ann', 'held:ann');
    ann.clear();
    const release = holdFirst(world, 'notify');
    const gain = world.put(['group', { id: 'g', members: ['ann'] }]);
    await world.settle();
    ann.open('held:ann');
    await world.settle();
    expect(ann.received.map(({ t }) => t)).toEqual(['delta', 'snapshot']);
    expect(ann.has('item', 'i')).toBe(true);
    await release();
    await gain;
    expect(ann.received).toHaveLength(2);
    expect(ann.closed).toBeNull();
  });

  it('S3: the snapshot has the stream’s cursor, even after changes that did not concern the session', async () => {
    const world = new World();
    const ann = await world.join('ann');
    await world.put(['item', { id: 'i', holder: 'bob', author: 'bob' }]);
    const cursor = await world.put(['item', { id: 'j', holder: 'ann' }]);
    ann.clear();
    ann.open('held:ann');
    await world.settle();
    expect(ann.received).toMatchObject([
      { t: 'delta', cursor },
      { t: 'snapshot', cursor },
    ]);
  });

  it('S4: sends many rows in small parts', async () => {
    const world = new World();
    const items = Array.from({ length: 4_000 }, (_, index) => ['item', { id: `i${index}` }] as const);
    const wide = Array.from(
      { length: 20 },
      (_, index) => ['item', { id: `w${index}`, name: '語'.repeat(50_000) }] as const,
    );
    await world.put(...items, ...wide);
    const ann = await world.join('ann', 'held:ann');
    await world.pass(100);
    const parts = ann.all('snapshot');
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ first }) => first)).toEqual(parts.map((_, index) => index === 0));
    expect(parts.map(({ done }) => done)).toEqual(parts.map((_, index) => index === parts.length - 1));
    for (const [at, { rows }] of parts.entries()) {
      const most = Math.min(2 ** at, 8);
      expect(rows.length).toBeLessThanOrEqual(most * 200);
      expect(JSON.stringify(rows).length).toBeLessThan(most * 100_000 + 100_000);
    }
    expect(ann.kept.rows.size).toBe(4_020);
  });

  it('S4: sends the newest rows first', async () => {
    const world = new World();
    const items = Array.from({ length: 300 }, (_, index) => ['item', { id: `i${index}` }] as const);
    await world.put(...items);
    const [first] = (await world.join('ann', 'held:ann')).all('snapshot');
    expect(first?.rows.map(([, { id }]) => id)).toEqual(
      items
        .map(([, { id }]) => id)
        .toReversed()
        .slice(0, 200),
    );
  });

  it('S5: waits for a slow socket between parts, and continues', async () => {
    const world = new World();
    await world.put(...Array.from({ length: 2_000 }, (_, index) => ['item', { id: `i${index}` }] as const));
    const ann = await world.join('ann');
    ann.backlog = 2_000_000;
    ann.open('held:ann');
    await world.pass(1_000);
    expect(ann.all('snapshot')).toEqual([]);
    ann.backlog = 0;
    await world.pass(100);
    expect(ann.kept.rows.size).toBe(2_000);
  });

  it('S5: closes a socket that does not accept a snapshot in time', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann');
    ann.backlog = 2_000_000;
    ann.open('held:ann');
    await world.pass(19_000);
    expect(ann.closed).toBeNull();
    await world.pass(2_000);
    expect(ann.closed?.code).toBe(CLOSE.slow);
  });

  it('S6: a person who loses the scope while its snapshot waits gets the loss, and no rows', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    await world.put(['item', { id: 'i', groupId: 'g', name: 'Secret' }]);
    const ann = await world.join('ann', 'member:ann');
    const release = holdFirst(world, 'read');
    ann.open('group:g');
    await world.settle();
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    await release();
    expect(ann.frames.join()).not.toContain('Secret');
    expect(ann.received.at(-1)).toEqual({ t: 'denied', scope: 'group:g' });
    expect(ann.all('delta').at(-1)?.lose).toEqual([['group', 'g']]);
  });

  it('S6: restarts an incomplete snapshot without the lost rows', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const items = Array.from({ length: 2_000 }, (_, index) => ['item', { id: `i${index}` }] as const);
    // The oldest row comes last.
    await world.put(['item', { id: 'z', groupId: 'g', name: 'Secret' }], ...items);
    const ann = await world.join('ann');
    const slow = ann.send.bind(ann);
    ann.send = (frame) => {
      slow(frame);
      ann.backlog = 2_000_000;
    };
    ann.open('held:ann');
    await world.settle();
    expect(ann.all('snapshot')).toHaveLength(1);
    await world.put(['group', { id: 'g', members: [] }]);
    ann.send = slow;
    ann.backlog = 0;
    await world.pass(200);
    const parts = ann.all('snapshot');
    // The part that was sent before, then everything again.
    expect(parts.map(({ first }) => first)).toEqual([true, true, ...parts.slice(2).map(() => false)]);
    expect(parts.map(({ done }) => done)).toEqual([...parts.slice(1).map(() => false), true]);
    expect(ann.frames.join()).not.toContain('Secret');
    expect(ann.kept.rows.size).toBe(2_000);
  });

  it('S6: finishes the snapshot for a person who keeps losing rows', async () => {
    const world = new World();
    await world.put(['item', { id: 'kept' }]);
    const ann = await world.join('ann');
    let round = 0;
    world.afterRead = async (result) => {
      if (!JSON.stringify(result).includes('found') || round === 20) return;
      const id = `lost${++round}`;
      await world.commit(['item', { id }]);
      await world.commit(['item', { id, deletedAt: 5 }]);
      await new Promise((resolve) => setImmediate(resolve));
    };
    ann.open('held:ann');
    await world.settle();
    expect(round).toBe(4);
    expect(ann.kept.open.has('held:ann')).toBe(true);
    expect([...ann.kept.rows.keys()]).toEqual(['item/kept']);
  });

  it('S7: sends an open scope anew when it is opened again', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.open('held:ann');
    await world.settle();
    expect(ann.all('snapshot')).toHaveLength(2);
  });

  it('S7: sends a snapshot in progress once', async () => {
    const world = new World();
    const ann = await world.join('ann');
    const release = holdFirst(world, 'read');
    ann.open('held:ann', 'held:ann');
    await world.settle();
    ann.open('held:ann');
    await release();
    expect(ann.all('snapshot')).toHaveLength(1);
  });

  it('S7: does not send a scope closed meanwhile, and sends it when opened again', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann');
    const release = holdFirst(world, 'read');
    ann.open('held:ann');
    await world.settle();
    ann.shut('held:ann');
    await release();
    expect(ann.all('snapshot')).toEqual([]);
    const releaseAgain = holdFirst(world, 'read');
    ann.open('held:ann');
    await world.settle();
    ann.shut('held:ann');
    ann.open('held:ann');
    await releaseAgain();
    expect(ann.all('snapshot')).toHaveLength(1);
    expect(ann.has('item', 'i')).toBe(true);
  });

  it('S7: sends no changes of a closed scope', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.shut('held:ann');
    ann.clear();
    await world.put(['item', { id: 'i' }]);
    expect(ann.frames).toEqual([]);
  });

  it('S8: reads scopes that are requested together at once', async () => {
    const world = new World();
    const ann = await world.join('ann');
    let reads = 0;
    world.afterRead = async () => {
      reads++;
    };
    ann.open('held:ann');
    ann.open('authored:ann', 'member:ann', 'everyone');
    await world.settle();
    expect(ann.all('snapshot')).toHaveLength(4);
    expect(reads).toBe(2);
  });

  it('S8: limits the number of open scopes', async () => {
    const world = new World({ scopes: 3 });
    const ann = await world.join('ann', 'held:ann', 'everyone');
    ann.open('authored:ann');
    await world.settle();
    expect(ann.closed).toBeNull();
    ann.open('member:ann');
    expect(ann.closed?.code).toBe(CLOSE.tooMany);
    const bob = await world.join('bob', 'a', 'b', 'c', 'd');
    expect(bob.closed?.code).toBe(CLOSE.tooMany);
  });

  it('S10: limits concurrent reads of scopes, and finishes all', async () => {
    const world = new World({ reads: 2 });
    let [now, most] = [0, 0];
    const clients = await Promise.all(Array.from({ length: 7 }, async () => world.join('ann')));
    world.pause = async (step) => {
      if (step !== 'read') return;
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
    };
    for (const client of clients) client.open('held:ann');
    await world.settle();
    expect(most).toBe(2);
    for (const client of clients) expect(client.kept.open.has('held:ann')).toBe(true);
  });

  it('S9: a read without a session follows the same rules', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['ann'] }]);
    const cursor = await world.put(['item', { id: 'i', groupId: 'g', holder: 'bob' }]);
    const read = await readScope(world.store, schema, 'ann', 'group:g');
    expect(read).toMatchObject({ cursor, rows: [['item', { id: 'i' }]] });
    expect(await readScope(world.store, schema, 'bob', 'group:g')).toBeNull();
    expect(await readScope(world.store, schema, 'bob', 'held:bob')).toEqual({ cursor, rows: [] });
  });
});
