import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { FOR_GOOD } from '../deletion.ts';
import { createProject } from '../project/commands.ts';
import { createStream, deleteStream } from '../stream/commands.ts';
import { deleteNow } from '../trash/commands.ts';
import { moveTask, updateTask } from './commands.ts';
import { createTask } from './create.ts';
import { setParent } from './set-parent.ts';
import { deleteTask } from './deletion.ts';
import { restoreTask } from './restoring.ts';
import { undoCommands } from './undo.ts';

const [P, Q] = [idOf('P'), idOf('Q')];
const parent = idOf('parent');
const elsewhere =
  'A subtask is in the project of its parent task. Move the parent, or make this a task of its own first.';
const nested = 'A subtask can’t have subtasks of its own';

const create = (name: string, rest: object = {}) => createTask({ id: idOf(name), name, assignee: bob, ...rest });

/** Ada's projects P (with Bob and Cleo) and Q (with Bob); Bob's task in a stream of P, with a subtask by him and one by Cleo. */
function planned(): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  world.run(ada, createProject({ id: Q, name: 'Q', memberUids: [bob] }));
  world.run(ada, createStream({ id: idOf('S'), projectId: P, name: 'S' }));
  world.run(bob, create('parent', { projectId: P, streamId: idOf('S') }));
  world.run(bob, create('one', { parentId: parent }));
  world.run(cleo, create('two', { parentId: parent }));
  return world;
}

const where = (world: World, name: string) => {
  const { projectId, streamId, parentId, deletedAt } = world.row('task', name);
  return { projectId, streamId, parentId, isDeleted: deletedAt !== null };
};

describe('a new subtask', () => {
  it('is in the project and the stream of its parent, whatever happened to these meanwhile', () => {
    const world = planned();
    expect(where(world, 'one')).toEqual({ projectId: P, streamId: idOf('S'), parentId: parent, isDeleted: false });
    world.run(bob, create('three', { parentId: parent, streamId: null }));
    expect(where(world, 'three')).toMatchObject({ projectId: P, streamId: null });
    world.run(ada, deleteStream({ id: idOf('S') }));
    world.run(bob, create('four', { parentId: parent }));
    expect(where(world, 'four')).toMatchObject({ projectId: P, streamId: null });
    world.run(ada, moveTask({ id: idOf('two'), status: 'DONE' }));
    world.run(ada, moveTask({ id: parent, projectId: Q }));
    world.run(bob, create('five', { parentId: parent }));
    expect(where(world, 'five')).toMatchObject({ projectId: Q, streamId: null, parentId: parent });
    expect(world.says(bob, create('six', { parentId: parent, projectId: P }))).toBe(elsewhere);
  });

  it('is added by people who may edit the parent, one level deep', () => {
    const world = planned();
    expect(world.says(dan, create('x', { parentId: parent }))).toBe('Task not found');
    expect(world.says(bob, create('x', { parentId: idOf('one') }))).toBe(nested);
    world.run(ada, create('alone'));
    expect(world.says(bob, create('x', { parentId: idOf('alone') }))).toBe('You don’t have permission to do this');
    world.run(ada, create('x', { parentId: idOf('alone'), assignee: cleo }));
    expect(where(world, 'x')).toMatchObject({ projectId: null, parentId: idOf('alone') });
  });
});

describe('task.setParent', () => {
  it('is for tasks of one project, and never makes a second level', () => {
    const world = planned();
    for (const name of ['other', 'more']) world.run(bob, create(name, { projectId: P }));
    const says = (id: string, parentId: string | null) => world.says(bob, setParent({ id, parentId }));
    expect(says(idOf('other'), parent)).toBeNull();
    expect(says(parent, idOf('more'))).toBe(nested);
    expect(says(idOf('more'), idOf('other'))).toBe(nested);
    expect(says(idOf('more'), idOf('more'))).toBe(nested);
    expect(says(idOf('other'), null)).toBeNull();
    expect(says(idOf('more'), idOf('other'))).toBeNull();
    world.run(bob, create('away', { projectId: Q }));
    expect(says(idOf('away'), parent)).toBe(elsewhere);
    expect(world.says(dan, setParent({ id: idOf('one'), parentId: null }))).toBe('Task not found');
  });

  it('is undone', () => {
    const world = planned();
    const before = world.row('task', 'one');
    world.run(bob, setParent({ id: idOf('one'), parentId: null }));
    const after = world.row('task', 'one');
    expect(undoCommands({ before, after }, after)).toEqual([setParent({ id: idOf('one'), parentId: parent })]);
  });
});

describe('a task that moves to another project', () => {
  it('takes along the subtasks that the person could move alone; others become tasks of their own', () => {
    const world = planned();
    world.run(bob, moveTask({ id: parent, projectId: Q }));
    expect(where(world, 'one')).toEqual({ projectId: Q, streamId: null, parentId: parent, isDeleted: false });
    expect(where(world, 'two')).toEqual({ projectId: P, streamId: idOf('S'), parentId: null, isDeleted: false });
    expect(world.says(cleo, updateTask({ id: idOf('two'), name: 'Mine' }))).toBeNull();
  });

  it('stays where a subtask is assigned to someone who is no member there', () => {
    const world = planned();
    world.run(ada, create('three', { parentId: parent, assignee: cleo }));
    expect(world.says(ada, moveTask({ id: parent, projectId: Q }))).toBe(
      'The assignee must be a member of the project',
    );
    expect(world.says(ada, moveTask({ id: idOf('one'), projectId: Q }))).toBe(elsewhere);
  });

  it('takes along nothing within its project', () => {
    const world = planned();
    world.run(bob, moveTask({ id: parent, streamId: null, status: 'IN_PROGRESS' }));
    expect(where(world, 'one')).toMatchObject({ streamId: idOf('S'), parentId: parent });
  });
});

describe('a task that is deleted', () => {
  it('takes along the subtasks that the person could delete alone, and brings these back', () => {
    const world = planned();
    world.run(bob, deleteTask({ id: parent }));
    const deletedAt = world.now;
    expect(world.row('task', 'one').deletedAt).toBe(deletedAt);
    expect(where(world, 'two')).toMatchObject({ isDeleted: false, parentId: null });
    world.run(bob, restoreTask({ id: parent, deletedAt }));
    expect(where(world, 'one')).toMatchObject({ isDeleted: false, parentId: parent });
  });

  it('brings back only what it took along; a subtask that is restored alone is a task of its own', () => {
    const world = planned();
    world.run(ada, deleteTask({ id: idOf('two') }));
    world.run(ada, deleteTask({ id: parent }));
    world.run(ada, restoreTask({ id: idOf('one') }));
    expect(where(world, 'one')).toMatchObject({ isDeleted: false, parentId: null });
    world.run(ada, restoreTask({ id: parent }));
    expect(where(world, 'two').isDeleted).toBe(true);
    world.run(ada, restoreTask({ id: idOf('two') }));
    expect(where(world, 'two')).toMatchObject({ isDeleted: false, parentId: parent });
  });

  it('has a subtask back only under a parent that fits', () => {
    const world = planned();
    world.run(cleo, deleteTask({ id: idOf('two') }));
    world.run(bob, moveTask({ id: parent, projectId: Q }));
    world.run(cleo, restoreTask({ id: idOf('two') }));
    expect(where(world, 'two')).toMatchObject({ projectId: P, parentId: null });
  });

  it('is deleted for good with what it took along', () => {
    const world = planned();
    world.run(ada, deleteTask({ id: idOf('two') }));
    world.run(ada, deleteTask({ id: parent }));
    world.run(ada, deleteNow({ kind: 'task', id: parent }));
    expect(world.row('task', 'one').deletedAt).toBe(FOR_GOOD);
    expect(world.row('task', 'two').deletedAt).not.toBe(FOR_GOOD);
  });
});

describe('the workload', () => {
  /** Those that count, and which of them do without hours of their own. */
  const counts = (world: World) =>
    ['parent', 'one', 'two']
      .map((name) => ({ name, row: world.row('workloadTask', name) }))
      .filter(({ row }) => row.deletedAt === null)
      .map(({ name, row }) => (row.isSplit ? `${name}, split` : name));
  const inherited = (world: World) => ['one', 'two'].map((name) => world.row('workloadTask', name).inheritedDeadline);

  it('counts a task with subtasks once, and its hours are theirs', () => {
    const world = planned();
    expect(counts(world)).toEqual(['parent, split', 'one', 'two']);
    world.run(bob, updateTask({ id: parent, estimate: 60 }));
    expect(counts(world)).toEqual(['parent, split', 'one', 'two']);
    world.run(bob, setParent({ id: idOf('one'), parentId: null }));
    expect(counts(world)).toEqual(['parent, split', 'one', 'two']);
    world.run(cleo, deleteTask({ id: idOf('two') }));
    expect(counts(world)).toEqual(['parent', 'one']);
    world.run(cleo, restoreTask({ id: idOf('two') }));
    expect(counts(world)).toEqual(['parent, split', 'one', 'two']);
  });

  it('counts them again when parent and subtasks are restored', () => {
    const world = planned();
    world.run(ada, deleteTask({ id: parent }));
    expect(counts(world)).toEqual([]);
    world.run(ada, restoreTask({ id: parent }));
    expect(counts(world)).toEqual(['parent, split', 'one', 'two']);
  });

  it('needs subtasks without a date by that of their parent', () => {
    const world = planned();
    world.run(bob, updateTask({ id: parent, deadline: '2030-01-05' }));
    expect(inherited(world)).toEqual(['2030-01-05', '2030-01-05']);
    world.run(cleo, updateTask({ id: idOf('two'), deadline: '2030-01-03' }));
    world.run(bob, updateTask({ id: parent, deadline: '2030-01-09' }));
    expect(inherited(world)).toEqual(['2030-01-09', null]);
    world.run(cleo, updateTask({ id: idOf('two'), deadline: null }));
    world.run(bob, setParent({ id: idOf('one'), parentId: null }));
    expect(inherited(world)).toEqual([null, '2030-01-09']);
    world.run(bob, updateTask({ id: parent, deadline: null }));
    expect(inherited(world)).toEqual([null, null]);
  });
});
