import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { deleteProject } from '../project/commands.ts';
import { acceptOwnership, offerOwnership } from '../project/ownership.ts';
import { deleteUpdate, editUpdate, sendUpdate, writeUpdate } from './commands.ts';
import { factsOf } from './facts.ts';
import { fillUpdate } from './fill.ts';

const id = idOf('U');

/** Ada's project with Bob and Cleo, and her draft. */
function written(): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'House', memberUids: [bob, cleo] }));
  world.run(ada, writeUpdate({ id, projectId: idOf('P') }));
  return world;
}

const facts = factsOf({
  tasks: [],
  dependencies: [],
  knownOf: () => undefined,
  ownerUid: ada,
  dueOn: null,
  since: 0,
  until: 7 * 86_400_000,
  dateOf: (at) => new Date(at).toISOString().slice(0, 10),
});

describe('an update of a project', () => {
  it('is written, changed and sent by its owner, and by nobody else', () => {
    const world = written();
    expect(world.row('projectUpdate', 'U')).toMatchObject({
      byUid: ada,
      sentAt: null,
      health: 'ON_TRACK',
      facts: null,
    });
    for (const call of [editUpdate({ id, text: 'x' }), sendUpdate({ id }), deleteUpdate({ id })]) {
      // A draft is its owner's alone.
      for (const other of [bob, dan]) expect(world.says(other, call)).toBe('Not found. It may have been deleted.');
    }
    expect(world.says(bob, writeUpdate({ id: idOf('V'), projectId: idOf('P') }))).toBe(
      'Only project owner can edit the project',
    );
    expect(world.says(dan, writeUpdate({ id: idOf('V'), projectId: idOf('P') }))).toBe('Project not found');
    expect(world.says(ada, writeUpdate({ id, projectId: idOf('P') }))).toBe('This ID is already in use');
    world.run(ada, editUpdate({ id, text: ' Walls are up ', health: 'AT_RISK' }));
    world.run(ada, sendUpdate({ id, health: 'OFF_TRACK' }));
    expect(world.row('projectUpdate', 'U')).toMatchObject({
      text: 'Walls are up',
      health: 'OFF_TRACK',
      sentAt: world.now,
    });
  });

  it('stays as it was sent, and can be deleted', () => {
    const world = written();
    world.run(ada, sendUpdate({ id }));
    expect(world.says(ada, editUpdate({ id, text: 'x' }))).toMatch(/was sent/);
    expect(world.says(ada, sendUpdate({ id }))).toMatch(/was sent/);
    world.run(ada, deleteUpdate({ id }));
    expect(world.says(ada, deleteUpdate({ id }))).toBe('Not found. It may have been deleted.');
  });

  it('notifies everyone in the project once, of what its owner says', () => {
    const world = written();
    world.run(ada, editUpdate({ id, text: 'Walls are up' }));
    expect(world.notificationsOf(bob)).toEqual([]);
    world.run(ada, sendUpdate({ id }));
    const said = 'Project Update: Ada sent an update on "House": Walls are up';
    for (const person of [bob, cleo]) expect(world.notificationsOf(person)).toEqual([said]);
    expect(world.notificationsOf(ada)).toEqual([]);
    expect(world.list('notification', 'userId', bob)[0]).toMatchObject({
      action: { type: 'link', url: `/projects/${idOf('P')}?view=overview` },
    });
    world.run(ada, writeUpdate({ id: idOf('V'), projectId: idOf('P') }));
    world.run(ada, sendUpdate({ id: idOf('V') }));
    expect(world.notificationsOf(bob)[1]).toBe('Project Update: Ada sent an update on "House"');
  });

  it('gets its facts once, and a health from them only if nobody said one', () => {
    const world = written();
    world.run('system', fillUpdate({ id, facts, health: 'AT_RISK' }));
    expect(world.row('projectUpdate', 'U')).toMatchObject({ facts, health: 'AT_RISK' });
    world.run('system', fillUpdate({ id, facts: { ...facts, until: 1 }, health: 'OFF_TRACK' }));
    expect(world.row('projectUpdate', 'U')).toMatchObject({ facts, health: 'AT_RISK' });
    world.run(ada, writeUpdate({ id: idOf('V'), projectId: idOf('P') }));
    world.run(ada, editUpdate({ id: idOf('V'), health: 'ON_TRACK', text: 'Fine' }));
    world.run('system', fillUpdate({ id: idOf('V'), facts, health: 'AT_RISK' }));
    expect(world.row('projectUpdate', 'V')).toMatchObject({ facts, health: 'ON_TRACK' });
  });

  it('goes with its project, and to its next owner', () => {
    const world = written();
    world.run(ada, offerOwnership({ id: idOf('P'), personId: bob }));
    world.run(bob, acceptOwnership({ id: idOf('P') }));
    expect(world.says(ada, sendUpdate({ id }))).toBe('Not found. It may have been deleted.');
    expect(world.row('projectUpdate', 'U')).toMatchObject({ draftOf: bob, sentIn: null });
    world.run(bob, sendUpdate({ id }));
    expect(world.row('projectUpdate', 'U')).toMatchObject({ byUid: bob, draftOf: null, sentIn: idOf('P') });
    world.run(bob, deleteProject({ id: idOf('P') }));
    expect(world.says(bob, deleteUpdate({ id }))).toBe('Not found. It may have been deleted.');
  });
});
