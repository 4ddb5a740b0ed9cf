import { expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { schema } from '../registry.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { workloadTasksOf } from './derive.ts';

const id = idOf('T');

function begun(): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'Secret plan', memberUids: [bob] }));
  const texts = { name: 'Secret name', description: 'Secret text' };
  world.run(ada, createTask({ id, ...texts, assignee: bob, projectId: idOf('P'), priority: 'HIGH', estimate: 90 }));
  return world;
}

const changed = (world: World, call: Call) => world.run(ada, call).filter(({ table }) => table === 'workloadTask');

it('has what leads may know of the task, and no text, tag or project', () => {
  const world = begun();
  const { createdAt } = world.row('task', 'T');
  expect(world.row('workloadTask', 'T')).toEqual({
    id,
    assignee: bob,
    status: 'BACKLOG',
    priority: 'HIGH',
    deadline: null,
    startDate: null,
    progress: 0,
    estimate: 90,
    slips: 0,
    slippedDays: 0,
    answer: null,
    answeredAt: null,
    createdAt,
    startedAt: null,
    doneAt: null,
    isSplit: false,
    inheritedDeadline: null,
    deletedAt: null,
  });
});

it('follows the task, deleted and restored', () => {
  const world = begun();
  world.run(ada, updateTask({ id, deadline: '2030-01-01', progress: 20 }));
  world.run(ada, moveTask({ id, status: 'IN_PROGRESS' }));
  world.run(ada, reassignTask({ id, assignee: ada }));
  const { startedAt } = world.row('task', 'T');
  const followed = { deadline: '2030-01-01', progress: 20, startedAt, assignee: ada, deletedAt: null };
  expect(world.row('workloadTask', 'T')).toMatchObject(followed);
  world.run(ada, deleteTask({ id }));
  expect(world.row('workloadTask', 'T')).toMatchObject({ deletedAt: world.now });
  world.run(ada, restoreTask({ id }));
  expect(world.row('workloadTask', 'T')).toMatchObject(followed);
});

it('is deleted and restored with the project of its task', () => {
  const world = begun();
  world.run(ada, createTask({ id: idOf('D'), name: 'D', assignee: bob, projectId: idOf('P') }));
  world.run(ada, deleteTask({ id: idOf('D') }));
  world.run(ada, deleteProject({ id: idOf('P') }));
  const deletedAt = world.now;
  expect(world.row('workloadTask', 'T')).toMatchObject({ deletedAt });
  expect(world.row('workloadTask', 'D')).toMatchObject({ deletedAt: deletedAt - 1000 });
  world.run(ada, restoreProject({ id: idOf('P'), deletedAt }));
  expect(world.row('workloadTask', 'T')).toMatchObject({ deletedAt: null });
  expect(world.row('workloadTask', 'D')).toMatchObject({ deletedAt: deletedAt - 1000 });
});

it('is gone while the project is archived, but for what was finished, on which forecasts rest', () => {
  const world = begun();
  const P = idOf('P');
  world.run(ada, createTask({ id: idOf('D'), name: 'D', assignee: bob, projectId: P, status: 'DONE' }));
  world.run(ada, archiveProject({ id: P, isArchived: true }));
  const isThere = (name: string) => world.get('workloadTask', idOf(name))?.deletedAt === null;
  expect(['T', 'D'].map(isThere)).toEqual([false, true]);
  // Archived and deleted, it counts no more of what was finished either.
  world.run(ada, deleteProject({ id: P }));
  expect(['T', 'D'].map(isThere)).toEqual([false, false]);
  world.run(ada, restoreProject({ id: P }));
  expect(['T', 'D'].map(isThere)).toEqual([false, true]);
  world.run(bob, createTask({ id: idOf('E'), name: 'E', assignee: bob, projectId: P }));
  world.run(bob, moveTask({ id, status: 'DONE' }));
  expect(['T', 'E'].map(isThere)).toEqual([true, false]);
  world.run(ada, moveTask({ id, status: 'BACKLOG' }));
  world.run(ada, archiveProject({ id: P, isArchived: false }));
  expect(['T', 'D', 'E'].map(isThere)).toEqual([true, true, true]);
});

it('knows of subtasks that a task got in an archived project which it then left', () => {
  const world = begun();
  world.run(ada, archiveProject({ id: idOf('P'), isArchived: true }));
  world.run(ada, createTask({ id: idOf('E'), name: 'E', assignee: bob, projectId: idOf('P') }));
  world.run(ada, createTask({ id: idOf('S'), name: 'S', assignee: bob, projectId: idOf('P'), parentId: idOf('E') }));
  world.run(ada, moveTask({ id: idOf('E'), status: 'IN_PROGRESS', projectId: null }));
  expect(world.row('workloadTask', 'E')).toMatchObject({ isSplit: true, deletedAt: null });
});

it('does not change with fields that leads may not know', () => {
  const world = begun();
  expect(changed(world, updateTask({ id, name: 'Other', description: 'x' }))).toEqual([]);
  expect(changed(world, moveTask({ id, rank: 'a1', projectId: null }))).toEqual([]);
});

it('is removed with its task', () => {
  const world = begun();
  const task = world.row('task', 'T');
  const removal: RowChange = { table: 'task', id, before: task, after: null };
  expect(workloadTasksOf(world, [removal])).toEqual([
    { table: 'workloadTask', id, before: world.row('workloadTask', 'T'), after: null },
  ]);
});

it('is updated by a browser only where it holds the row', () => {
  const world = begun();
  const call = moveTask({ id, status: 'DONE' });
  expect(world.decide(ada, call, 'browser').find(({ table }) => table === 'workloadTask')?.after).toMatchObject({
    status: 'DONE',
  });
  const fresh = createTask({ id: idOf('U'), name: 'U', assignee: bob });
  expect(world.decide(ada, fresh, 'browser').map(({ table }) => table)).toEqual(['task']);
});

it('is read by everyone who reads the workload of the assignee, in one scope', () => {
  const row = begun().row('workloadTask', 'T');
  expect(schema.home('workloadTask', row)).toEqual({ parent: ['reach', bob] });
  expect(schema.scopes('workloadTask', row)).toEqual([`workload:${bob}`]);
  expect(schema.kind(`workload:${bob}`)).toEqual({ anchor: 'reach' });
});
