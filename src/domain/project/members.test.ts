import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { createProject } from './commands.ts';
import { addMember, leaveProject, removeMember } from './members.ts';
import { acceptOwnership, offerOwnership } from './ownership.ts';
import { canAddMember, canOfferOwnership, canRemoveMember } from './membership/rules.ts';

const id = idOf('P');

/** Ada's project with Bob and Cleo as members. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id, name: 'Launch', memberUids: [bob, cleo] }));
  return world;
}

const members = (world: World) => world.row('project', 'P').memberUids;

function give(world: World, name: string, assignee: string): void {
  world.run(assignee, createTask({ id: idOf(name), name, assignee, projectId: id }));
}

describe('project.addMember', () => {
  it('adds a person of the directory at the end, once', () => {
    const world = launch();
    world.run(ada, addMember({ id, personId: dan }));
    expect(members(world)).toEqual([ada, bob, cleo, dan]);
    expect(world.row('project', 'P').updatedAt).toBe(world.now);
    expect(world.run(ada, addMember({ id, personId: dan }))).toEqual([]);
  });

  it('is for the owner', () => {
    const world = launch();
    expect(world.says(bob, addMember({ id, personId: dan }))).toBe('Only project owner can add members');
    expect(world.says(dan, addMember({ id, personId: dan }))).toBe('Project not found');
  });

  it('refuses unknown and disabled people', () => {
    const world = launch();
    world.put('person', { ...world.row('person', 'Dan'), disabledAt: 1 });
    expect(world.says(ada, addMember({ id, personId: dan }))).toBe('Person not found');
    expect(world.says(ada, addMember({ id, personId: idOf('Nobody') }))).toBe('Person not found');
  });
});

describe('project.removeMember', () => {
  it('reassigns the unfinished tasks of the project to the owner, in the same command', () => {
    const world = launch();
    give(world, 'open', bob);
    give(world, 'done', bob);
    give(world, 'gone', bob);
    give(world, "cleo's", cleo);
    world.run(bob, moveTask({ id: idOf('done'), status: 'DONE' }));
    world.run(bob, deleteTask({ id: idOf('gone') }));
    world.run(bob, createTask({ id: idOf('own'), name: 'own', assignee: bob }));
    world.run(ada, removeMember({ id, personId: bob }));
    expect(members(world)).toEqual([ada, cleo]);
    const assignees = ['open', 'done', 'gone', "cleo's", 'own'].map((name) => world.row('task', name).assignee);
    expect(assignees).toEqual([ada, bob, bob, cleo, bob]);
    expect(world.row('task', 'open').updatedAt).toBe(world.now);
  });

  it('reassigns them to a chosen member, and notifies both', () => {
    const world = launch();
    give(world, 'one', bob);
    give(world, 'two', bob);
    world.run(ada, removeMember({ id, personId: bob, reassignTo: cleo }));
    expect(world.row('task', 'two').assignee).toBe(cleo);
    expect(world.notificationsOf(bob)).toEqual([
      'Removed from Project: Ada removed you from "Launch". Cleo now has your 2 unfinished tasks.',
    ]);
    expect(world.notificationsOf(cleo)).toEqual([
      'Tasks Reassigned: Ada assigned you 2 unfinished tasks from Bob in "Launch"',
    ]);
    expect(world.list('notification', 'userId', cleo)[0]?.action).toEqual({
      type: 'link',
      label: 'View Project',
      url: `/projects/${id}`,
    });
  });

  it('notifies nobody of their own action, and mentions no tasks if there were none', () => {
    const world = launch();
    give(world, 'one', bob);
    world.run(ada, removeMember({ id, personId: bob }));
    world.run(ada, removeMember({ id, personId: cleo }));
    expect(world.notificationsOf(ada)).toEqual([]);
    expect(world.notificationsOf(bob)).toEqual([
      'Removed from Project: Ada removed you from "Launch". Ada now has your 1 unfinished task.',
    ]);
    expect(world.notificationsOf(cleo)).toEqual(['Removed from Project: Ada removed you from "Launch".']);
  });

  it('changes nothing, and notifies nobody, the second time', () => {
    const world = launch();
    world.run(ada, removeMember({ id, personId: bob }));
    expect(world.run(ada, removeMember({ id, personId: bob }))).toEqual([]);
  });

  it('is the owner’s, and keeps the owner', () => {
    const world = launch();
    expect(world.says(bob, removeMember({ id, personId: bob }))).toBe('Only project owner can remove members');
    expect(world.says(dan, removeMember({ id, personId: bob }))).toBe('Project not found');
    expect(world.says(ada, removeMember({ id, personId: ada }))).toBe(
      'The owner can’t be removed. Transfer ownership first.',
    );
    expect(world.says(ada, removeMember({ id, personId: idOf('Nobody') }))).toBe('Person not found');
  });

  it('refuses to reassign the tasks to people who are not members', () => {
    const world = launch();
    const notMember = 'The assignee must be a member of the project';
    expect(world.says(ada, removeMember({ id, personId: bob, reassignTo: dan }))).toBe(notMember);
    expect(world.says(ada, removeMember({ id, personId: bob, reassignTo: bob }))).toBe(notMember);
    expect(world.says(ada, removeMember({ id, personId: bob, reassignTo: idOf('Nobody') }))).toBe('Person not found');
    expect(members(world)).toEqual([ada, bob, cleo]);
  });
});

describe('project.leave', () => {
  it('takes the actor out, gives their unfinished tasks to the owner, and tells the owner', () => {
    const world = launch();
    give(world, 'one', bob);
    give(world, 'two', bob);
    world.run(bob, leaveProject({ id }));
    expect(members(world)).toEqual([ada, cleo]);
    expect(world.row('task', 'one').assignee).toBe(ada);
    expect(world.notificationsOf(ada)).toEqual([
      'Member Left: Bob left "Launch". You now have their 2 unfinished tasks.',
    ]);
    expect(world.notificationsOf(bob).filter((text) => text.includes('left'))).toEqual([]);
    expect(world.says(bob, leaveProject({ id }))).toBe('Project not found');
  });

  it('is refused to the owner before a handover', () => {
    const world = launch();
    expect(world.says(ada, leaveProject({ id }))).toBe('The owner can’t leave. Transfer ownership first.');
    world.run(ada, offerOwnership({ id, personId: cleo }));
    expect(world.says(ada, leaveProject({ id }))).toBe('The owner can’t leave. Transfer ownership first.');
    world.run(cleo, acceptOwnership({ id }));
    expect(world.says(ada, leaveProject({ id }))).toBeNull();
    expect(members(world)).toEqual([cleo, bob]);
    expect(world.notificationsOf(cleo).at(-1)).toBe('Member Left: Ada left "Launch".');
  });
});

describe('the rules of members, without a chosen person', () => {
  it('say whether the actor may do it at all', () => {
    const world = launch();
    const project = world.row('project', 'P');
    for (const rule of [canAddMember, canRemoveMember, canOfferOwnership]) {
      expect(rule(world, ada, project)).toBeNull();
      expect(rule(world, bob, project)?.code).toMatch(/^owner_only_/);
    }
  });
});
