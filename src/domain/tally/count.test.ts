import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from '../command.ts';
import { createProject } from '../project/commands.ts';
import { schema } from '../registry.ts';
import { DAY } from '../duration.ts';
import { dayOf, pulseUntil } from './pulse.ts';
import { moveTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { rankAt } from '../task/rank.ts';

const [P, Q, id] = [idOf('P'), idOf('Q'), idOf('T')];

/** Two projects of Ada's, Bob being a member of the first; a task to do and a done one in it. */
function begun(): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'P', memberUids: [bob] }));
  world.run(ada, createProject({ id: Q, name: 'Q' }));
  world.run(ada, createTask({ id, name: 'T', assignee: ada, projectId: P }));
  world.run(ada, createTask({ id: idOf('D'), name: 'D', assignee: ada, projectId: P, status: 'DONE' }));
  return world;
}

/** The tally as `done/total`. */
function says(world: World, project: string): string {
  const { done, total } = world.get('tally', project) ?? { done: 0, total: 0 };
  return `${done}/${total}`;
}

function after(...calls: readonly Call[]): [string, string] {
  const world = begun();
  for (const call of calls) world.run(ada, call);
  return [says(world, P), says(world, Q)];
}

describe('the tally of a project', () => {
  it('counts its tasks and the done ones', () => {
    expect(after()).toEqual(['1/2', '0/0']);
    expect(after(moveTask({ id, status: 'DONE' }))).toEqual(['2/2', '0/0']);
    expect(after(moveTask({ id: idOf('D'), status: 'ON_HOLD' }))).toEqual(['0/2', '0/0']);
  });

  it('follows a task that moves to another project, or to none', () => {
    expect(after(moveTask({ id: idOf('D'), projectId: Q }))).toEqual(['0/1', '1/1']);
    expect(after(moveTask({ id, status: 'DONE', projectId: Q }))).toEqual(['1/1', '1/1']);
    expect(after(moveTask({ id, projectId: null }))).toEqual(['1/1', '0/0']);
  });

  it('does not count deleted tasks, until the deletion is undone', () => {
    expect(after(deleteTask({ id: idOf('D') }))).toEqual(['0/1', '0/0']);
    expect(after(deleteTask({ id: idOf('D') }), restoreTask({ id: idOf('D') }))).toEqual(['1/2', '0/0']);
  });

  it('counts by the day of completion, until a task is taken up again', () => {
    const world = begun();
    const last = () => world.get('tally', P)?.doneByDay.at(-1);
    expect([world.get('tally', P)?.doneDay, last()]).toEqual([dayOf(world.now), 1]);
    world.run(ada, moveTask({ id, status: 'DONE' }));
    expect(last()).toBe(2);
    world.run(ada, moveTask({ id: idOf('D'), status: 'BACKLOG' }));
    expect(last()).toBe(1);
    world.now += 3 * DAY;
    world.run(ada, moveTask({ id: idOf('D'), status: 'DONE' }));
    expect(world.get('tally', P)?.doneByDay.slice(-4)).toEqual([1, 0, 0, 1]);
    world.now += 27 * DAY;
    world.run(ada, deleteTask({ id }));
    const row = world.get('tally', P);
    expect(row && pulseUntil(dayOf(world.now), row)).toEqual([1, ...Array.from({ length: 27 }, () => 0)]);
    world.now += DAY;
    expect(row && pulseUntil(dayOf(world.now), row)).toEqual(Array.from({ length: 28 }, () => 0));
  });

  it('is not changed by anything else', () => {
    const world = begun();
    for (const call of [moveTask({ id, status: 'ON_HOLD', rank: rankAt(1) }), updateTask({ id, name: 'New' })])
      expect(world.run(ada, call).map(({ table }) => table)).not.toContain('tally');
  });

  it('is readable to the readers of the project, in a scope of its own', () => {
    const row = begun().get('tally', P);
    if (!row) throw new Error('nothing was counted');
    expect(schema.home('tally', row)).toEqual({ parent: ['project', P] });
    expect(schema.scopes('tally', row)).toEqual([`tally:${P}`]);
    expect(schema.kind(`tally:${P}`)).toEqual({ anchor: 'project' });
  });

  it('is computed by a browser only if it holds the tally', () => {
    const world = begun();
    const done = moveTask({ id, status: 'DONE' });
    expect(world.decide(ada, done, 'browser').find(({ table }) => table === 'tally')?.after).toMatchObject({ done: 2 });
    const first = createTask({ id: idOf('F'), name: 'F', assignee: ada, projectId: Q });
    expect(world.decide(ada, first, 'browser').map(({ table }) => table)).toEqual(['task']);
  });
});
