import { expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { schema } from '../registry.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { DAY, HOUR } from '../duration.ts';
import { restoreTask } from '../task/restoring.ts';
import { shareTask } from '../task/share.ts';
import { asReadBy } from './as-read-by.ts';
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
    taskId: id,
    assignee: bob,
    isHelping: false,
    share: 100,
    status: 'BACKLOG',
    priority: 'HIGH',
    deadline: null,
    dueAt: null,
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
    waitsFor: 0,
    isPrivate: false,
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
  expect(changed(world, moveTask({ id, rank: 'a1' }))).toEqual([]);
});

const U = idOf('U');
/** Of which days a world knows: its clock stands on one of them. */
const [tuesday, friday, sunday] = ['2030-01-01', '2030-01-04', '2030-01-06'];

it('has of a private task effort, open or done, and the week', () => {
  const world = begun();
  const more = { priority: 'HIGH', estimate: 90, startDate: tuesday, progress: 30, micromanagement: 'HIGH' } as const;
  world.run(
    ada,
    createTask({
      id: U,
      name: 'U',
      assignee: bob,
      status: 'ON_HOLD',
      deadline: friday,
      dueTime: 600,
      dueZone: 'UTC',
      ...more,
    }),
  );
  const { createdAt } = world.row('task', 'U');
  const nothing = { priority: null, startDate: null, answer: null, answeredAt: null, startedAt: null };
  const known = {
    ...{ id: U, taskId: U, isHelping: false, share: 100 },
    ...{ assignee: bob, estimate: 90, createdAt, ...nothing, progress: 0, slips: 0, slippedDays: 0 },
    ...{
      status: 'BACKLOG',
      deadline: sunday,
      dueAt: null,
      doneAt: null,
      waitsFor: 0,
      isPrivate: true,
      isSplit: false,
      inheritedDeadline: null,
    },
    deletedAt: null,
  };
  expect(world.row('workloadTask', 'U')).toEqual(known);
  // Of what happens within the week there is no trace, not even when.
  for (const call of [
    updateTask({ id: U, deadline: tuesday, priority: 'LOW', progress: 60 }),
    updateTask({ id: U, dueTime: 60, dueZone: 'UTC' }),
    updateTask({ id: U, deadline: sunday, startDate: null }),
    moveTask({ id: U, status: 'IN_PROGRESS' }),
  ])
    expect(changed(world, call)).toEqual([]);
  world.run(ada, moveTask({ id: U, status: 'DONE' }));
  const done = world.row('workloadTask', 'U');
  expect(done).toEqual({ ...known, status: 'DONE', doneAt: done.doneAt });
  const at = new Date(done.doneAt ?? 0);
  expect([at.getUTCDay(), at.getUTCHours(), at.getTime() % HOUR]).toEqual([4, 12, 0]);
  expect(Math.abs(at.getTime() - world.now)).toBeLessThan(4.5 * DAY);
});

it('has all of a private task while its assignee shares it, and not once it is somebody else’s', () => {
  const world = begun();
  world.run(ada, createTask({ id: U, name: 'U', assignee: bob, priority: 'HIGH', deadline: friday }));
  world.run(bob, shareTask({ id: U, isShared: true }));
  expect(world.row('workloadTask', 'U')).toMatchObject({ isPrivate: false, priority: 'HIGH', deadline: friday });
  world.run(ada, reassignTask({ id: U, assignee: cleo }));
  expect(world.row('workloadTask', 'U')).toMatchObject({ isPrivate: true, priority: null, deadline: sunday });
  world.run(ada, reassignTask({ id: U, assignee: bob }));
  expect(world.row('workloadTask', 'U')).toMatchObject({ isPrivate: true });
  world.run(ada, moveTask({ id: U, projectId: idOf('P') }));
  expect(world.row('workloadTask', 'U')).toMatchObject({ isPrivate: false, priority: 'HIGH', deadline: friday });
  world.run(ada, moveTask({ id: U, projectId: null }));
  expect(world.row('workloadTask', 'U')).toMatchObject({ isPrivate: true, priority: null, deadline: sunday });
});

it('has the week alone of the date of a parent without a project, also if it is shared', () => {
  const world = begun();
  world.run(bob, createTask({ id: U, name: 'U', assignee: bob, deadline: friday }));
  world.run(bob, createTask({ id: idOf('S'), name: 'S', assignee: bob, parentId: U }));
  world.run(bob, shareTask({ id: idOf('S'), isShared: true }));
  expect(world.row('workloadTask', 'S')).toMatchObject({ isPrivate: false, inheritedDeadline: sunday });
});

it('is known in full to who reads the task', () => {
  const world = begun();
  world.run(ada, createTask({ id: U, name: 'U', assignee: bob, priority: 'HIGH', deadline: friday, progress: 30 }));
  world.run(ada, createTask({ id: idOf('S'), name: 'S', assignee: cleo, parentId: U }));
  const readAs = (person: string, name: string) => asReadBy(world, person, world.row('workloadTask', name));
  const all = { isPrivate: false, priority: 'HIGH', deadline: friday, progress: 30 };
  expect([ada, bob].map((person) => readAs(person, 'U'))).toMatchObject([all, all]);
  expect(readAs(cleo, 'U')).toEqual(world.row('workloadTask', 'U'));
  // The assignee of a subtask may not read the task that it is part of.
  expect([ada, cleo].map((person) => readAs(person, 'S').inheritedDeadline)).toEqual([friday, sunday]);
  world.run(cleo, shareTask({ id: idOf('S'), isShared: true }));
  expect([ada, cleo].map((person) => readAs(person, 'S').inheritedDeadline)).toEqual([friday, sunday]);
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
