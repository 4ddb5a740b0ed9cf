import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import { createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { createStream } from '../stream/commands.ts';
import { createTask } from '../task/create.ts';
import { createTeam, deleteTeam } from '../team/commands.ts';
import { createView } from '../view/commands.ts';
import { deleteTask } from '../task/deletion.ts';
import { purgeRows } from './commands.ts';

const [project, stream, task, comment] = ['project', 'stream', 'task', 'comment'].map(idOf) as [
  string,
  string,
  string,
  string,
];

function furnished(): World {
  const world = people();
  world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [bob] }));
  world.run(ada, createStream({ id: stream, projectId: project, name: 'North' }));
  world.run(ada, createTask({ id: task, name: 'Paint', assignee: bob, projectId: project }));
  world.run(bob, createComment({ id: comment, taskId: task, text: 'White?' }));
  return world;
}

/** Which of the named rows a purge would remove. */
function purged(world: World, before: number, names: readonly (readonly [string, string])[]): string[] {
  const rows = names.map(([table, id]) => ({ table, id }));
  const changes = world.decide('system', { name: 'purge.rows', version: 1, input: { before, rows } });
  expect(changes.every(({ after }) => after === null)).toBe(true);
  return changes.map(({ table }) => table);
}

const all = [
  ['comment', comment],
  ['stream', stream],
  ['task', task],
  ['project', project],
] as const;

describe('the purge', () => {
  it('removes the rows below an old tombstone, and then the tombstone', () => {
    const world = furnished();
    world.run(ada, deleteProject({ id: project }));
    const activity = world.all('activity').map(({ id }) => ['activity', id] as const);
    expect(purged(world, world.now + 1, [...activity, ...all])).toEqual([
      ...activity.map(() => 'activity'),
      'comment',
      'stream',
      'task',
      'project',
      'tally',
      'workloadTask',
    ]);
  });

  it('keeps what can be restored, and what is not deleted', () => {
    const world = furnished();
    expect(purged(world, world.now + 1000, all)).toEqual([]);
    world.run(ada, deleteProject({ id: project }));
    // A row deleted at exactly that instant stays.
    expect(purged(world, world.now, all)).toEqual([]);
    world.run(ada, restoreProject({ id: project }));
    expect(purged(world, world.now + 1000, all)).toEqual([]);
  });

  it('removes a deleted task with its comments from an existing project', () => {
    const world = furnished();
    world.run(ada, deleteTask({ id: task }));
    const activity = world.all('activity').map(({ id }) => ['activity', id] as const);
    expect(purged(world, world.now + 1, [...activity, ...all])).toEqual([
      ...activity.map(() => 'activity'),
      'comment',
      'task',
      'workloadTask',
    ]);
  });

  it('keeps a tombstone that still has rows below it', () => {
    const world = furnished();
    world.run(ada, deleteProject({ id: project }));
    expect(purged(world, world.now + 1, [['project', project]])).toEqual([]);
    expect(purged(world, world.now + 1, [['task', task]])).toEqual([]);
  });

  it('deletes private views of the tasks of what it removes, and leaves others', () => {
    const world = people();
    const [team, ofTeam, ofProject, ofOwn] = [1, 2, 3, 4].map((n) => idOf(`thing ${n}`)) as [
      string,
      string,
      string,
      string,
    ];
    world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [bob] }));
    world.run(ada, createTeam({ id: team, name: 'Builders' }));
    for (const board of [{ id: ofTeam, boardTeamId: team }, { id: ofProject, boardId: project }, { id: ofOwn }])
      world.run(ada, createView({ ...board, name: 'Late', shown: { due: 'overdue' } }));
    const isDeleted = () => [ofTeam, ofProject, ofOwn].map((id) => world.get('view', id)?.deletedAt !== null);
    world.run(ada, deleteTeam({ id: team }));
    world.run(ada, deleteProject({ id: project }));
    const rows = [
      { table: 'team' as const, id: team },
      { table: 'project' as const, id: project },
    ];
    world.run('system', purgeRows({ before: world.now - 1000, rows }));
    expect(isDeleted()).toEqual([false, false, false]);
    world.run('system', purgeRows({ before: world.now + 1, rows }));
    expect([world.get('team', team), world.get('project', project)]).toEqual([undefined, undefined]);
    expect(isDeleted()).toEqual([true, true, false]);
  });

  it('can only be sent by Pulse itself', () => {
    const world = furnished();
    expect(world.says(ada, purgeRows({ before: 0, rows: [] }))).toBe('Unknown command: purge.rows');
  });
});
