import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { erasePerson } from '../person/erase.ts';
import { createProject, deleteProject, restoreProject, updateProject } from '../project/commands.ts';
import { addMember, leaveProject, removeMember } from '../project/members.ts';
import { acceptOwnership, offerOwnership } from '../project/ownership.ts';
import { createTask } from '../task/create.ts';
import { createTeam, deleteTeam, restoreTeam } from './commands.ts';
import { acceptInvitation, inviteToTeam } from './invitations.ts';
import { leaveTeam, makeLead, removeFromTeam } from './members.ts';

const id = idOf('P');
const teamId = idOf('D');
const BY_TEAM =
  'Members of a team are in its projects for as long as they are in the team. They leave the team, or the owner makes the project private.';

/** Bob leads Design with Cleo and Dan; his project is the team's. */
function shared(): World {
  const world = people();
  world.run(bob, createTeam({ id: teamId, name: 'Design' }));
  world.run(bob, inviteToTeam({ id: teamId, personUids: [cleo, dan] }));
  world.run(cleo, acceptInvitation({ id: teamId }));
  world.run(dan, acceptInvitation({ id: teamId }));
  world.run(bob, createProject({ id, name: 'Launch', visibility: 'TEAM', teamId }));
  return world;
}

const project = (world: World) => world.row('project', 'P');
const members = (world: World) => project(world).memberUids;

function give(world: World, name: string, assignee: string): void {
  world.run(assignee, createTask({ id: idOf(name), name, assignee, projectId: id }));
}

describe('a project of a team', () => {
  it('has the people of the team as members, and notifies them', () => {
    const world = shared();
    expect(project(world)).toMatchObject({ visibility: 'TEAM', addedUids: [], memberUids: [bob, cleo, dan] });
    expect(world.notificationsOf(dan).at(-1)).toBe('Project Shared: Bob shared "Launch" with Design');
    world.run(bob, inviteToTeam({ id: teamId, personUids: [ada] }));
    expect(members(world)).not.toContain(ada);
    world.run(ada, acceptInvitation({ id: teamId }));
    expect(members(world)).toEqual([bob, cleo, dan, ada]);
  });

  it('requires an owner in that team', () => {
    const world = shared();
    const own = createProject({ id: idOf('Q'), name: 'Q', visibility: 'TEAM', teamId });
    expect(world.says(ada, own)).toBe('Team not found');
    world.run(ada, createProject({ id: idOf('Q'), name: 'Q' }));
    expect(world.says(ada, updateProject({ id: idOf('Q'), visibility: 'TEAM', teamId }))).toBe('Team not found');
    expect(world.says(bob, updateProject({ id, visibility: 'PRIVATE', teamId }))).toBe(
      'teamId: goes with the visibility TEAM',
    );
  });

  it('stays the team’s when another field is edited', () => {
    const world = shared();
    world.run(bob, updateProject({ id, name: 'New', dueAt: null }));
    expect(project(world)).toMatchObject({ name: 'New', visibility: 'TEAM', teamId, memberUids: [bob, cleo, dan] });
    expect(world.run(bob, updateProject({ id, visibility: 'TEAM' }))).toEqual([]);
    expect(world.says(bob, updateProject({ id, teamId: null }))).toBe('teamId: is missing');
  });

  it('is lost by a person who leaves the team, with their unfinished tasks', () => {
    const world = shared();
    give(world, 'one', cleo);
    world.run(cleo, leaveTeam({ id: teamId }));
    expect(members(world)).toEqual([bob, dan]);
    expect(world.row('task', 'one').assignee).toBe(bob);
    expect(world.notificationsOf(bob).slice(-2)).toEqual([
      'Team: Cleo left Design',
      'Tasks Reassigned: Cleo assigned you 1 unfinished task from Cleo in "Launch"',
    ]);
  });

  it('is lost by a person removed from the team; the actor chooses who gets their tasks', () => {
    const world = shared();
    give(world, 'one', cleo);
    expect(world.says(bob, removeFromTeam({ id: teamId, personId: cleo, reassignTo: ada }))).toBe(
      'This person isn’t in the team',
    );
    world.run(bob, removeFromTeam({ id: teamId, personId: cleo, reassignTo: dan }));
    expect(world.row('task', 'one').assignee).toBe(dan);
    expect(world.notificationsOf(cleo).at(-1)).toBe('Team: Bob removed you from Design');
    expect(world.notificationsOf(dan).at(-1)).toBe(
      'Tasks Reassigned: Bob assigned you 1 unfinished task from Cleo in "Launch"',
    );
  });

  it('keeps people who were added by hand', () => {
    const world = shared();
    world.run(bob, addMember({ id, personId: ada }));
    world.run(bob, addMember({ id, personId: cleo }));
    expect(members(world)).toEqual([bob, ada, cleo, dan]);
    world.run(cleo, leaveTeam({ id: teamId }));
    expect(members(world)).toEqual([bob, ada, cleo, dan]);
    world.run(bob, updateProject({ id, visibility: 'PRIVATE' }));
    expect(project(world)).toMatchObject({ teamId: null, addedUids: [ada, cleo], memberUids: [bob, ada, cleo] });
  });

  it('does not remove people who are there by the team', () => {
    const world = shared();
    world.run(bob, addMember({ id, personId: cleo }));
    for (const personId of [cleo, dan]) {
      expect(world.says(bob, removeMember({ id, personId }))).toBe(BY_TEAM);
      expect(world.says(personId, leaveProject({ id }))).toBe(BY_TEAM);
    }
    world.run(bob, addMember({ id, personId: ada }));
    expect(world.says(ada, leaveProject({ id }))).toBeNull();
  });

  it('made private again loses the team’s people, and the actor chooses who gets their tasks', () => {
    const world = shared();
    world.run(bob, addMember({ id, personId: ada }));
    give(world, 'one', cleo);
    const call = updateProject({ id, visibility: 'PRIVATE', reassignTo: dan });
    expect(world.says(bob, call)).toBe('The assignee must be a member of the project');
    world.run(bob, updateProject({ id, visibility: 'PRIVATE', reassignTo: ada }));
    expect(members(world)).toEqual([bob, ada]);
    expect(world.row('task', 'one').assignee).toBe(ada);
    expect(world.notificationsOf(cleo).at(-1)).toBe('Removed from Project: Bob removed you from "Launch".');
    expect(world.notificationsOf(ada).at(-1)).toBe(
      'Tasks Reassigned: Bob assigned you 1 unfinished task from Cleo in "Launch"',
    );
  });

  it('made private again can keep them as members', () => {
    const world = shared();
    world.run(bob, updateProject({ id, visibility: 'PRIVATE', keepMembers: true }));
    expect(project(world)).toMatchObject({ addedUids: [cleo, dan], memberUids: [bob, cleo, dan], teamId: null });
    world.run(dan, leaveTeam({ id: teamId }));
    expect(members(world)).toEqual([bob, cleo, dan]);
  });

  it('moves from one team to another', () => {
    const world = shared();
    world.run(bob, createTeam({ id: idOf('E'), name: 'Build' }));
    world.run(bob, inviteToTeam({ id: idOf('E'), personUids: [ada] }));
    world.run(ada, acceptInvitation({ id: idOf('E') }));
    world.run(bob, updateProject({ id, teamId: idOf('E') }));
    expect(project(world)).toMatchObject({ visibility: 'TEAM', teamId: idOf('E'), memberUids: [bob, ada] });
  });

  it('follows its team while it is deleted', () => {
    const world = shared();
    give(world, 'one', cleo);
    world.run(bob, deleteProject({ id }));
    world.run(cleo, leaveTeam({ id: teamId }));
    world.run(bob, restoreProject({ id }));
    expect(members(world)).toEqual([bob, dan]);
    expect(world.row('task', 'one').assignee).toBe(bob);
  });

  it('keeps its owner when they leave the team, and the next one', () => {
    const world = shared();
    world.run(bob, makeLead({ id: teamId, personId: cleo }));
    world.run(bob, leaveTeam({ id: teamId }));
    expect(members(world)).toEqual([bob, cleo, dan]);
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(cleo, acceptOwnership({ id }));
    expect(project(world)).toMatchObject({ addedUids: [bob], memberUids: [cleo, bob, dan] });
  });

  it('withdraws the offer of ownership from a person who lost it', () => {
    const world = shared();
    world.run(bob, offerOwnership({ id, personId: cleo }));
    world.run(cleo, leaveTeam({ id: teamId }));
    expect(project(world).offeredTo).toBeNull();
  });
});

describe('project of a deleted team', () => {
  it('keeps its people, and is the team’s again when the team is restored', () => {
    const world = shared();
    const before = project(world);
    world.run(bob, deleteTeam({ id: teamId }));
    expect(project(world)).toMatchObject({ visibility: 'PRIVATE', addedUids: [], memberUids: [bob, cleo, dan] });
    world.run(bob, restoreTeam({ id: teamId }));
    expect(project(world)).toEqual({ ...before, updatedAt: world.now });
  });

  it('becomes its members’ own after a change of members', () => {
    const world = shared();
    world.run(bob, deleteTeam({ id: teamId }));
    world.run(dan, leaveProject({ id }));
    expect(project(world)).toMatchObject({ teamId: null, addedUids: [cleo], memberUids: [bob, cleo] });
    world.run(bob, restoreTeam({ id: teamId }));
    expect(project(world)).toMatchObject({ visibility: 'PRIVATE', memberUids: [bob, cleo] });
  });
});

describe('a deleted account', () => {
  it('leaves its teams and their projects', () => {
    const world = shared();
    give(world, 'one', cleo);
    world.run('system', erasePerson({ id: cleo }));
    expect(world.row('team', 'D').memberUids).toEqual([bob, dan]);
    expect(members(world)).toEqual([bob, dan]);
    expect(world.row('task', 'one').assignee).toBe(bob);
  });

  it('names another lead first, and deletes a team it led alone', () => {
    const world = shared();
    world.run(bob, deleteProject({ id }));
    expect(world.says('system', erasePerson({ id: bob }))).toBe(
      'Make someone else a lead of these teams first: Design',
    );
    world.run(bob, makeLead({ id: teamId, personId: cleo }));
    world.run(bob, createTeam({ id: idOf('E'), name: 'Alone' }));
    world.run('system', erasePerson({ id: bob }));
    expect(world.row('team', 'E')).toMatchObject({ memberUids: [], deletedAt: world.now });
    expect(world.row('team', 'D')).toMatchObject({ memberUids: [cleo, dan], leadUids: [cleo] });
  });
});
