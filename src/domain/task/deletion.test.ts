import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { moveTask, updateTask } from './commands.ts';
import { createTask } from './create.ts';
import { deleteTask } from './deletion.ts';
import { restoreTask } from './restoring.ts';

const id = idOf('T');
const projectId = idOf('P');
const notAllowed = 'You don’t have permission to do this';

/** Ada's project with Bob and Cleo; Bob's task for Cleo. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'Launch', memberUids: [bob, cleo] }));
  world.run(bob, createTask({ id, name: 'Write', assignee: cleo, projectId }));
  return world;
}

describe('task.delete', () => {
  it('is for the author and the project owner', () => {
    for (const actor of [ada, bob]) {
      const world = launch();
      world.run(actor, deleteTask({ id }));
      expect(world.row('task', 'T')).toMatchObject({ deletedAt: world.now, updatedAt: world.now });
      expect(world.says(bob, updateTask({ id, name: 'X' }))).toBe('Task not found');
      expect(world.says(actor, deleteTask({ id }))).toBe('Task not found');
    }
    const world = launch();
    expect([cleo, dan].map((actor) => world.says(actor, deleteTask({ id })))).toEqual([notAllowed, 'Task not found']);
  });

  it('is for the author only, without a project', () => {
    const world = people();
    world.run(bob, createTask({ id, name: 'Write', assignee: cleo }));
    expect([cleo, ada, bob].map((actor) => world.says(actor, deleteTask({ id })))).toEqual([
      notAllowed,
      'Task not found',
      null,
    ]);
  });
});

describe('task.restore', () => {
  it('undoes the named deletion', () => {
    const world = launch();
    const before = world.row('task', 'T');
    world.run(bob, deleteTask({ id }));
    const deletedAt = world.now;
    world.run(ada, restoreTask({ id, deletedAt }));
    expect(world.row('task', 'T')).toEqual({ ...before, updatedAt: world.now });
    expect(world.notificationsOf(cleo).length).toBe(1);
    expect(world.says(ada, restoreTask({ id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
  });

  it('undoes any deletion if none is named, and nothing but a deletion', () => {
    const world = launch();
    world.run(bob, deleteTask({ id }));
    world.run(ada, restoreTask({ id }));
    expect(world.row('task', 'T').deletedAt).toBeNull();
    expect(world.says(ada, restoreTask({ id }))).toBe('Couldn’t undo: it has changed since');
  });

  it('needs the rights of a deletion', () => {
    const world = launch();
    world.run(bob, deleteTask({ id }));
    const deletedAt = world.now;
    expect([cleo, dan].map((actor) => world.says(actor, restoreTask({ id, deletedAt })))).toEqual([
      notAllowed,
      'Task not found',
    ]);
    expect(world.says(bob, restoreTask({ id: idOf('none'), deletedAt }))).toBe('Task not found');
  });

  it('assigns it to the owner if its assignee has left the project', () => {
    const world = launch();
    world.run(bob, deleteTask({ id }));
    const deletedAt = world.now;
    world.run(ada, removeMember({ id: projectId, personId: cleo }));
    world.run(bob, restoreTask({ id, deletedAt }));
    expect(world.row('task', 'T').assignee).toBe(ada);
    expect(world.notificationsOf(ada)).toEqual(['New Task Assigned: Bob has assigned you a new task: "Write"']);
  });

  it('keeps the assignee of a finished task', () => {
    const world = launch();
    world.run(cleo, moveTask({ id, status: 'DONE' }));
    world.run(bob, deleteTask({ id }));
    const deletedAt = world.now;
    world.run(ada, removeMember({ id: projectId, personId: cleo }));
    world.run(ada, restoreTask({ id, deletedAt }));
    expect(world.row('task', 'T').assignee).toBe(cleo);
  });
});
