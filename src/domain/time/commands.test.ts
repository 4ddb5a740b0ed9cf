import { beforeEach, describe, expect, it } from 'vitest';
import { checkTime } from '#test/domain/time-invariants.ts';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { DAY, HOUR, MINUTE } from '../duration.ts';
import { newId } from '../id.ts';
import { erasePerson } from '../person/erase.ts';
import { updateProfile } from '../profile/commands.ts';
import { removeMember } from '../project/members.ts';
import { createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { acceptOwnership, offerOwnership } from '../project/ownership.ts';
import { purgeRows } from '../purge/commands.ts';
import { schema } from '../registry.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { shareTask } from '../task/share.ts';
import { addTime, changeTime, deleteTime, restoreTime, startTime, stopTime } from './commands.ts';

const [one, other, own, project, next] = ['one', 'other', 'own', 'project', 'next'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const [first, second, third] = [idOf('first'), idOf('second'), idOf('third')];

let world: World;
/** The full hour before anything happens. */
let noon: number;

beforeEach(() => {
  world = people();
  world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [bob, cleo] }));
  world.run(ada, createProject({ id: next, name: 'Bath', memberUids: [bob] }));
  world.run(ada, createTask({ id: one, name: 'Paint', assignee: bob, projectId: project }));
  world.run(ada, createTask({ id: other, name: 'Tile', assignee: bob, projectId: project }));
  world.run(bob, createTask({ id: own, name: 'Dentist', assignee: bob }));
  noon = Math.floor(world.now / DAY) * DAY + 12 * HOUR;
  world.now = noon + 8 * HOUR;
});

const entry = (id: string) => {
  const { startedAt, endedAt, runningUid } = world.get('timeEntry', id) ?? {};
  return [startedAt, endedAt, runningUid === bob ? 'runs' : runningUid];
};
const days = (taskId: string, by: 'leads' | 'project') =>
  world
    .list('timeDay', 'taskId', taskId)
    .filter(({ deletedAt, reachUid }) => deletedAt === null && (reachUid !== null) === (by === 'leads'))
    .map(({ date, spent, projectId }) => ({ date, spent, ...(by === 'project' && { projectId }) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('a timer', () => {
  it('counts from when it was pressed until it is stopped, in full minutes', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon + 40_000 }));
    expect(entry(first)).toEqual([noon, null, 'runs']);
    expect(days(one, 'leads')).toEqual([]);
    world.run(bob, stopTime({ id: first, at: noon + 25 * MINUTE + 59_000 }));
    expect(entry(first)).toEqual([noon, noon + 25 * MINUTE, null]);
    expect(days(one, 'leads')).toEqual([{ date: dayAt(noon), spent: 25 }]);
    expect(days(one, 'project')).toEqual([{ date: dayAt(noon), spent: 25, projectId: project }]);
    checkTime(world);
  });

  it('ends what ran, at the moment it was started', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    world.run(bob, startTime({ id: second, taskId: other, at: noon + HOUR }));
    expect([entry(first), entry(second)]).toEqual([
      [noon, noon + HOUR, null],
      [noon + HOUR, null, 'runs'],
    ]);
    checkTime(world);
  });

  it('ends at the start of the one that was pressed later and arrived first', () => {
    world.run(bob, startTime({ id: second, taskId: other, at: noon + HOUR }));
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    expect([entry(first), entry(second)]).toEqual([
      [noon, noon + HOUR, null],
      [noon + HOUR, null, 'runs'],
    ]);
    // It had been stopped before that, on the device without a network.
    world.run(bob, stopTime({ id: first, at: noon + 20 * MINUTE }));
    world.run(bob, stopTime({ id: first, at: noon + 30 * MINUTE }));
    expect(entry(first)).toEqual([noon, noon + 20 * MINUTE, null]);
    checkTime(world);
  });

  it('ends within a minute when the next one was pressed, which its id says', () => {
    const [before, after] = [newId(noon + 1000, () => 0.5), newId(noon + 2000, () => 0.5)];
    world.run(bob, startTime({ id: after, taskId: other, at: noon + 2000 }));
    world.run(bob, startTime({ id: before, taskId: one, at: noon + 1000 }));
    expect([entry(before), entry(after)]).toEqual([
      [noon, noon, null],
      [noon, null, 'runs'],
    ]);
    expect(days(one, 'leads')).toEqual([]);
  });

  it('leaves the timers of others', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    world.run(ada, startTime({ id: second, taskId: one, at: noon }));
    expect(entry(first)).toEqual([noon, null, 'runs']);
  });

  it('is not started in the future, nor more than 7 days ago', () => {
    const starting = (at: number) => world.says(bob, startTime({ id: first, taskId: one, at }));
    expect(starting(world.now + HOUR)).toBe('Time can’t be in the future');
    expect(starting(world.now - 7 * DAY)).toBe('This was more than 7 days ago. Add the time by hand.');
    // The clock of a device may be ahead.
    world.run(bob, startTime({ id: first, taskId: one, at: world.now + 2 * MINUTE }));
    expect(entry(first)[0]).toBe(Math.floor(world.now / MINUTE) * MINUTE);
  });

  it('is of somebody who may progress the task, and stopped by them alone', () => {
    expect(world.says(cleo, startTime({ id: first, taskId: own, at: noon }))).toBe('Task not found');
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    expect(world.says(bob, startTime({ id: first, taskId: one, at: noon }))).toBe('This ID is already in use');
    for (const call of [
      stopTime({ id: first, at: noon }),
      changeTime({ id: first, startedAt: noon }),
      deleteTime({ id: first }),
    ])
      expect(world.says(ada, call)).toBe('Not found. It may have been deleted.');
    // Also of who has left the project since.
    world.run(ada, removeMember({ id: project, personId: bob }));
    world.run(bob, stopTime({ id: first, at: noon + HOUR }));
    expect(entry(first)).toEqual([noon, noon + HOUR, null]);
    expect(world.says(bob, addTime({ id: second, taskId: one, startedAt: noon, endedAt: noon + HOUR }))).toBe(
      'Task not found',
    );
  });
});

describe('time by hand', () => {
  it('is added where nothing was counted, also over other time', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    world.run(bob, addTime({ id: second, taskId: one, startedAt: noon, endedAt: noon + 90 * MINUTE }));
    world.run(bob, addTime({ id: third, taskId: one, startedAt: noon - 300 * DAY, endedAt: noon - 300 * DAY + HOUR }));
    expect(entry(first)).toEqual([noon, null, 'runs']);
    expect(days(one, 'leads')).toEqual([
      { date: dayAt(noon - 300 * DAY), spent: 60 },
      { date: dayAt(noon), spent: 90 },
    ]);
    checkTime(world);
  });

  it('has an end after its start, and lies in the past, at most a day long', () => {
    const adding = (from: number, to: number) =>
      world.says(bob, addTime({ id: first, taskId: one, startedAt: from, endedAt: to }));
    expect(adding(noon, noon)).toBe('The end must be after the start');
    expect(adding(noon, world.now + HOUR)).toBe('Time can’t be in the future');
    expect(adding(noon - 2 * DAY, noon)).toBe('At most 24 hours can be added at once');
  });

  it('corrects what was counted, and stays when the stop of another device arrives', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    world.run(bob, changeTime({ id: first, endedAt: noon + 2 * HOUR }));
    expect(days(one, 'leads')).toEqual([{ date: dayAt(noon), spent: 120 }]);
    world.run(bob, stopTime({ id: first, at: noon + HOUR }));
    expect(entry(first)).toEqual([noon, noon + 2 * HOUR, null]);
    world.run(bob, changeTime({ id: first, startedAt: noon + HOUR }));
    expect(days(one, 'project')).toEqual([{ date: dayAt(noon), spent: 60, projectId: project }]);
    checkTime(world);
  });

  it('runs again without an end, unless something else has begun since', () => {
    world.run(bob, addTime({ id: first, taskId: one, startedAt: noon, endedAt: noon + HOUR }));
    world.run(bob, changeTime({ id: first, endedAt: null }));
    expect(entry(first)).toEqual([noon, null, 'runs']);
    world.run(bob, startTime({ id: second, taskId: other, at: noon + 2 * HOUR }));
    world.run(bob, changeTime({ id: first, endedAt: null }));
    expect(entry(first)).toEqual([noon, noon + 2 * HOUR, null]);
    expect(entry(second)[2]).toBe('runs');
    checkTime(world);
  });

  it('is deleted and restored', () => {
    world.run(bob, addTime({ id: first, taskId: one, startedAt: noon, endedAt: noon + HOUR }));
    world.run(bob, deleteTime({ id: first }));
    expect([...days(one, 'leads'), ...days(one, 'project')]).toEqual([]);
    expect(world.says(ada, restoreTime({ id: first }))).toBe('Not found. It may have been deleted.');
    world.run(bob, restoreTime({ id: first }));
    expect(days(one, 'leads')).toEqual([{ date: dayAt(noon), spent: 60 }]);
    expect(world.says(bob, restoreTime({ id: first }))).toBe('Couldn’t undo: it has changed since');
    checkTime(world);
  });

  it('runs on where it ran when it was deleted', () => {
    world.run(bob, startTime({ id: first, taskId: one, at: noon }));
    world.run(bob, deleteTime({ id: first }));
    expect(entry(first)).toEqual([noon, null, null]);
    world.run(bob, startTime({ id: second, taskId: other, at: noon + HOUR }));
    world.run(bob, restoreTime({ id: first }));
    expect([entry(first), entry(second)]).toEqual([
      [noon, noon + HOUR, null],
      [noon + HOUR, null, 'runs'],
    ]);
    checkTime(world);
  });
});

describe('what others know of it', () => {
  const inKitchen = () => days(one, 'project');

  beforeEach(() => {
    world.run(bob, addTime({ id: first, taskId: one, startedAt: noon, endedAt: noon + HOUR }));
    world.run(bob, addTime({ id: second, taskId: own, startedAt: noon, endedAt: noon + HOUR }));
  });

  it('is the week, of a task that is the person’s alone, unless they share it', () => {
    const [sunday] = days(own, 'leads');
    expect(new Date(sunday?.date ?? '').getUTCDay()).toBe(0);
    world.run(bob, addTime({ id: third, taskId: own, startedAt: noon - HOUR, endedAt: noon }));
    expect(days(own, 'leads')).toEqual([{ date: sunday?.date, spent: 120 }]);
    world.run(bob, shareTask({ id: own, isShared: true }));
    expect(days(own, 'leads')).toEqual([{ date: dayAt(noon), spent: 120 }]);
    world.run(bob, shareTask({ id: own, isShared: false }));
    expect(days(own, 'leads')).toEqual([{ date: sunday?.date, spent: 120 }]);
    checkTime(world);
  });

  it('stays with the project that it was spent in, whose owner alone knows it', () => {
    world.run(ada, moveTask({ id: one, projectId: next }));
    world.run(bob, moveTask({ id: own, projectId: next }));
    expect(inKitchen()).toEqual([{ date: dayAt(noon), spent: 60, projectId: project }]);
    expect(days(own, 'project')).toEqual([]);
    expect(days(own, 'leads')).toEqual([{ date: dayAt(noon), spent: 60 }]);
    world.run(bob, addTime({ id: third, taskId: one, startedAt: noon, endedAt: noon + 30 * MINUTE }));
    expect(inKitchen()).toEqual(
      expect.arrayContaining([
        { date: dayAt(noon), spent: 30, projectId: next },
        { date: dayAt(noon), spent: 60, projectId: project },
      ]),
    );
    checkTime(world);
  });

  it('stays when its task is deleted, and when nothing of that is left', () => {
    world.run(ada, deleteTask({ id: one }));
    const rows = world.all('activity').map(({ id }) => ({ table: 'activity' as const, id }));
    world.run('system', purgeRows({ before: world.now + 1, rows: [...rows, { table: 'task', id: one }] }));
    expect(world.get('task', one)).toBeUndefined();
    expect(inKitchen()).toEqual([{ date: dayAt(noon), spent: 60, projectId: project }]);
    world.run(bob, changeTime({ id: first, endedAt: noon + 2 * HOUR }));
    expect(inKitchen()).toEqual([{ date: dayAt(noon), spent: 120, projectId: project }]);
    expect(days(one, 'leads')).toEqual([{ date: dayAt(noon), spent: 120 }]);
    world.run(bob, deleteTime({ id: first }));
    expect([...inKitchen(), ...days(one, 'leads')]).toEqual([]);
  });

  it('is read by who owns the project now, while it is there', () => {
    const owner = () => world.get('projectTime', project);
    expect(owner()).toEqual({ id: project, ownerUid: ada, deletedAt: null });
    world.run(ada, offerOwnership({ id: project, personId: cleo }));
    world.run(cleo, acceptOwnership({ id: project }));
    expect(owner()?.ownerUid).toBe(cleo);
    // Her page was refused the sums until then, and asks again when this row comes.
    expect(schema.scopes('projectTime', world.row('projectTime', 'project'))).toContain(`user:${cleo}`);
    world.run(cleo, deleteProject({ id: project }));
    expect(owner()?.deletedAt).not.toBeNull();
    world.run(cleo, restoreProject({ id: project }));
    expect(owner()).toEqual({ id: project, ownerUid: cleo, deletedAt: null });
  });

  it('keeps the sum of a person who is erased, and nothing else', () => {
    world.run(bob, startTime({ id: third, taskId: other, at: noon }));
    world.run('system', erasePerson({ id: bob }));
    expect(inKitchen()).toEqual([{ date: dayAt(noon), spent: 60, projectId: project }]);
    expect([...days(one, 'leads'), ...days(own, 'leads')]).toEqual([]);
    expect(world.all('timeEntry').filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    expect(world.get('timeEntry', third)?.runningUid).toBeNull();
  });
});

describe('the day of an entry', () => {
  it('is that of the zone in which it was made, and stays', () => {
    world.run(bob, updateProfile({ timeZone: 'Pacific/Auckland' }));
    world.run(bob, addTime({ id: first, taskId: one, startedAt: noon, endedAt: noon + HOUR }));
    world.run(bob, updateProfile({ timeZone: 'America/Los_Angeles' }));
    world.run(bob, changeTime({ id: first, endedAt: noon + 2 * HOUR }));
    expect(days(one, 'leads')).toEqual([{ date: dayAt(noon + DAY), spent: 120 }]);
  });
});
