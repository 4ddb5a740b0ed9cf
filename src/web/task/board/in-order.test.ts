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

describe('a board with the newest first', () => {
  it('gives a card the place of its age in another column, wherever it is let go', () => {
    for (const index of [0, 3])
      expect(gapInOrder('newest', columns, task, { column: 1, index })).toEqual({ column: 1, index: 2 });
    const oldest = { ...task, createdAt: 1 };
    expect(gapInOrder('newest', columns, oldest, { column: 1, index: 0 })).toEqual({ column: 1, index: 3 });
  });

  it('has of one instant the later id first, as the list has it', () => {
    const [earlier, later] = [
      { ...task, createdAt: 8, id: 't7' },
      { ...task, createdAt: 8, id: 't9' },
    ];
    expect(gapInOrder('newest', columns, earlier, { column: 1, index: 0 })).toEqual({ column: 1, index: 1 });
    expect(gapInOrder('newest', columns, later, { column: 1, index: 3 })).toEqual({ column: 1, index: 0 });
  });

  it('moves none within its column', () => {
    expect(gapInOrder('newest', columns, task, { column: 0, index: 0 })).toBeNull();
  });

  it('leaves the rank as it was, for when the order is by hand again', () => {
    const move = { column: 1, index: 0, status: 'DONE', rank: 'a0' } as const;
    expect(inOrder('newest', columns, task, move)).toEqual({ column: 1, index: 2, status: 'DONE', rank: 'a5' });
    expect(inOrder('rank', columns, task, move)).toBe(move);
  });
});
