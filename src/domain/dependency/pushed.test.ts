import { describe, expect, it } from 'vitest';
import { pushedBy } from './pushed.ts';

const task = (id: string, startDate: string | null, deadline: string | null) =>
  ({ id, status: 'BACKLOG', startDate, deadline }) as const;
type Task = ReturnType<typeof task>;

/** `waits`: from a task to those that wait for it. */
const pushed = (moved: Task, tasks: readonly Task[], waits: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    pushedBy(moved, {
      waitingFor: (id) => tasks.filter((each) => (waits[id] ?? '').split(' ').includes(each.id)),
    }),
  );

describe('what gives way to a task that ends later', () => {
  it('is moved as a whole, so that it begins when that is done', () => {
    expect(pushed(task('a', null, '2026-12-10'), [task('b', '2026-12-08', '2026-12-12')], { a: 'b' })).toEqual({
      b: { startDate: '2026-12-10', deadline: '2026-12-14' },
    });
  });

  it('is due on that day, if it has no start date', () => {
    expect(pushed(task('a', null, '2026-12-10'), [task('b', null, '2026-12-08')], { a: 'b' })).toEqual({
      b: { deadline: '2026-12-10' },
    });
  });

  it('stays where it is late enough, or has no date', () => {
    const others = [task('b', '2026-12-10', '2026-12-12'), task('c', null, '2026-12-10'), task('d', null, null)];
    expect(pushed(task('a', null, '2026-12-10'), others, { a: 'b c d' })).toEqual({});
    expect(pushed(task('a', null, null), [task('b', null, '2020-01-01')], { a: 'b' })).toEqual({});
  });

  it('takes along what waits for it, by the latest of all ways', () => {
    const others = [
      task('b', '2026-12-01', '2026-12-05'),
      task('c', null, '2026-12-09'),
      task('d', '2026-12-06', '2026-12-07'),
    ];
    expect(pushed(task('a', null, '2026-12-10'), others, { a: 'c b', b: 'd', c: 'd' })).toEqual({
      b: { startDate: '2026-12-10', deadline: '2026-12-14' },
      c: { deadline: '2026-12-10' },
      d: { startDate: '2026-12-14', deadline: '2026-12-15' },
    });
  });
});
