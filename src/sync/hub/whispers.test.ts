import { describe, expect, it } from 'vitest';
import { World } from '#test/hub/world.ts';
import type { Client } from '#test/hub/client.ts';
import { StoreUnavailable } from '../log/store.ts';

const whisper = (scope: string, data = 'here') => ({ t: 'whisper', scope, data }) as const;
const heard = (client: Client) => client.all('whisper').map(({ from, data }) => `${from}: ${data}`);

/** Two people in a group whose scope they have open. */
async function together(limits: ConstructorParameters<typeof World>[0] = {}) {
  const world = new World(limits);
  await world.put(['group', { id: 'g', members: ['ann', 'bob'] }]);
  return { world, ann: await world.join('ann', 'group:g'), bob: await world.join('bob', 'group:g') };
}

describe('whispers', () => {
  it('W1: reach every other session in the scope, in the order sent, and not the author’s', async () => {
    const { world, ann, bob } = await together();
    const second = await world.join('ann', 'group:g');
    const elsewhere = await world.join('bob', 'held:bob');
    for (const word of ['one', 'two']) ann.say(whisper('group:g', word));
    await world.settle();
    expect(bob.all('whisper')[0]).toEqual({ t: 'whisper', scope: 'group:g', from: 'ann', data: 'one' });
    expect([bob, second].map(heard)).toEqual(Array.from({ length: 2 }, () => ['ann: one', 'ann: two']));
    expect([ann, elsewhere].map(heard)).toEqual([[], []]);
  });

  it('W1: change nothing, and have no answer', async () => {
    const { world, ann } = await together();
    const { head } = world.database;
    ann.clear();
    ann.say(whisper('group:g'));
    await world.pass(10_000);
    expect([world.database.head, ann.received]).toEqual([head, []]);
  });

  it.each(['everyone', 'held:ann', 'item:missing', 'nonsense', 'group:h'])(
    'W1: are dropped in %s, which has no anchor or is not open',
    async (scope) => {
      const { world, ann } = await together();
      await world.put(['group', { id: 'h', members: ['ann', 'bob'] }]);
      const bob = await world.join('bob', 'everyone', 'held:ann', 'group:h');
      if (scope === 'everyone' || scope === 'held:ann') ann.open(scope);
      await world.settle();
      ann.say(whisper(scope));
      await world.settle();
      expect([heard(bob), ann.closed]).toEqual([[], null]);
    },
  );

  it('W2: do not reach a person who lost the scope before, though the hub has yet to read that', async () => {
    const { world, ann, bob } = await together();
    const cleo = await world.join('cleo');
    const lost = world.commit(['group', { id: 'g', members: ['ann', 'cleo'] }]);
    await lost;
    ann.say(whisper('group:g'));
    await world.settle();
    expect([heard(bob), bob.all('delta').at(-1)?.closed]).toEqual([[], ['group:g']]);
    cleo.open('group:g');
    await world.settle();
    ann.say(whisper('group:g'));
    await world.settle();
    expect(heard(cleo)).toEqual(['ann: here']);
  });

  it('W2: are dropped if their author has lost the scope', async () => {
    const { world, ann, bob } = await together();
    await world.commit(['group', { id: 'g', members: ['bob'] }]);
    ann.say(whisper('group:g'));
    await world.settle();
    expect(heard(bob)).toEqual([]);
  });

  it('W2: are dropped if their author has yet to be sent that they lost the scope', async () => {
    const { world, ann, bob } = await together();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let reads = 0;
    world.pause = async (step) => {
      if (step === 'read' && (reads += 1) === 1) await held;
    };
    ann.open('held:ann');
    await world.settle();
    await world.put(['group', { id: 'g', members: ['bob'] }]);
    ann.say(whisper('group:g'));
    await world.settle();
    expect(heard(bob)).toEqual([]);
    go();
    await world.settle();
    expect([ann.all('delta').at(-1)?.closed, ann.closed]).toEqual([['group:g'], null]);
  });

  it('W3: are ten a second, and more of them cost nothing else', async () => {
    const { world, ann, bob } = await together();
    for (let count = 0; count < 30; count++) ann.say(whisper('group:g'));
    await world.settle();
    expect(heard(bob)).toHaveLength(10);
    await world.pass(500);
    for (let count = 0; count < 30; count++) ann.say(whisper('group:g'));
    await world.settle();
    expect([heard(bob).length, ann.closed]).toEqual([15, null]);
  });

  it('W3: do not come late', async () => {
    const { world, ann, bob } = await together();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    world.pause = async (step) => {
      if (step === 'read') await held;
    };
    ann.say(whisper('group:g', 'early'));
    await world.pass(2_001);
    world.pause = async () => {};
    go();
    await world.settle();
    expect(heard(bob)).toEqual([]);
    ann.say(whisper('group:g', 'now'));
    await world.settle();
    expect(heard(bob)).toEqual(['ann: now']);
  });

  it('W3: pass by a session that is behind, since it reads a scope', async () => {
    const { world, ann, bob } = await together();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let reads = 0;
    world.pause = async (step) => {
      if (step === 'read' && reads++ === 0) await held;
    };
    bob.open('held:bob');
    await world.settle();
    ann.say(whisper('group:g', 'meanwhile'));
    await world.settle();
    go();
    await world.settle();
    ann.say(whisper('group:g', 'after'));
    await world.settle();
    expect(heard(bob)).toEqual(['ann: after']);
  });

  it('W3: pass by a slow socket, and one that comes back gets none of what it missed', async () => {
    const { world, ann, bob } = await together();
    bob.backlog = 64 * 1024 + 1;
    ann.say(whisper('group:g'));
    await world.settle();
    bob.backlog = 0;
    bob.session?.end();
    ann.say(whisper('group:g'));
    await world.settle();
    const again = world.connect('bob', bob.kept);
    again.hello();
    await world.pass(10_000);
    expect([heard(bob), heard(again)]).toEqual([[], []]);
  });

  it('W3: are lost to a transient error, and nothing else is', async () => {
    const { world, ann, bob } = await together();
    world.pause = async (step) => {
      if (step === 'read') throw new StoreUnavailable('away');
    };
    ann.say(whisper('group:g', 'lost'));
    await world.settle();
    world.pause = async () => {};
    ann.say(whisper('group:g', 'kept'));
    await world.settle();
    expect([heard(bob), ann.closed, world.reports]).toEqual([['ann: kept'], null, []]);
  });

  it('W4: reach sessions of another node, once it has read as far', async () => {
    const { world, ann } = await together();
    const other = world.newHub(world.newStore());
    const bob = world.connect('bob', undefined, other);
    bob.hello({ scopes: ['group:g'] });
    await world.settle();
    ann.say(whisper('group:g', 'far'));
    await world.settle();
    expect(heard(bob)).toEqual(['ann: far']);

    // The other node learns of the commit only after the whisper.
    world.database.nodes.clear();
    await world.commit(['group', { id: 'g', members: ['ann'] }]);
    ann.say(whisper('group:g', 'secret'));
    await world.settle();
    expect([heard(bob), bob.all('delta').at(-1)?.closed]).toEqual([['ann: far'], ['group:g']]);
  });

  it('W4: of another log are dropped', async () => {
    const { world, bob } = await together();
    const at = { ...world.database.head, epoch: 'another' };
    world.newStore().publish(JSON.stringify({ scope: 'group:g', from: 'ann', data: 'odd', at }));
    await world.settle();
    expect(heard(bob)).toEqual([]);
  });
});
