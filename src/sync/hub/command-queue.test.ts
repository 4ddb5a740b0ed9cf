import { describe, expect, it } from 'vitest';
import { World } from '#test/hub/world.ts';
import type { Client } from '#test/hub/client.ts';

const item = (id: string, name = ''): unknown => [['item', { id, name }]];
const answers = (client: Client) => client.all('answer').map(({ n, answer }) => [n, answer.success]);

describe('commands', () => {
  it('K3, K4: are answered in order, with the position from which they show', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    for (let n = 1; n <= 5; n++) ann.command(n, item('i', `${n}`));
    await world.settle();
    expect(ann.all('answer').map(({ n, answer }) => [n, answer])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [n, { success: true, seq: n }]),
    );
    expect(ann.kept.rows.get('item/i')).toMatchObject({ name: '5' });
  });

  it('K1, K2: a repeated command gets its first answer and takes no effect', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.command(1, item('i', 'One'));
    ann.command(2, 'refuse');
    await world.settle();
    const first = ann.all('answer');
    await world.put(['item', { id: 'i', name: 'Other' }]);
    ann.clear();
    ann.command(1, item('i', 'One'));
    ann.command(2, item('i', 'Changed my mind'));
    await world.settle();
    expect(ann.all('answer')).toEqual(first);
    expect(world.database.get('item', 'i')).toMatchObject({ name: 'Other' });
  });

  it('K1: a command repeated from another outbox is the same command', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    const bob = await world.join('ann');
    ann.command(1, item('i', 'One'), 'tab');
    await world.settle();
    bob.command(1, item('i', 'One'), 'tab');
    await world.settle();
    expect(answers(bob)).toEqual(answers(ann));
    expect(world.database.head.seq).toBe(1);
  });

  it('K5: a command after an undecided one is not decided, and the session continues', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.command(1, item('i'));
    ann.command(3, item('j'));
    ann.command(4, item('k'));
    await world.settle();
    expect(answers(ann)).toEqual([[1, true]]);
    expect(ann.all('unsaved').map(({ n }) => n)).toEqual([3, 4]);
    expect(world.database.head.seq).toBe(1);
    for (const n of [2, 3]) ann.command(n, item('i'));
    await world.settle();
    expect(answers(ann).slice(1)).toEqual([
      [2, true],
      [3, true],
    ]);
    expect(ann.closed).toBeNull();
  });

  it('K5: a command that arrives before its predecessor is decided is decided when repeated', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.command(1, 'met a bug');
    ann.command(2, item('i'));
    ann.command(3, item('j'));
    await world.settle();
    expect(answers(ann)).toEqual([[1, false]]);
    expect(ann.all('unsaved').map(({ n }) => n)).toEqual([2, 3]);
    ann.command(2, item('i'));
    ann.command(3, item('j'));
    await world.settle();
    expect(answers(ann)).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(ann.closed).toBeNull();
  });

  it('O5, K3: neither an answer nor a delta is sent before the commit', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.clear();
    let commit: (() => void) | null = null;
    world.pause = async (step) => {
      if (step === 'commit') await new Promise<void>((resolve) => (commit = resolve));
    };
    ann.command(1, item('i'));
    await world.settle();
    expect(ann.frames).toEqual([]);
    expect(commit).not.toBeNull();
    world.pause = async () => {};
    (commit as (() => void) | null)?.();
    await world.settle();
    expect(ann.received.map(({ t }) => t).toSorted()).toEqual(['answer', 'delta']);
  });

  it('O4: a command that changes many rows is sent in one delta', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.clear();
    ann.command(
      1,
      Array.from({ length: 50 }, (_, index) => ['item', { id: `i${index}` }]),
    );
    await world.settle();
    expect(ann.all('delta').map(({ put }) => put?.length)).toEqual([50]);
  });

  it('K4: share a commit', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    let commits = 0;
    world.pause = async (step) => {
      if (step === 'commit') commits++;
    };
    for (let n = 1; n <= 33; n++) ann.command(n, item('i', `${n}`));
    await world.settle();
    expect(ann.all('answer')).toHaveLength(33);
    expect(commits).toBeLessThanOrEqual(3);
  });

  it('K5: an unsaved command and those after it are not answered until repeated', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    let failures = 1;
    world.pause = async (step) => {
      if (step === 'commit' && failures-- > 0) throw new Error('the disk is full');
    };
    // One is at the store when two more arrive, which form the next group.
    ann.command(1, item('i', 'One'));
    await Promise.resolve();
    ann.command(2, item('i', 'Two'));
    await world.settle();
    ann.command(3, item('i', 'Three'));
    await world.settle();
    expect(ann.all('unsaved').map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(ann.all('answer')).toEqual([]);
    expect(ann.closed).toBeNull();
    for (let n = 1; n <= 3; n++) ann.command(n, item('i', `${n}`));
    await world.settle();
    expect(answers(ann)).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(ann.kept.rows.get('item/i')).toMatchObject({ name: '3' });
  });

  it('K5: a repetition while later commands are on their way does not end the session', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    const commits: { go: () => void; fail: (error: Error) => void }[] = [];
    world.pause = async (step) => {
      if (step === 'commit') await new Promise<void>((go, fail) => commits.push({ go, fail }));
    };
    ann.command(1, item('i', 'One'));
    await world.settle();
    ann.command(2, item('i', 'Two'));
    commits[0]?.fail(new Error('the disk is full'));
    // The first command is repeated while the second group is being decided.
    await world.settle();
    ann.command(1, item('i', 'One'));
    world.pause = async () => {};
    for (const { go } of commits) go();
    await world.settle();
    expect(ann.closed).toBeNull();
    expect(ann.all('unsaved').map(({ n }) => n)).toEqual([1, 2]);
    expect(answers(ann)).toEqual([[1, true]]);
  });

  it('K5: a repetition that meets a transient error after its answer delays nothing', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    ann.command(1, item('i', 'One'));
    await world.settle();
    world.pause = async () => {
      throw new Error('the disk is full');
    };
    ann.command(1, item('i', 'One'));
    await world.settle();
    world.pause = async () => {};
    ann.command(2, item('i', 'Two'));
    await world.settle();
    expect(ann.all('unsaved').map(({ n }) => n)).toEqual([1]);
    expect(answers(ann)).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('K6: of an adopted outbox keep their own client, and their failures affect no other', async () => {
    const world = new World();
    const ann = await world.join('ann', 'held:ann');
    let fail = true;
    world.pause = async (step) => {
      if (step === 'commit' && fail) throw new Error('the disk is full');
    };
    ann.command(1, item('i'), 'orphan');
    await world.settle();
    fail = false;
    ann.command(1, item('j'));
    ann.command(2, item('k'), 'orphan');
    await world.settle();
    expect(ann.all('answer').map(({ client, n }) => [client, n])).toEqual([['tab-of-ann', 1]]);
    expect(ann.all('unsaved').map(({ client, n }) => [client, n])).toEqual([
      ['orphan', 1],
      ['orphan', 2],
    ]);
    ann.command(1, item('i'), 'orphan');
    await world.settle();
    expect(ann.has('item', 'i')).toBe(true);
  });

  it('K7: commands before the welcome wait for it', async () => {
    const world = new World();
    const ann = world.connect('ann');
    ann.hello({ scopes: ['held:ann'] });
    ann.command(1, item('i'));
    ann.command(2, item('j'));
    await world.settle();
    expect(ann.received[0]?.t).toBe('welcome');
    expect(answers(ann)).toHaveLength(2);
  });

  it('H7: a bug in the door is reported and ends the session', async () => {
    const world = new World();
    const [ann, bob] = [await world.join('ann'), await world.join('bob')];
    ann.command(1, 'bug');
    await world.settle();
    expect(ann.closed?.code).toBe(1011);
    expect(world.reports).toMatchObject([{ message: 'a bug' }]);
    expect(bob.closed).toBeNull();
  });

  it('an ended session gets no answers', async () => {
    const world = new World();
    const ann = await world.join('ann');
    ann.clear();
    ann.command(1, item('i'));
    ann.session?.end();
    await world.settle();
    expect(ann.frames).toEqual([]);
    expect(world.database.head.seq).toBe(1);
  });
});
