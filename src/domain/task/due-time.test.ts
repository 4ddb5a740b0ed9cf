import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { MINUTE } from '../duration.ts';
import { updateProfile } from '../profile/commands.ts';
import { changeOnlyHere, createSeries } from '../series/commands.ts';
import { moveTask, reassignTask, updateTask } from './commands.ts';
import { createTask } from './create.ts';
import { putOffTo } from './due-time.ts';
import { undoCommands } from './undo.ts';

const id = idOf('T');

function begun(fields: { deadline?: string; dueTime?: number; dueZone?: string } = {}): World {
  const world = people();
  world.run(ada, createTask({ id, name: 'T', assignee: ada, ...fields }));
  return world;
}

function due(world: World) {
  const { deadline, dueTime, dueZone, dueAt } = world.row('task', 'T');
  return [deadline, dueTime, dueZone, dueAt === null ? null : new Date(dueAt).toISOString()];
}

describe('a due time', () => {
  it('is a moment in its time zone, which is that of who gives it', () => {
    const world = begun({ deadline: '2026-12-24', dueTime: 17 * 60, dueZone: 'America/New_York' });
    expect(due(world)).toEqual(['2026-12-24', 1020, 'America/New_York', '2026-12-24T22:00:00.000Z']);
    world.run(ada, updateProfile({ timeZone: 'Asia/Tokyo' }));
    // It stays in the zone that it was given in.
    world.run(ada, updateTask({ id, dueTime: 9 * 60 }));
    expect(due(world)).toEqual(['2026-12-24', 540, 'America/New_York', '2026-12-24T14:00:00.000Z']);
    world.run(ada, updateTask({ id, dueTime: null }));
    expect(due(world)).toEqual(['2026-12-24', null, null, null]);
    world.run(ada, updateTask({ id, dueTime: 9 * 60 }));
    expect(due(world)).toEqual(['2026-12-24', 540, 'Asia/Tokyo', '2026-12-24T00:00:00.000Z']);
  });

  it('goes along with the date, and goes with it', () => {
    const world = begun({ deadline: '2026-03-27', dueTime: 150, dueZone: 'Europe/Berlin' });
    world.run(ada, updateTask({ id, deadline: '2026-03-28' }));
    expect(due(world)).toEqual(['2026-03-28', 150, 'Europe/Berlin', '2026-03-28T01:30:00.000Z']);
    // Clocks skip the half hour in which it is.
    world.run(ada, updateTask({ id, deadline: '2026-03-29' }));
    expect(due(world)).toEqual(['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:00:00.000Z']);
    world.run(ada, reassignTask({ id, assignee: bob, deadline: '2026-03-30' }));
    expect(due(world)).toEqual(['2026-03-30', 150, 'Europe/Berlin', '2026-03-30T00:30:00.000Z']);
    world.run(ada, updateTask({ id, deadline: null }));
    expect(due(world)).toEqual([null, null, null, null]);
  });

  it('is on the day of its zone even where that zone has no such day', () => {
    // Samoa went from the 29th to the 31st.
    const world = begun({ deadline: '2011-12-30', dueTime: 60, dueZone: 'Pacific/Apia' });
    expect(due(world)).toEqual(['2011-12-30', 60, 'Pacific/Apia', '2011-12-30T01:00:00.000Z']);
  });

  it('is refused without a date, beyond the day and in no zone', () => {
    const world = begun();
    expect(world.says(ada, updateTask({ id, dueTime: 60 }))).toBe('A time needs a due date. Set the date as well.');
    expect(world.says(ada, updateTask({ id, dueTime: 60, deadline: '2026-12-24' }))).toBeNull();
    expect(world.refusal(ada, updateTask({ id, dueTime: 60, deadline: null }))?.code).toBe('time_without_date');
    for (const dueTime of [-1, 24 * 60, 0.5])
      expect(world.refusal(ada, updateTask({ id, dueTime }))?.code, `${dueTime}`).toBe('invalid_input');
    expect(world.refusal(ada, updateTask({ id, dueZone: 'Mars/Olympus' }))?.code).toBe('invalid_input');
  });

  it('is no slip when only it moves', () => {
    const world = begun({ deadline: '2026-12-24', dueTime: 60 });
    world.now += 60 * MINUTE;
    world.run(ada, updateTask({ id, dueTime: 1200 }));
    expect(world.row('task', 'T')).toMatchObject({ slips: 0, slippedDays: 0 });
    world.run(ada, updateTask({ id, deadline: '2026-12-25', dueTime: 0 }));
    expect(world.row('task', 'T')).toMatchObject({ slips: 1, slippedDays: 1 });
  });

  it('stays where somebody gave it to a date that another person takes back', () => {
    const world = begun();
    const before = world.row('task', 'T');
    world.run(ada, updateTask({ id, deadline: '2026-12-24' }));
    const after = world.row('task', 'T');
    expect(undoCommands({ before, after }, after)).not.toBeNull();
    world.run(ada, updateTask({ id, dueTime: 60 }));
    expect(undoCommands({ before, after }, world.row('task', 'T'))).toBeNull();
  });

  it('is kept by a task that is put off, unless it is over by then', () => {
    const now = Date.parse('2026-11-27T12:00Z');
    const noon = { dueTime: 720, dueZone: 'UTC' };
    expect(putOffTo(noon, '2026-11-27', now)).toEqual({ deadline: '2026-11-27', dueTime: null });
    expect(putOffTo({ ...noon, dueTime: 721 }, '2026-11-27', now)).toEqual({ deadline: '2026-11-27' });
    expect(putOffTo(noon, '2026-11-28', now)).toEqual({ deadline: '2026-11-28' });
    expect(putOffTo(noon, '2026-11-26', now)).toEqual({ deadline: '2026-11-26' });
    expect(putOffTo({ dueTime: null, dueZone: null }, '2026-11-27', now)).toEqual({ deadline: '2026-11-27' });
  });

  it('comes again with its task at the same time of day, whatever clocks do meanwhile', () => {
    const world = begun({ deadline: '2026-03-28', dueTime: 540, dueZone: 'Europe/Berlin' });
    world.now = Date.parse('2026-03-28T07:00Z');
    world.run(ada, createSeries({ id: idOf('S'), taskId: id, rule: 'FREQ=DAILY', timeZone: 'Europe/Berlin' }));
    world.run(ada, moveTask({ id, status: 'DONE' }));
    const next = world.all('task').find((task) => task.status !== 'DONE');
    expect(next).toMatchObject({ deadline: '2026-03-29', dueTime: 540, dueAt: Date.parse('2026-03-29T07:00Z') });
  });

  it('of one task of a series alone is not that of the next', () => {
    const world = begun({ deadline: '2026-03-24', dueTime: 540, dueZone: 'Europe/Berlin' });
    const series = idOf('S');
    world.now = Date.parse('2026-03-24T07:00Z');
    world.run(ada, createSeries({ id: series, taskId: id, rule: 'FREQ=DAILY', timeZone: 'Europe/Berlin' }));
    world.run(ada, updateTask({ id, dueTime: null }));
    world.run(ada, changeOnlyHere({ id: series, taskId: id, dueTime: 540 }));
    world.run(ada, moveTask({ id, status: 'DONE' }));
    const next = world.all('task').find((task) => task.status !== 'DONE');
    expect(next).toMatchObject({ dueTime: 540, dueZone: 'Europe/Berlin', dueAt: Date.parse('2026-03-25T08:00Z') });
  });

  it('is on the first day of a series on which it is ahead', () => {
    const first = (dueTime: number) => {
      const world = begun();
      // A Friday at noon in Berlin.
      world.now = Date.parse('2026-11-27T11:00Z');
      const [series, zone] = [idOf('S'), 'Europe/Berlin'];
      const rule = 'FREQ=WEEKLY;BYDAY=FR';
      world.run(ada, createSeries({ id: series, taskId: id, rule, timeZone: zone, dueTime }));
      return due(world).slice(0, 3);
    };
    expect(first(17 * 60)).toEqual(['2026-11-27', 1020, 'Europe/Berlin']);
    expect(first(9 * 60)).toEqual(['2026-12-04', 540, 'Europe/Berlin']);
  });

  it('comes back with an undo, with its zone', () => {
    const world = begun({ deadline: '2026-12-24', dueTime: 60, dueZone: 'Asia/Tokyo' });
    const before = world.row('task', 'T');
    world.run(ada, updateTask({ id, deadline: null }));
    const after = world.row('task', 'T');
    for (const call of undoCommands({ before, after }, after) ?? []) world.run(ada, call);
    expect(due(world)).toEqual(['2026-12-24', 60, 'Asia/Tokyo', '2026-12-23T16:00:00.000Z']);
    const timed = world.row('task', 'T');
    world.run(ada, updateTask({ id, dueTime: null }));
    const plain = world.row('task', 'T');
    for (const call of undoCommands({ before: plain, after: timed }, timed) ?? []) world.run(ada, call);
    expect(due(world)).toEqual(['2026-12-24', null, null, null]);
  });
});
