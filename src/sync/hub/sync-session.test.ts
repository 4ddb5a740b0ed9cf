import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { World } from '#test/hub/world.ts';
import { CLOSE, FRAME_BYTES, PROTOCOL } from '../protocol/message.ts';

const hello = { t: 'hello', protocol: PROTOCOL, schema: 'tiny-1', client: 'tab', cursor: null, scopes: [] } as const;

describe('sync session', () => {
  it('H1: starts with the welcome', async () => {
    const world = new World();
    await world.put(['item', { id: 'i' }]);
    const ann = world.connect('ann');
    await world.put(['item', { id: 'j' }]);
    expect(ann.frames).toEqual([]);
    ann.hello({ scopes: ['held:ann'] });
    ann.say({ t: 'ping' });
    ann.command(1, 'refuse');
    await world.settle();
    expect(ann.received.map(({ t }) => t)).toEqual(['welcome', 'pong', 'snapshot', 'answer']);
  });

  it.each([
    ['another protocol', { ...hello, protocol: PROTOCOL + 1 }, CLOSE.outdated],
    ['another schema', { ...hello, schema: 'tiny-0' }, CLOSE.outdated],
    ['no hello first', { t: 'ping' } as const, CLOSE.malformed],
    [
      'a command first',
      { t: 'command', client: 'c', n: 1, id: 'i', name: 'n', version: 1, input: [] } as const,
      CLOSE.malformed,
    ],
  ])('H1: closes at %s', async (_name, message, code) => {
    const world = new World();
    const ann = world.connect('ann');
    ann.say(message);
    await world.settle();
    expect(ann.closed?.code).toBe(code);
    expect(ann.frames).toEqual([]);
    expect(world.hub.stats().sessions).toBe(0);
  });

  it('H9: a person has fifty; the next is refused, and an ended one makes room', async () => {
    const world = new World();
    const sessions = Array.from({ length: 50 }, () => world.connect('ann'));
    expect(world.connect('ann').closed?.code).toBe(CLOSE.tooMany);
    expect(world.connect('bob').closed).toBeNull();
    expect(sessions.filter(({ closed }) => closed)).toEqual([]);
    sessions[0]?.session?.end();
    expect(world.connect('ann').closed).toBeNull();
  });

  it('H1: closes at a second hello, at once and later', async () => {
    const world = new World();
    const ann = world.connect('ann');
    ann.hello();
    ann.hello();
    expect(ann.closed?.code).toBe(CLOSE.malformed);
    const bob = await world.join('bob');
    bob.hello();
    expect(bob.closed?.code).toBe(CLOSE.malformed);
  });

  it('H2: survives any input: nothing is thrown, reported or leaked, and others are served', async () => {
    const world = new World();
    await world.put(['group', { id: 'g', members: ['bob'] }], ['item', { id: 'i', groupId: 'g', name: 'Secret' }]);
    const word = fc.constantFrom('held:ann', 'group:g', 'item:i', '__proto__', 'constructor:x', 'everyone', '');
    const number = fc.oneof(fc.integer(), fc.double(), fc.constant(1));
    const value = fc.oneof(word, number, fc.constant(null), fc.jsonValue());
    const keys = [
      't',
      'scope',
      'scopes',
      'client',
      'n',
      'id',
      'name',
      'version',
      'input',
      'cursor',
      'protocol',
      'data',
    ];
    const type = fc.constantFrom('hello', 'open', 'close', 'command', 'whisper', 'ping', 'x');
    const message = fc
      .tuple(type, fc.dictionary(fc.constantFrom(...keys), value))
      .map(([t, fields]) => JSON.stringify({ ...fields, t }));
    const good = fc.tuple(fc.constantFrom('open', 'close'), word).map(([t, scope]) => JSON.stringify({ t, scope }));
    const frame = fc.oneof(
      message,
      good,
      fc.string(),
      fc.json(),
      message.map((text) => `+${text}`),
      fc.constant('="}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(frame, { maxLength: 12 }), async (greet, frames) => {
        const ann = world.connect('ann');
        if (greet) ann.hello();
        for (const one of frames) ann.session?.receive(one);
        await world.settle();
        expect(ann.frames.join()).not.toContain('Secret');
        ann.session?.end();
        expect(world.hub.stats().sessions).toBe(0);
      }),
      { numRuns: 150 },
    );
    expect(world.reports).toEqual([]);
    const bob = await world.join('bob', 'group:g');
    expect(bob.has('item', 'i')).toBe(true);
  });

  it('D3: closes at a frame that is too long', async () => {
    const world = new World();
    const ann = await world.join('ann');
    ann.session?.receive(`{"t":"ping","x":"${'x'.repeat(FRAME_BYTES)}"}`);
    expect(ann.closed?.code).toBe(CLOSE.malformed);
  });

  it('H3: closes a slow socket, and the others are served', async () => {
    const world = new World();
    const [ann, other] = [await world.join('ann', 'held:ann'), await world.join('ann', 'held:ann')];
    ann.backlog = 5_000_000;
    await world.put(['item', { id: 'i' }]);
    expect(ann.closed?.code).toBe(CLOSE.slow);
    expect(world.hub.stats().closed.get(CLOSE.slow)).toBe(1);
    const frames = ann.frames.length;
    await world.put(['item', { id: 'j' }]);
    expect(ann.frames).toHaveLength(frames);
    expect(other.kept.rows.size).toBe(2);
  });

  it('H3: closes the slowest of a person whose sockets together take too little', async () => {
    const world = new World();
    const slow = await Promise.all(Array.from({ length: 6 }, () => world.join('ann', 'held:ann')));
    const [quick, bob] = [await world.join('ann', 'held:ann'), await world.join('bob', 'held:ann')];
    for (const each of slow) each.backlog = 3_000_000;
    [quick.backlog, bob.backlog] = [100, 3_000_000];
    await world.put(['item', { id: 'i' }]);
    // As soon as those that are left have less than 8 MB together.
    expect(slow.filter(({ closed }) => closed?.code === CLOSE.slow)).toHaveLength(4);
    expect([quick.closed, bob.closed]).toEqual([null, null]);
  });

  it('H4: closes when it sends more frames than the limit', async () => {
    const world = new World({ burst: 5, rate: 10 });
    const ann = await world.join('ann');
    for (let frame = 0; frame < 4; frame++) ann.say({ t: 'ping' });
    expect(ann.closed).toBeNull();
    await world.pass(200);
    for (let frame = 0; frame < 2; frame++) ann.say({ t: 'ping' });
    expect(ann.closed).toBeNull();
    ann.say({ t: 'ping' });
    expect(ann.closed?.code).toBe(CLOSE.tooMany);
  });

  it('H4: closes when more messages wait than the limit', async () => {
    const world = new World({ waiting: 10_000, inFlight: 2 });
    const [ann, bob] = [await world.join('ann'), world.connect('bob')];
    bob.hello();
    for (const client of [ann, bob]) {
      for (let n = 1; n <= 20; n++) client.command(n, 'x'.repeat(1_000));
      expect(client.closed?.code).toBe(CLOSE.tooMany);
    }
    await world.settle();
    expect(world.reports).toEqual([]);
  });

  it('H5: all sessions of a person are ended together', async () => {
    const world = new World();
    const sessions = [await world.join('ann', 'held:ann'), await world.join('ann'), world.connect('ann')];
    const bob = await world.join('bob', 'held:bob');
    world.hub.endPerson('ann', CLOSE.unauthenticated);
    expect(sessions.map(({ closed }) => closed?.code)).toEqual(Array(3).fill(CLOSE.unauthenticated));
    expect(bob.closed).toBeNull();
    await world.put(['item', { id: 'i' }]);
    expect(sessions[0]?.has('item', 'i')).toBe(false);
  });

  it('H6: closes at a transient error while it is served', async () => {
    const world = new World();
    const bob = await world.join('bob', 'held:bob');
    world.pause = async (step) => {
      if (step === 'read') throw new Error('no database');
    };
    const [ann, early] = [world.connect('ann'), world.connect('ann', undefined, world.newHub())];
    for (const client of [ann, early]) client.hello({ scopes: ['held:ann'] });
    await world.settle();
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    expect(early.closed?.code).toBe(CLOSE.restarting);
    expect(bob.closed).toBeNull();
    world.pause = async () => {};
    const again = await world.join('ann', 'held:ann');
    expect(again.kept.open.has('held:ann')).toBe(true);
  });

  it('H6: a transient error while the log is read is retried', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    world.pause = async (step) => {
      if (step === 'read') throw new Error('no database');
    };
    await world.put(['item', { id: 'i' }]);
    expect(ann.has('item', 'i')).toBe(false);
    world.pause = async () => {};
    await world.pass(500);
    expect(ann.has('item', 'i')).toBe(true);
    expect(ann.closed).toBeNull();
    expect(world.reports).toHaveLength(1);
  });

  it('H7: a bug during fan-out is reported, and everyone reconnects', async () => {
    const world = new World();
    const ann = await world.join('ann', 'member:ann');
    // A row on which the schema throws.
    await world.store.write(() => ({ entry: broken, receipt: null, result: null }));
    await world.settle();
    expect(ann.closed?.code).toBe(CLOSE.restarting);
    expect(world.reports).toHaveLength(1);
    const again = await world.join('ann', 'held:ann');
    expect(again.kept.open.has('held:ann')).toBe(true);
  });

  it('all close with the hub, which accepts no more', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    world.hub.close();
    const late = world.connect('bob');
    late.hello();
    await world.settle();
    expect([ann.closed?.code, late.closed?.code]).toEqual([CLOSE.restarting, CLOSE.restarting]);
    await world.put(['item', { id: 'i' }]);
    expect(world.clock.next).toBeNull();
    expect(world.hub.stats()).toMatchObject({ sessions: 0, tail: 0 });
  });
});

const broken = {
  id: 'broken',
  at: 0,
  actor: 'ann',
  client: 'tab',
  name: 'put',
  version: 1,
  changes: [{ table: 'group', id: 'b', before: null, after: { id: 'b', deletedAt: null } }],
};
