import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkCalendar } from '../workload/calendar.ts';
import { criticalPath } from './critical-path.ts';

type Task = Parameters<typeof criticalPath>[0][number];
type Context = Parameters<typeof criticalPath>[1];

/** A Monday. */
const TODAY = '2026-06-01';
const EIGHT_HOURS = new WorkCalendar({ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }, []);

function task(id: string, estimate: number | null, more: Partial<Task> = {}): Task {
  const base = { status: 'BACKLOG', assignee: 'ada', parentId: null, progress: 0, doneAt: null } as const;
  return { ...base, id, estimate, ...more };
}

/** `[waits, for]` each. */
const waiting = (...pairs: readonly (readonly [string, string])[]): Context['dependencies'] =>
  pairs.map(([taskId, otherId]) => ({ kind: 'waits', state: 'open', deletedAt: null, taskId, otherId }));

function pathOf(tasks: readonly Task[], dependencies: Context['dependencies'], more: Partial<Context> = {}) {
  return criticalPath(tasks, { dependencies, today: TODAY, calendarOf: () => EIGHT_HOURS, ...more });
}

const ids = (path: ReturnType<typeof pathOf>) => path?.steps.map((step) => step.task.id);

describe('the critical path', () => {
  it('is what takes longest one after the other, with the first day on which each can be done', () => {
    const tasks = [task('a', 480), task('b', 240), task('c', 600, { progress: 50 }), task('d', 60), task('e', 900)];
    const path = pathOf(tasks, waiting(['b', 'a'], ['c', 'b'], ['d', 'a']));
    expect(path).toMatchObject({ minutes: 1020, unknown: 0, outside: 0 });
    expect(path?.steps.map(({ task: { id }, left, day }) => [id, left, day])).toEqual([
      ['a', 480, TODAY],
      ['b', 240, '2026-06-02'],
      ['c', 300, '2026-06-03'],
    ]);
  });

  it('is none where nothing open waits for anything open', () => {
    expect(pathOf([task('a', 60), task('b', 60)], [])).toBeNull();
    expect(pathOf([task('a', 60, { status: 'DONE' }), task('b', 60)], waiting(['b', 'a']))).toBeNull();
    const [dependency] = waiting(['b', 'a']);
    if (!dependency) throw new Error('no dependency');
    expect(pathOf([task('a', 60), task('b', 60)], [{ ...dependency, kind: 'blocks' }])).toBeNull();
    expect(pathOf([task('a', 60), task('b', 60)], [{ ...dependency, deletedAt: 1 }])).toBeNull();
  });

  it('says of how many tasks nothing is known, and for how many elsewhere it waits', () => {
    const done = { kind: 'waits', state: 'done', deletedAt: null, taskId: 'a', otherId: 'before' } as const;
    const path = pathOf([task('a', null), task('b', 60)], [...waiting(['b', 'a'], ['a', 'elsewhere']), done]);
    expect(path).toMatchObject({ minutes: 60, unknown: 1, outside: 1 });
    expect(path?.steps[0]).toMatchObject({ left: null, day: TODAY });
  });

  it('is not one task alone, however large, that waits for others elsewhere', () => {
    const tasks = [task('a', 10), task('b', 10), task('large', 999)];
    expect(ids(pathOf(tasks, waiting(['b', 'a'], ['large', 'elsewhere'])))).toEqual(['a', 'b']);
  });

  it('takes a task with subtasks for what the one with the most of them has to do', () => {
    const part = (id: string, estimate: number | null, assignee: string) =>
      task(id, estimate, { assignee, parentId: 'a' });
    const parts = [part('p', 100, 'ada'), part('q', 50, 'ada'), part('r', 120, 'ben'), part('s', null, 'ben')];
    const done = task('t', 900, { parentId: 'a', status: 'DONE' });
    const path = pathOf([task('a', 999), ...parts, done, task('b', 60)], waiting(['b', 'a']));
    expect(path?.steps.map(({ left }) => left)).toEqual([150, 60]);
  });

  it('goes by the days of each assignee, and ends somewhere', () => {
    const away = new WorkCalendar({ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }, [
      { from: '2026-06-01', to: '2026-06-05' },
    ]);
    const never = new WorkCalendar({ days: [], start: '09:00', end: '17:00' }, []);
    const tasks = [task('a', 60), task('b', 60, { assignee: 'ben' })];
    const calendars = (ben: WorkCalendar) => ({
      calendarOf: (person: string) => (person === 'ben' ? ben : EIGHT_HOURS),
    });
    expect(pathOf(tasks, waiting(['b', 'a']), calendars(away))?.steps.at(-1)?.day).toBe('2026-06-08');
    expect(pathOf(tasks, waiting(['b', 'a']), calendars(never))?.steps.at(-1)?.day).toBeNull();
  });

  it('survives a circle, as rows may come one by one', () => {
    expect(ids(pathOf([task('a', 60), task('b', 60)], waiting(['b', 'a'], ['a', 'b'])))).toHaveLength(2);
  });

  it('is the longest of all ways', () => {
    const size = 8;
    const estimates = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: size, maxLength: size });
    const pairs = fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), {
      selector: ([one, other]) => `${one} ${other}`,
    });
    fc.assert(
      fc.property(estimates, pairs, (minutes, all) => {
        // Only for earlier ones: without circles.
        const forward = all.filter(([waits, other]) => other < waits);
        const tasks = minutes.map((estimate, at) => task(`${at}`, estimate));
        const path = pathOf(tasks, waiting(...forward.map(([waits, other]) => [`${waits}`, `${other}`] as const)));
        const ways = (at: number): number[][] => [
          [at],
          ...forward.flatMap(([waits, other]) => (waits === at ? ways(other).map((way) => [...way, at]) : [])),
        ];
        const long = minutes.flatMap((_, at) => ways(at)).filter((way) => way.length > 1);
        const sum = (way: readonly number[]) => way.reduce((total, at) => total + (minutes[at] ?? 0), 0);
        expect(path?.minutes ?? -1).toBe(Math.max(-1, ...long.map(sum)));
        if (path) expect(long.map((way) => way.join(' '))).toContain(path.steps.map((step) => step.task.id).join(' '));
      }),
      { numRuns: 300 },
    );
  });
});
