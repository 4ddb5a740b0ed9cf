import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { disablePerson } from '../person/commands.ts';
import { createProject } from './commands.ts';
import { leaveProject, removeMember } from './members.ts';
import {
  acceptOwnership,
  declineOwnership,
  handOverProject,
  nameOwner,
  offerOwnership,
  withdrawOffer,
} from './ownership.ts';

const id = idOf('P');
const NO_OFFER = 'There is no offer to answer';

/** Bob's project with Cleo as a member. */
function launch(): World {
  const world = people();
  world.run(bob, createProject({ id, name: 'Launch', memberUids: [cleo] }));
  return world;
}

const project = (world: World) => world.row('project', 'P');

describe('the ownership of a project', () => {
  it('is offered, and transferred once accepted: the old owner stays a member', () => {
    const world = launch();
    world.run(bob, offerOwnership({ id, personId: cleo }));
    expect(project(world)).toMatchObject({ ownerUid: bob, memberUids: [bob, cleo], offeredTo: cleo });
    expect(world.notificationsOf(cleo)).toEqual(['Ownership Offered: Bob offered you the ownership of "Launch"']);
    expect(world.list('notification', 'userId', cleo)[0]?.action).toEqual({ type: 'ownership_offer', projectId: id });
    world.run(cleo, acceptOwnership({ id }));
    const after = { ownerUid: cleo, addedUids: [bob], memberUids: [cleo, bob], offeredTo: null };
    expect(project(world)).toMatchObject(after);
    expect(world.notificationsOf(bob)).toEqual(['Project Ownership: Cleo is now the owner of "Launch"']);
    expect(world.says(cleo, acceptOwnership({ id }))).toBe(NO_OFFER);
  });

  it('is offered to anyone in the directory, who becomes a member', () => {
    const world = launch();
    world.run(bob, offerOwnership({ id, personId: dan }));
    expect(project(world)).toMatchObject({ memberUids: [bob, cleo, dan], offeredTo: dan });
    expect(world.run(bob, offerOwnership({ id, personId: bob }))).toEqual([]);
    expect(world.says(bob, offerOwnership({ id, personId: idOf('Nobody') }))).toBe('Person not found');
  });

  it('is declined, or the offer withdrawn, or given to another', () => {
    const world = launch();
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(cleo, declineOwnership({ id }));
    expect(project(world)).toMatchObject({ ownerUid: bob, offeredTo: null });
    expect(world.notificationsOf(bob)).toEqual(['Project Ownership: Cleo declined the ownership of "Launch"']);
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(bob, offerOwnership({ id, personId: dan }));
    expect(world.says(cleo, acceptOwnership({ id }))).toBe(NO_OFFER);
    world.run(bob, withdrawOffer({ id }));
    expect(world.says(dan, declineOwnership({ id }))).toBe(NO_OFFER);
  });

  it('is offered by the owner only, and answered by the candidate only', () => {
    const world = launch();
    const refusal = 'Only project owner can transfer the project';
    for (const call of [offerOwnership({ id, personId: cleo }), withdrawOffer({ id })]) {
      expect(world.says(cleo, call)).toBe(refusal);
      expect(world.says(dan, call)).toBe('Project not found');
    }
    world.run(bob, offerOwnership({ id, personId: cleo }));
    for (const call of [acceptOwnership({ id }), declineOwnership({ id })]) {
      expect(world.says(bob, call)).toBe(NO_OFFER);
      expect(world.says(dan, call)).toBe('Project not found');
    }
  });

  it('is withdrawn from a candidate who left or was removed', () => {
    const world = launch();
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(cleo, leaveProject({ id }));
    expect(project(world).offeredTo).toBeNull();
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(bob, removeMember({ id, personId: cleo }));
    expect(project(world).offeredTo).toBeNull();
  });

  it('is offered by a command of an older page: nobody becomes an owner unasked', () => {
    const world = launch();
    world.run(bob, handOverProject({ id, personId: cleo }));
    expect(project(world)).toMatchObject({ ownerUid: bob, offeredTo: cleo });
  });

  it('is given by an administrator to another member if the owner is disabled', () => {
    const world = launch();
    expect(world.says(cleo, nameOwner({ id, personId: cleo }))).toBe('Only an administrator can do this');
    expect(world.says(ada, nameOwner({ id, personId: cleo }))).toBe('Project not found');
    world.run(ada, disablePerson({ id: bob }));
    expect(world.says(ada, nameOwner({ id, personId: ada }))).toContain('your own account');
    expect(world.says(ada, nameOwner({ id, personId: dan }))).toBe('The new owner must be a member of the project');
    expect(world.says(ada, nameOwner({ id: idOf('none'), personId: cleo }))).toBe('Project not found');
    world.run(ada, nameOwner({ id, personId: cleo }));
    expect(project(world)).toMatchObject({ ownerUid: cleo, memberUids: [cleo, bob] });
    expect(world.notificationsOf(cleo)).toEqual(['Project Ownership: Ada made you the owner of "Launch"']);
  });
});
