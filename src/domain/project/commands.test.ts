import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { DAY } from '../duration.ts';
import { createNote } from '../note/commands.ts';
import { mentionInNote } from '../note/mentioning.ts';
import { restoreNotification } from '../notification/commands.ts';
import { setReminder } from '../reminder/commands.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { readableTask } from '../task/rules.ts';
import { archiveProject, createProject, deleteProject, restoreProject, updateProject } from './commands.ts';
import { offerOwnership } from './ownership.ts';

const id = idOf('P');

/** Ada's project with Bob as a member. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id, name: 'Launch', memberUids: [bob] }));
  return world;
}

describe('project.create', () => {
  it('has the defaults of the spec', () => {
    const world = people();
    world.run(ada, createProject({ id, name: '  Launch ' }));
    expect(world.row('project', 'P')).toEqual({
      id,
      name: 'Launch',
      description: '',
      visibility: 'PRIVATE',
      teamId: null,
      ownerUid: ada,
      addedUids: [],
      memberUids: [ada],
      offeredTo: null,
      dueAt: null,
      hue: 6,
      icon: null,
      archivedAt: null,
      updateOn: null,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
  });

  it('takes every field, the owner first among the members and each of them once', () => {
    const world = people();
    world.run(
      ada,
      createProject({
        id,
        name: 'L',
        description: ' d ',
        visibility: 'PRIVATE',
        dueAt: '2026-05-01',
        memberUids: [cleo, ada, bob, cleo],
      }),
    );
    expect(world.row('project', 'P')).toMatchObject({
      description: 'd',
      dueAt: '2026-05-01',
      memberUids: [ada, cleo, bob],
    });
  });

  it.each([
    [{ name: ' ' }, 'Project name is required'],
    [{ visibility: 'TEAM' }, 'teamId: is missing'],
    [{ visibility: 'TEAM', teamId: idOf('none') }, 'Team not found'],
    [{ teamId: idOf('none') }, 'teamId: goes with the visibility TEAM'],
    [{ visibility: 'PUBLIC' }, 'visibility: must be one of PRIVATE, TEAM'],
    [{ dueAt: 'soon' }, 'dueAt: must be a date (YYYY-MM-DD) or an ISO 8601 instant'],
    [{ memberUids: [bob, idOf('Nobody')] }, 'Person not found'],
    [{ ownerUid: bob }, 'ownerUid: is not a known field'],
  ])('refuses %j', (fields, says) => {
    const input = { id, name: 'L', ...fields };
    expect(people().says(ada, { name: 'project.create', version: 1, input })).toBe(says);
  });

  it('refuses an id that is in use, even that of a deleted project', () => {
    const world = launch();
    expect(world.says(cleo, createProject({ id, name: 'Other' }))).toBe('This ID is already in use');
    world.run(ada, deleteProject({ id }));
    expect(world.says(ada, createProject({ id, name: 'Launch' }))).toBe('This ID is already in use');
  });
});

describe('project.update', () => {
  it('changes what is given', () => {
    const world = launch();
    const before = world.row('project', 'P');
    world.run(ada, updateProject({ id, description: 'text', dueAt: '2026-05-01T12:00:00Z' }));
    expect(world.row('project', 'P')).toEqual({
      ...before,
      description: 'text',
      dueAt: '2026-05-01T12:00:00Z',
      updatedAt: world.now,
    });
    world.run(ada, updateProject({ id, name: 'New', dueAt: null }));
    expect(world.row('project', 'P')).toMatchObject({
      name: 'New',
      dueAt: null,
      description: 'text',
    });
  });

  it('is for the owner', () => {
    const world = launch();
    expect(world.says(bob, updateProject({ id, name: 'X' }))).toBe('Only project owner can edit the project');
    expect(world.says(cleo, updateProject({ id, name: 'X' }))).toBe('Project not found');
    expect(world.says(ada, updateProject({ id: idOf('none'), name: 'X' }))).toBe('Project not found');
  });
});

describe('project.archive', () => {
  it('puts the project away and brings it back, and changes nothing else of it', () => {
    const world = launch();
    const { archivedAt, ...rest } = world.row('project', 'P');
    expect(archivedAt).toBeNull();
    world.run(ada, archiveProject({ id, isArchived: true }));
    const first = world.now;
    expect(world.row('project', 'P')).toEqual({ ...rest, archivedAt: first });
    expect(world.run(ada, archiveProject({ id, isArchived: true }))).toEqual([]);
    // Its members go on as they like.
    world.run(bob, createTask({ id: idOf('T'), name: 'T', assignee: bob, projectId: id }));
    world.run(ada, archiveProject({ id, isArchived: false }));
    expect(world.row('project', 'P')).toEqual({ ...rest, archivedAt: null });
  });

  it('is for the owner', () => {
    const world = launch();
    const call = archiveProject({ id, isArchived: true });
    expect(world.says(bob, call)).toBe('Only project owner can edit the project');
    expect(world.says(dan, call)).toBe('Project not found');
  });
});

describe('project.delete', () => {
  it('hides the project and its tasks behind one tombstone', () => {
    const world = launch();
    world.run(bob, createTask({ id: idOf('T'), name: 'T', assignee: bob, projectId: id }));
    // Its tasks stay as they are, leads no longer count them, and nobody reads what time they took.
    const tables = world.run(ada, deleteProject({ id })).map(({ table }) => table);
    expect(tables).toEqual(['project', 'workloadTask', 'projectTime']);
    expect(readableTask(world, bob, idOf('T'))).toBeUndefined();
    expect(world.says(ada, updateProject({ id, name: 'X' }))).toBe('Project not found');
    expect(world.says(ada, deleteProject({ id }))).toBe('Project not found');
  });

  it('is for the owner', () => {
    const world = launch();
    expect(world.says(bob, deleteProject({ id }))).toBe('Only project owner can delete the project');
    expect(world.says(dan, deleteProject({ id }))).toBe('Project not found');
  });
});

describe('project.restore', () => {
  it('undoes the named deletion', () => {
    const world = launch();
    world.run(bob, createTask({ id: idOf('T'), name: 'T', assignee: bob, projectId: id }));
    const before = world.row('project', 'P');
    world.run(ada, deleteProject({ id }));
    const deletedAt = world.now;
    world.run(ada, restoreProject({ id, deletedAt }));
    expect(world.row('project', 'P')).toEqual({ ...before, updatedAt: world.now });
    expect(readableTask(world, bob, idOf('T'))).toBeDefined();
    expect(world.says(ada, restoreProject({ id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
    world.run(ada, deleteProject({ id }));
    expect(world.says(ada, restoreProject({ id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
  });

  it('brings back the notifications of its tasks, of its notes and its own, which the deletion took along', () => {
    const world = launch();
    world.run(ada, createTask({ id: idOf('T'), name: 'T', assignee: bob, projectId: id }));
    world.run(ada, createTask({ id: idOf('Gone'), name: 'Gone', assignee: bob, projectId: id }));
    world.run(ada, createTask({ id: idOf('Elsewhere'), name: 'Elsewhere', assignee: bob }));
    // It was of no project when he was notified.
    world.run(ada, createTask({ id: idOf('Moved'), name: 'Moved', assignee: bob }));
    world.run(ada, moveTask({ id: idOf('Moved'), projectId: id }));
    world.run(ada, createNote({ id: idOf('N'), projectId: id }));
    world.run(ada, mentionInNote({ id: idOf('N'), personId: bob }));
    world.run(ada, offerOwnership({ id, personId: bob }));
    world.run(ada, deleteTask({ id: idOf('Gone') }));
    world.run(bob, setReminder({ id: idOf('R'), taskId: idOf('T'), at: world.now + DAY }));
    const about = () =>
      world
        .all('notification')
        .filter(({ userId, deletedAt }) => userId === bob && deletedAt === null)
        .map(({ taskId, noteId, projectId }) => taskId ?? noteId ?? projectId);
    const all = [idOf('T'), idOf('Elsewhere'), idOf('Moved'), idOf('N'), id];
    const dueAt = world.row('reminder', 'R').dueAt;
    expect(about()).toEqual(all);
    const [, , , mention] = world.all('notification').filter(({ deletedAt }) => deletedAt === null);
    world.run(ada, deleteProject({ id }));
    expect(about()).toEqual([idOf('Elsewhere')]);
    expect(world.row('reminder', 'R').dueAt).toBeNull();
    const deletedAt = world.row('project', 'P').deletedAt ?? 0;
    expect(world.says(bob, restoreNotification({ id: mention?.id ?? '', deletedAt }))).toContain('changed since');
    world.run(ada, restoreProject({ id }));
    expect(about()).toEqual(all);
    expect(world.row('reminder', 'R').dueAt).toBe(dueAt);
  });

  it('needs the rights of a deletion', () => {
    const world = launch();
    world.run(ada, deleteProject({ id }));
    const deletedAt = world.now;
    expect(world.says(bob, restoreProject({ id, deletedAt }))).toBe('Only project owner can delete the project');
    expect(world.says(cleo, restoreProject({ id, deletedAt }))).toBe('Project not found');
    expect(world.says(ada, restoreProject({ id: idOf('none'), deletedAt }))).toBe('Project not found');
  });
});
