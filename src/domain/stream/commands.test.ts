import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createProject, deleteProject } from '../project/commands.ts';
import { createStream, deleteStream, renameStream, reorderStream, restoreStream } from './commands.ts';
import { streamsOf } from './rules.ts';

const projectId = idOf('P');
const id = idOf('A');

/** Ada's project with Bob and Cleo; streams A, B and C by Bob. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'Launch', memberUids: [bob, cleo] }));
  for (const name of ['A', 'B', 'C']) world.run(bob, createStream({ id: idOf(name), projectId, name }));
  return world;
}

const names = (world: World) => streamsOf(world, projectId).map(({ name, order }) => `${name}${order}`);

describe('stream.create', () => {
  it('is put last: its order is the number of streams', () => {
    const world = launch();
    expect(names(world)).toEqual(['A0', 'B1', 'C2']);
    expect(world.row('stream', 'C')).toEqual({
      id: idOf('C'),
      projectId,
      name: 'C',
      order: 2,
      createdBy: bob,
      createdAt: world.now,
      updatedAt: world.now,
      deletedBy: null,
      deletedAt: null,
    });
  });

  it('does not count deleted streams; ties go by age', () => {
    const world = launch();
    world.run(bob, deleteStream({ id: idOf('B') }));
    world.run(bob, createStream({ id: idOf('D'), projectId, name: 'D' }));
    expect(names(world)).toEqual(['A0', 'C2', 'D2']);
  });

  it.each(['A', 'a', ' A '])('refuses %j, which exists', (name) => {
    const world = launch();
    const taken = 'A stream with this name already exists in the project';
    expect(world.says(cleo, createStream({ id: idOf('D'), projectId, name }))).toBe(taken);
    expect(world.says(cleo, renameStream({ id: idOf('B'), name }))).toBe(taken);
    expect(world.says(cleo, renameStream({ id, name: 'a' }))).toBeNull();
    world.run(bob, deleteStream({ id }));
    world.run(cleo, createStream({ id: idOf('D'), projectId, name }));
    expect(world.says(bob, restoreStream({ id }))).toBe(taken);
  });

  it('keeps two imported streams of the same name', () => {
    const world = launch();
    world.put('stream', { ...world.row('stream', 'B'), name: 'A' });
    expect(world.says(cleo, renameStream({ id: idOf('B'), name: 'A' }))).toBeNull();
    expect(world.says(cleo, reorderStream({ id: idOf('B'), order: 0 }))).toBeNull();
  });

  it('is for members', () => {
    const world = launch();
    expect(world.says(dan, createStream({ id: idOf('D'), projectId, name: 'D' }))).toBe('Project not found');
    expect(world.says(ada, createStream({ id: idOf('D'), projectId: idOf('none'), name: 'D' }))).toBe(
      'Project not found',
    );
    expect(world.says(ada, createStream({ id: idOf('D'), projectId, name: ' ' }))).toBe('Stream name is required');
    expect(world.says(ada, createStream({ id, projectId, name: 'D' }))).toBe('This ID is already in use');
  });
});

describe('stream.rename', () => {
  it('is for members', () => {
    const world = launch();
    world.run(cleo, renameStream({ id, name: ' New ' }));
    expect(world.row('stream', 'A')).toMatchObject({ name: 'New', updatedAt: world.now });
    expect(world.says(dan, renameStream({ id, name: 'X' }))).toBe('Stream not found');
    expect(world.says(ada, renameStream({ id: idOf('none'), name: 'X' }))).toBe('Stream not found');
    expect(world.says(ada, renameStream({ id, name: '' }))).toBe('Stream name is required');
  });
});

describe('stream.reorder', () => {
  it.each([
    [0, ['C0', 'A1', 'B2']],
    [1, ['A0', 'C1', 'B2']],
    [99, ['A0', 'B1', 'C2']],
  ])('puts C at %i', (order, expected) => {
    const world = launch();
    world.run(cleo, reorderStream({ id: idOf('C'), order }));
    expect(names(world)).toEqual(expected);
  });

  it('renumbers the other streams, without deleted ones', () => {
    const world = launch();
    world.run(bob, deleteStream({ id }));
    world.run(bob, reorderStream({ id: idOf('C'), order: 0 }));
    expect(names(world)).toEqual(['C0', 'B1']);
  });

  it('is for members', () => {
    const world = launch();
    expect(world.says(dan, reorderStream({ id, order: 1 }))).toBe('Stream not found');
    expect(world.says(ada, reorderStream({ id, order: -1 }))).toBe('order: must be at least 0');
  });
});

describe('stream.delete and stream.restore', () => {
  it('are for the owner and the creator', () => {
    for (const actor of [ada, bob]) {
      const world = launch();
      const before = world.row('stream', 'A');
      world.run(actor, deleteStream({ id }));
      const deletedAt = world.now;
      expect(names(world)).toEqual(['B1', 'C2']);
      expect(world.says(actor, renameStream({ id, name: 'X' }))).toBe('Stream not found');
      world.run(actor, restoreStream({ id, deletedAt }));
      expect(world.row('stream', 'A')).toEqual({ ...before, updatedAt: world.now });
      expect(world.says(actor, restoreStream({ id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
    }
  });

  it('are for nobody else', () => {
    const world = launch();
    const notYours = 'Only the project owner or its creator can delete a stream';
    expect(world.says(cleo, deleteStream({ id }))).toBe(notYours);
    expect(world.says(dan, deleteStream({ id }))).toBe('Stream not found');
    world.run(ada, deleteStream({ id }));
    const deletedAt = world.now;
    expect(world.says(cleo, restoreStream({ id, deletedAt }))).toBe(notYours);
    expect(world.says(dan, restoreStream({ id, deletedAt }))).toBe('Stream not found');
    expect(world.says(ada, restoreStream({ id: idOf('none'), deletedAt }))).toBe('Stream not found');
  });

  it('end with the project', () => {
    const world = launch();
    world.run(ada, deleteProject({ id: projectId }));
    expect(world.says(ada, deleteStream({ id }))).toBe('Stream not found');
  });
});
