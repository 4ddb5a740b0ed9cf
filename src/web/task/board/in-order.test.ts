import { describe, expect, it } from 'vitest';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { gapInOrder, inOrder } from './in-order.ts';
import type { Columns } from './position.ts';

function column(status: TaskStatus, ...ages: number[]): Columns[number] {
  return {
    status,
    tasks: ages.map((createdAt) => ({ id: `t${createdAt}`, status, rank: 'a5', createdAt }) as TaskRow),
  };
}

const columns: Columns = [column('BACKLOG', 9, 4), column('DONE', 8, 4.5, 2)];
const [task] = columns[0]?.tasks.slice(1) ?? [];
if (!task) throw new Error('There is no task');

describe('board sorted newest first', () => {
  it('places a dropped card by its age in the other column', () => {
    for (const index of [0, 3])
      expect(gapInOrder({ order: 'newest' }, columns, task, { column: 1, index })).toEqual({ column: 1, index: 2 });
    const oldest = { ...task, createdAt: 1 };
    expect(gapInOrder({ order: 'newest' }, columns, oldest, { column: 1, index: 0 })).toEqual({ column: 1, index: 3 });
  });

  it('breaks ties by the later id, like the list', () => {
    const [earlier, later] = [
      { ...task, createdAt: 8, id: 't7' },
      { ...task, createdAt: 8, id: 't9' },
    ];
    expect(gapInOrder({ order: 'newest' }, columns, earlier, { column: 1, index: 0 })).toEqual({ column: 1, index: 1 });
    expect(gapInOrder({ order: 'newest' }, columns, later, { column: 1, index: 3 })).toEqual({ column: 1, index: 0 });
  });

  it('places it by whatever the board is sorted by', () => {
    const due = (id: string, deadline: string | null) => ({ ...task, id, deadline });
    const into: Columns = [{ status: 'DONE', tasks: [due('x', '2026-11-01'), due('y', '2026-12-01'), due('z', null)] }];
    const places = ['2026-10-01', '2026-11-15', '2027-01-01'].map(
      (deadline) => gapInOrder({ order: 'due' }, into, due('new', deadline), { column: 0, index: 0 })?.index,
    );
    expect(places).toEqual([0, 1, 2]);
  });

  it('moves no card within its column', () => {
    expect(gapInOrder({ order: 'newest' }, columns, task, { column: 0, index: 0 })).toBeNull();
  });

  it('keeps the rank for when sorting is manual again', () => {
    const move = { column: 1, index: 0, status: 'DONE', rank: 'a0' } as const;
    expect(inOrder({ order: 'newest' }, columns, task, move)).toEqual({
      column: 1,
      index: 2,
      status: 'DONE',
      rank: 'a5',
    });
    expect(inOrder({ order: 'rank' }, columns, task, move)).toBe(move);
  });

  it('has a position on each day of a calendar even where boards are sorted by hand', () => {
    const day: Columns = [{ status: null, day: '2026-11-23', tasks: [{ ...task, id: 'x', rank: 'a9' }] }];
    const move = { column: 0, index: 0, status: task.status, rank: task.rank, deadline: '2026-11-23' } as const;
    expect(inOrder({ order: 'rank' }, day, { ...task, id: 'late', rank: 'b0' }, { ...move, rank: 'b0' })?.index).toBe(
      1,
    );
    expect(inOrder({ order: 'rank' }, day, { ...task, id: 'early', rank: 'a0' }, { ...move, rank: 'a0' })?.index).toBe(
      0,
    );
  });
});
