import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ada, idOf, people, type World } from '#test/domain/world.ts';
import { DAY, MINUTE } from '../duration.ts';
import { moveTask, updateTask } from './commands.ts';
import { createTask } from './create.ts';
import { withDeadline } from './history.ts';
import type { TaskStatus } from './row.ts';

const id = idOf('T');

function begun(fields: { deadline?: string; status?: TaskStatus } = {}): World {
  const world = people();
  world.run(ada, createTask({ id, name: 'T', assignee: ada, ...fields }));
  return world;
}

/** Each deadline a day after the one before, unless given. */
function moved(deadlines: readonly (string | null)[], pause = DAY): [slips: number, days: number] {
  const [first, ...others] = deadlines;
  const world = begun(first ? { deadline: first } : {});
  for (const deadline of others) {
    world.now += pause;
    world.run(ada, updateTask({ id, deadline }));
  }
  const { slips, slippedDays } = world.row('task', 'T');
  return [slips, slippedDays];
}

describe('the times of a task', () => {
  const times = (world: World) => {
    const { startedAt, doneAt } = world.row('task', 'T');
    return [startedAt, doneAt];
  };

  it('are when it was first started, and when it was done', () => {
    const world = begun();
    expect(times(world)).toEqual([null, null]);
    world.run(ada, moveTask({ id, status: 'IN_PROGRESS' }));
    const start = world.now;
    expect(times(world)).toEqual([start, null]);
    world.run(ada, moveTask({ id, status: 'ON_HOLD' }));
    world.run(ada, moveTask({ id, status: 'IN_PROGRESS' }));
    expect(times(world)).toEqual([start, null]);
    world.run(ada, moveTask({ id, status: 'DONE' }));
    const end = world.now;
    world.run(ada, moveTask({ id, status: 'DONE', rank: 'a1' }));
    world.run(ada, updateTask({ id, name: 'U' }));
    expect(times(world)).toEqual([start, end]);
    world.run(ada, moveTask({ id, status: 'BACKLOG' }));
    expect(times(world)).toEqual([start, null]);
    world.run(ada, moveTask({ id, status: 'DONE' }));
    expect(times(world)).toEqual([start, world.now]);
  });

  it('are both its creation if it is created as done', () => {
    const world = begun({ status: 'DONE' });
    expect(times(world)).toEqual([world.now, world.now]);
  });
});

describe('a slip', () => {
  it('is a later deadline than the last one', () => {
    expect(moved(['2030-01-01', '2030-01-04'])).toEqual([1, 3]);
    expect(moved(['2030-01-01', '2030-01-04', '2030-02-04'])).toEqual([2, 34]);
    expect(moved(['2030-01-04', '2030-01-01'])).toEqual([0, 0]);
    expect(moved(['2030-01-04', '2030-01-01', '2030-01-03'])).toEqual([1, 2]);
    expect(moved([null, '2030-01-03'])).toEqual([0, 0]);
  });

  it('is also one after the deadline was cleared', () => {
    expect(moved(['2030-01-01', null, '2030-01-03'])).toEqual([1, 2]);
    expect(moved(['2030-01-01', null, null, '2029-01-03'])).toEqual([0, 0]);
  });

  it('replaces the one before within ten minutes', () => {
    expect(moved(['2030-01-01', '2030-01-04'], 9 * MINUTE)).toEqual([0, 0]);
    const world = begun({ deadline: '2030-01-01' });
    const change = (deadline: string | null, minutes: number) => {
      world.now += minutes * MINUTE;
      world.run(ada, updateTask({ id, deadline }));
      const { slips, slippedDays } = world.row('task', 'T');
      return [slips, slippedDays];
    };
    expect(change('2030-01-05', 60)).toEqual([1, 4]);
    expect(change('2030-01-15', 5)).toEqual([1, 14]);
    expect(change('2030-01-01', 5)).toEqual([0, 0]);
    expect(change('2030-01-02', 5)).toEqual([1, 1]);
    expect(change(null, 5)).toEqual([0, 0]);
    expect(change('2030-01-03', 60)).toEqual([1, 2]);
  });

  it('is never negative, and as many days as the deadlines are apart', () => {
    const date = fc.constantFrom(null, '2030-01-01', '2030-01-02', '2030-01-09', '2030-03-01');
    const step = fc.record({ deadline: date, minutes: fc.constantFrom(1, 4, 9, 15, 60) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let task = { deadline: null, slips: 0, slippedDays: 0, priorDeadline: null, deadlineAt: null } as Parameters<
          typeof withDeadline
        >[0];
        let now = 0;
        // Those that stood for at least ten minutes, or still stand.
        const stood: (string | null)[] = [];
        let changedAt = -Infinity;
        for (const { deadline, minutes } of steps) {
          now += minutes * MINUTE;
          if (deadline === task.deadline) continue;
          if (now - changedAt < 10 * MINUTE) stood.pop();
          stood.push(deadline);
          changedAt = now;
          task = { ...task, ...withDeadline(task, deadline, now) };
        }
        const days = stood.filter((each) => each !== null).map((each) => Date.parse(each) / DAY);
        const later = days.map((day, at) => Math.max(0, day - (days[at - 1] ?? day))).filter((by) => by > 0);
        expect([task.slips, task.slippedDays]).toEqual([later.length, later.reduce((sum, by) => sum + by, 0)]);
      }),
    );
  });
});

it('refuses a start after the deadline, whichever of the two is set, and says what to do', () => {
  const says =
    'The start date (2030-01-05) is after the due date (2030-01-01). Change one of them, or clear the start date.';
  const world = begun({ deadline: '2030-01-01' });
  expect(world.says(ada, updateTask({ id, startDate: '2030-01-05' }))).toBe(says);
  expect(world.says(ada, updateTask({ id, startDate: '2030-01-05', deadline: null }))).toBeNull();
  expect(world.says(ada, updateTask({ id, deadline: '2030-01-01' }))).toBe(says);
  const task = { id: idOf('U'), name: 'U', assignee: ada, deadline: '2030-01-01' };
  expect(world.says(ada, createTask({ ...task, startDate: '2030-01-05' }))).toBe(says);
  expect(world.says(ada, createTask({ ...task, startDate: '2030-01-01' }))).toBeNull();
});

it.each([-1, 0, 1.5, 'soon', 600_001, true])('refuses the estimate %j', (estimate) => {
  const call = { name: 'task.update', version: 1, input: { id, estimate } };
  expect(begun().says(ada, call)).toBe('estimate: must be a whole number of minutes, from 1 to 600000 (10,000 hours)');
});
