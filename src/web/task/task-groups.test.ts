import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { TaskGroups } from './task-groups.ts';

const task = (id: string, status: TaskStatus = 'BACKLOG') => ({ id, status }) as TaskRow;
const keyOf = ({ status }: TaskRow) => (status === 'ON_HOLD' ? null : status);

describe('the groups of a list of tasks', () => {
  it('are the same after any changes as if they were made anew', () => {
    const tasks = fc.constantFrom(...STATUSES).map((status) => task('', status));
    const change = fc.record({ at: fc.nat(12), out: fc.nat(3), into: fc.array(tasks, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(tasks, { maxLength: 12 }), fc.array(change, { maxLength: 6 }), (first, changes) => {
        const groups = new TaskGroups(keyOf);
        let list = first;
        groups.of(list);
        for (const { at, out, into } of changes) {
          list = list.toSpliced(at, out, ...into);
          const grouped = groups.of(list);
          expect(new Set(grouped.keys())).toEqual(new Set(list.flatMap((each) => keyOf(each) ?? [])));
          for (const [key, own] of grouped) {
            const wanted = list.filter((each) => keyOf(each) === key);
            expect(own.length === wanted.length && own.every((each, at) => each === wanted[at])).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep their identity if they have not changed, and only changed tasks are looked at', () => {
    const [paint, sand, sweep] = [task('paint'), task('sand', 'DONE'), task('sweep')];
    const looked = vi.fn(keyOf);
    const groups = new TaskGroups(looked);
    const before = groups.of([paint, sand, sweep]);
    expect([...before]).toEqual([
      ['BACKLOG', [paint, sweep]],
      ['DONE', [sand]],
    ]);
    looked.mockClear();
    const after = groups.of([paint, sand, { ...sweep, name: 'Sweep' }]);
    expect(after.get('DONE')).toBe(before.get('DONE'));
    expect(after.get('BACKLOG')).not.toBe(before.get('BACKLOG'));
    expect(looked.mock.calls.map(([{ id }]) => id)).toEqual(['sweep', 'sweep']);
    expect(groups.of([task('scrape'), sand, task('polish')]).get('DONE')).toBe(before.get('DONE'));
  });
});
