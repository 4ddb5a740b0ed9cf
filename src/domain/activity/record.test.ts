import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import { editComment } from '../comment/edit.ts';
import { SYSTEM, type Call } from '../command.ts';
import { erasePerson } from '../person/erase.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { schema } from '../registry.ts';
import { createTag } from '../tag/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { setLevel } from '../task/set-level.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { rankAt } from '../task/rank.ts';
import { addTag, removeTag } from '../task/tagging.ts';
import { activityIds, BURST } from './record.ts';

const id = idOf('T');

/** Ada's project with Bob as a member, and a task that Bob created. */
function begun(): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob] }));
  world.run(ada, createTask({ id, name: 'T', assignee: bob, projectId: idOf('P') }));
  world.run(ada, createTag({ id: idOf('red'), name: 'red' }));
  return world;
}

/** The activity as text ("Ada status BACKLOG→DONE"), in the order in which rows and changes were made. */
function written(world: World, taskId = id): string[] {
  const name = new Map([
    [ada, 'Ada'],
    [bob, 'Bob'],
  ]);
  return world
    .list('activity', 'taskId', taskId)
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .flatMap(({ actor, changes }) =>
      changes.map(({ field, from, to }) => `${name.get(actor)} ${field} ${String(from)}→${String(to)}`),
    );
}

function after(...calls: readonly Call[]): string[] {
  const world = begun();
  for (const call of calls) world.run(ada, call);
  return written(world);
}

describe('the activity of a task', () => {
  it('covers every field that people ask about', () => {
    expect(after(updateTask({ id, name: 'New', priority: 'HIGH', deadline: '2030-01-01', progress: 20 }))).toEqual([
      'Ada name T→New',
      'Ada progress 0→20',
      'Ada priority STANDARD→HIGH',
      'Ada deadline null→2030-01-01',
    ]);
    expect(after(updateTask({ id, startDate: '2030-01-01', estimate: 90 }))).toEqual([
      'Ada startDate null→2030-01-01',
      'Ada estimate null→90',
    ]);
    expect(after(moveTask({ id, status: 'DONE' }))).toEqual(['Ada status BACKLOG→DONE', 'Ada progress 0→100']);
    expect(after(moveTask({ id, projectId: null }))).toEqual([`Ada projectId ${idOf('P')}→null`]);
    expect(after(setLevel({ id, micromanagement: 'HIGH' }))).toEqual(['Ada micromanagement OFF→HIGH']);
    expect(after(reassignTask({ id, assignee: ada }))).toEqual([`Ada assignee ${bob}→${ada}`]);
    expect(after(addTag({ id, tagId: idOf('red') }))).toEqual([`Ada tag null→${idOf('red')}`]);
    expect(after(deleteTask({ id }))).toEqual(['Ada deleted false→true']);
  });

  it('does not store the text of a description', () =>
    expect(after(updateTask({ id, description: 'secret' }))).toEqual(['Ada description null→null']));

  it('is empty when a task is created, commented on or only moved within its column', () => {
    const comment = createComment({ id: idOf('C'), taskId: id, text: 'Hello' });
    expect(after(comment, moveTask({ id, rank: rankAt(1) }), updateTask({ id, name: 'T' }))).toEqual([]);
  });

  it('is written by the server only, and readable to the readers of the task', () => {
    const world = begun();
    const call = moveTask({ id, status: 'DONE' });
    expect(world.decide(ada, call, 'browser').map(({ table }) => table)).toEqual(['task', 'tally', 'workloadTask']);
    world.run(ada, call);
    const [row] = world.all('activity');
    if (!row) throw new Error('nothing was written');
    expect(schema.home('activity', row)).toEqual({ parent: ['task', id] });
    expect(schema.scopes('activity', row)).toEqual([`task:${id}`]);
  });
});

describe('a burst', () => {
  it('is one change per field, from the first value to the last', () => {
    const [high, urgent] = [updateTask({ id, priority: 'HIGH' }), updateTask({ id, priority: 'URGENT' })];
    expect(after(high, moveTask({ id, status: 'ON_HOLD' }), urgent)).toEqual([
      'Ada status BACKLOG→ON_HOLD',
      'Ada priority STANDARD→URGENT',
    ]);
    expect(after(updateTask({ id, description: 'a' }), updateTask({ id, description: 'b' }))).toHaveLength(1);
  });

  it('leaves nothing if every value is back where it was', () => {
    const world = begun();
    const there = [updateTask({ id, priority: 'HIGH' }), addTag({ id, tagId: idOf('red') }), deleteTask({ id })];
    const back = [restoreTask({ id }), updateTask({ id, priority: 'STANDARD' }), removeTag({ id, tagId: idOf('red') })];
    for (const call of [...there, ...back]) world.run(ada, call);
    expect(written(world)).toEqual([]);
    expect(world.all('activity')).toMatchObject([{ changes: [], deletedAt: world.now }]);
    world.run(ada, updateTask({ id, priority: 'HIGH' }));
    expect(world.all('activity')).toMatchObject([{ createdAt: world.now, deletedAt: null }]);
    expect(written(world)).toEqual(['Ada priority STANDARD→HIGH']);
  });

  it('belongs to one person, and ends when another person makes a change', () => {
    const world = begun();
    const to = (priority: 'LOW' | 'HIGH' | 'URGENT') => updateTask({ id, priority });
    world.run(ada, to('LOW'));
    world.run(bob, to('HIGH'));
    world.run(ada, to('URGENT'));
    world.run(ada, to('LOW'));
    expect(written(world)).toEqual(['Ada priority STANDARD→LOW', 'Ada priority HIGH→LOW', 'Bob priority LOW→HIGH']);
  });

  it('ends ten minutes after its last change, wherever the clock stands', () => {
    for (const begin of [0, BURST / 2, BURST - 1000]) {
      const world = begun();
      world.now = Math.ceil(world.now / BURST) * BURST + begin - 1000;
      const change = (later: number, name: string) => {
        world.now += later - 1000;
        world.run(ada, updateTask({ id, name }));
      };
      change(1000, 'one');
      change(BURST - 1000, 'two');
      expect(written(world)).toEqual(['Ada name T→two']);
      change(BURST, 'three');
      expect(written(world)).toEqual(['Ada name T→two', 'Ada name two→three']);
    }
  });

  it('that continues for long starts a new row', () => {
    const world = begun();
    for (let n = 0; n < 60; n += 1)
      for (const [actor, name] of [
        [ada, `a${n}`],
        [bob, `b${n}`],
      ] as const) {
        world.run(actor, updateTask({ id, name }));
        world.now -= 1900;
      }
    expect(world.all('activity').every(({ changes }) => changes.length <= 50)).toBe(true);
    expect(written(world)).toHaveLength(120);
  });

  it('overwrites no existing row', () => {
    const world = begun();
    const [place] = activityIds(id, { actor: ada, now: world.now + 1000 });
    const theirs = {
      id: place,
      taskId: idOf('U'),
      actor: bob,
      via: null,
      viaUid: null,
      changes: [],
      createdAt: 1,
      updatedAt: 1,
      deletedAt: 1,
    };
    world.put('activity', theirs);
    world.run(ada, updateTask({ id, name: 'New' }));
    expect(world.get('activity', place)).toEqual(theirs);
    expect(written(world)).toEqual(['Ada name T→New']);
  });
});

describe('what a person does with a program', () => {
  const rows = (world: World) =>
    world.list('activity', 'taskId', id).map(({ actor, via, changes }) => [actor, via, changes.map(({ to }) => to)]);

  it('names it, in a row of its own', () => {
    const world = begun();
    world.run(ada, updateTask({ id, priority: 'HIGH' }));
    world.via = 'Nightly report';
    world.run(ada, updateTask({ id, progress: 10 }));
    world.run(ada, updateTask({ id, progress: 20 }));
    world.via = 'Phone';
    world.run(ada, updateTask({ id, name: 'New' }));
    world.via = undefined;
    world.run(ada, updateTask({ id, priority: 'URGENT' }));
    expect(rows(world)).toEqual(
      expect.arrayContaining([
        [ada, null, ['URGENT']],
        [ada, 'Nightly report', [20]],
        [ada, 'Phone', ['New']],
      ]),
    );
    expect(rows(world)).toHaveLength(3);
  });

  it('is said of a task that it made, and of a comment that it wrote', () => {
    const world = begun();
    world.via = 'Nightly report';
    world.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: ada }));
    expect(world.list('activity', 'taskId', idOf('U'))).toMatchObject([
      { actor: ada, via: 'Nightly report', changes: [{ field: 'created' }] },
    ]);
    const comment = idOf('C');
    world.run(ada, createComment({ id: comment, taskId: id, text: 'Hello' }));
    expect(world.row('comment', 'C')).toMatchObject({ userId: ada, via: 'Nightly report' });
    world.via = undefined;
    world.run(ada, editComment({ id: comment, text: 'Mine' }));
    expect(world.row('comment', 'C').via).toBeNull();
  });

  it('does not keep the name when the person is erased', () => {
    const world = begun();
    world.via = 'Bob’s laptop';
    world.run(bob, updateTask({ id, progress: 10 }));
    world.run(bob, createComment({ id: idOf('C'), taskId: id, text: 'Hello' }));
    world.via = undefined;
    world.run(SYSTEM, erasePerson({ id: bob }));
    expect(JSON.stringify([world.all('activity'), world.all('comment')])).not.toContain('laptop');
    expect(world.list('activity', 'taskId', id).some(({ actor }) => actor === bob)).toBe(true);
  });
});

it('a command that changes many tasks writes a row for each', () => {
  const world = begun();
  world.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob, projectId: idOf('P') }));
  world.run(ada, removeMember({ id: idOf('P'), personId: bob }));
  for (const task of [id, idOf('U')]) expect(written(world, task)).toEqual([`Ada assignee ${bob}→${ada}`]);
});
