import { describe, expect, it } from 'vitest';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Columns } from './position.ts';
import { moveInto, moveTowards, positionOf, positionTowards, ranksAtTop, taskAt } from './position.ts';

const ranks = ['a0', 'a1', 'a2', 'a3'];

function column(status: TaskStatus, ...ids: string[]): Columns[number] {
  return { status, tasks: ids.map((id, at) => ({ id, status, rank: ranks[at] }) as TaskRow) };
}

const columns: Columns = [
  column('BACKLOG', 'a', 'b', 'c'),
  column('IN_PROGRESS'),
  column('DONE', 'd'),
  column('ON_HOLD', 'e', 'f'),
];

describe('placeOf', () => {
  it('finds a task, and nothing for one that is not shown', () => {
    expect(positionOf(columns, 'c')).toEqual({ column: 0, index: 2 });
    expect(positionOf(columns, 'nobody')).toBeNull();
    expect(positionOf(columns, null)).toBeNull();
  });

  it('finds it where it has moved since the last lookup', () => {
    const boards = [['a', 'b', 'c'], ['c', 'a', 'b'], ['b'], ['b', 'a'], ['a', 'c', 'b']];
    for (const ids of boards) {
      const board = [column('BACKLOG', ...ids), column('DONE', ...['a', 'b', 'c'].filter((id) => !ids.includes(id)))];
      for (const id of ['a', 'b', 'c', 'b']) expect(taskAt(board, positionOf(board, id))?.id).toBe(id);
    }
    expect(positionOf([column('BACKLOG')], 'b')).toBeNull();
  });
});

describe('moveInto', () => {
  it('puts a task between two tasks of another column', () => {
    const move = moveInto(columns, 'a', { column: 3, index: 1 });
    expect(move).toMatchObject({ status: 'ON_HOLD', index: 1 });
    expect(move && move.rank > 'a0' && move.rank < 'a1').toBe(true);
  });

  it('goes first and last in a column', () => {
    expect(moveInto(columns, 'a', { column: 3, index: 0 })?.rank).toSatisfy((rank: string) => rank < 'a0');
    expect(moveInto(columns, 'a', { column: 3, index: 2 })?.rank).toSatisfy((rank: string) => rank > 'a1');
  });

  it('goes into an empty column', () => {
    expect(moveInto(columns, 'a', { column: 1, index: 0 })).toMatchObject({
      status: 'IN_PROGRESS',
      index: 0,
    });
  });

  it('counts gaps with the task still in its own column', () => {
    const move = moveInto(columns, 'a', { column: 0, index: 2 });
    expect(move).toMatchObject({ index: 1 });
    expect(move && move.rank > 'a1' && move.rank < 'a2').toBe(true);
  });

  it('is nothing on either side of the task itself', () => {
    expect(moveInto(columns, 'b', { column: 0, index: 1 })).toBeNull();
    expect(moveInto(columns, 'b', { column: 0, index: 2 })).toBeNull();
  });
});

describe('placeTowards', () => {
  it('walks within a column and stops at its ends', () => {
    expect(positionTowards(columns, { column: 0, index: 1 }, 'down')).toEqual({ column: 0, index: 2 });
    expect(positionTowards(columns, { column: 0, index: 2 }, 'down')).toEqual({ column: 0, index: 2 });
    expect(positionTowards(columns, { column: 0, index: 0 }, 'up')).toEqual({ column: 0, index: 0 });
    expect(positionTowards(columns, { column: 0, index: 0 }, 'last')).toEqual({ column: 0, index: 2 });
  });

  it('skips empty columns, and stops at the last', () => {
    expect(positionTowards(columns, { column: 0, index: 2 }, 'right')).toEqual({
      column: 2,
      index: 0,
    });
    expect(positionTowards(columns, { column: 3, index: 1 }, 'right')).toEqual({
      column: 3,
      index: 1,
    });
    expect(positionTowards(columns, { column: 2, index: 0 }, 'left')).toEqual({ column: 0, index: 0 });
  });

  it('starts at the first task', () => {
    expect(taskAt(columns, positionTowards(columns, null, 'down'))?.id).toBe('a');
    expect(positionTowards([column('BACKLOG')], null, 'down')).toBeNull();
  });
});

describe('moveTowards', () => {
  it('moves one step in each direction', () => {
    expect(moveTowards(columns, 'b', 'up')).toMatchObject({ status: 'BACKLOG', index: 0 });
    expect(moveTowards(columns, 'b', 'down')).toMatchObject({ status: 'BACKLOG', index: 2 });
    expect(moveTowards(columns, 'b', 'right')).toMatchObject({ status: 'IN_PROGRESS', index: 0 });
    expect(moveTowards(columns, 'f', 'left')).toMatchObject({ status: 'DONE', index: 1 });
    expect(moveTowards(columns, 'c', 'first')).toMatchObject({ index: 0 });
  });

  it('stops at the edges', () => {
    expect(moveTowards(columns, 'a', 'up')).toBeNull();
    expect(moveTowards(columns, 'c', 'down')).toBeNull();
    expect(moveTowards(columns, 'a', 'left')).toBeNull();
    expect(moveTowards(columns, 'e', 'right')).toBeNull();
  });
});

describe('lanes', () => {
  const inLane = (streamId: string | null, ...own: Columns) => own.map((each) => ({ ...each, streamId }));
  const lanes: Columns = [
    ...inLane('walls', ...columns),
    ...inLane('floor', column('BACKLOG'), column('IN_PROGRESS'), column('DONE', 'g'), column('ON_HOLD')),
    ...inLane(null, column('BACKLOG', 'h', 'i'), column('IN_PROGRESS'), column('DONE'), column('ON_HOLD')),
  ];

  it('are in walking order, status by status', () => {
    expect(taskAt(lanes, positionTowards(lanes, positionOf(lanes, 'c'), 'down'))?.id).toBe('h');
    expect(taskAt(lanes, positionTowards(lanes, positionOf(lanes, 'h'), 'up'))?.id).toBe('c');
    expect(taskAt(lanes, positionTowards(lanes, positionOf(lanes, 'i'), 'down'))?.id).toBe('i');
    expect(taskAt(lanes, positionTowards(lanes, positionOf(lanes, 'f'), 'right'))?.id).toBe('f');
    expect(taskAt(lanes, positionTowards(lanes, positionOf(lanes, 'g'), 'left'))?.id).toBe('g');
  });

  it('move a task past its neighbor at the end of a cell, and name its stream', () => {
    expect(moveTowards(lanes, 'c', 'down')).toMatchObject({ column: 4, index: 0, streamId: 'floor' });
    expect(moveTowards(lanes, 'h', 'up')).toMatchObject({ column: 4, index: 0, streamId: 'floor' });
    expect(moveTowards(lanes, 'g', 'down')).toMatchObject({ column: 10, index: 0, streamId: null });
    expect(moveTowards(lanes, 'd', 'down')).toMatchObject({ column: 6, index: 0, status: 'DONE', streamId: 'floor' });
    expect(moveTowards(lanes, 'g', 'up')).toMatchObject({ column: 2, index: 1, streamId: 'walls' });
    expect(moveTowards(lanes, 'a', 'up')).toBeNull();
    expect(moveTowards(lanes, 'i', 'down')).toBeNull();
  });

  it('leave the stream unset when moving sideways', () => {
    expect(moveTowards(lanes, 'e', 'right')).toBeNull();
    expect(moveTowards(lanes, 'h', 'left')).toBeNull();
    expect(moveTowards(lanes, 'g', 'right')).not.toHaveProperty('streamId');
  });
});

describe('ranksAtTop', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('keeps the order of a list and stays above the existing tasks', () => {
    const ranks = ranksAtTop([{ rank: 'a0' } as TaskRow], 3, now);
    expect(ranks).toHaveLength(3);
    expect([...ranks, 'a0'].toSorted()).toEqual([...ranks, 'a0']);
  });

  it('is the newest’s place unless a task was moved above it by hand', () => {
    expect(ranksAtTop([{ rank: 'z' } as TaskRow], 1, now)).toEqual(ranksAtTop([], 1, now));
  });
});

describe('a list, whose sections stand below each other', () => {
  it('goes on in the next section that has tasks', () => {
    const last = { column: 0, index: 2 };
    expect(positionTowards(columns, last, 'down', 1)).toEqual({ column: 2, index: 0 });
    expect(positionTowards(columns, { column: 3, index: 0 }, 'up', 1)).toEqual({ column: 2, index: 0 });
    for (const direction of ['left', 'right'] as const)
      expect(positionTowards(columns, last, direction, 1)).toEqual(last);
  });

  it('moves a task beyond the edge of its section into the next one, empty or not', () => {
    expect(moveTowards(columns, 'c', 'down', 1)).toMatchObject({ column: 1, index: 0, status: 'IN_PROGRESS' });
    expect(moveTowards(columns, 'e', 'up', 1)).toMatchObject({ column: 2, index: 1, status: 'DONE' });
    expect(moveTowards(columns, 'f', 'down', 1)).toBeNull();
    expect(moveTowards(columns, 'a', 'right', 1)).toBeNull();
  });

  it('moves nothing into a section that is no status', () => {
    const sections = columns.map((each) => ({ ...each, status: null }));
    expect(moveInto(sections, 'a', { column: 3, index: 1 })).toBeNull();
    expect(moveTowards(sections, 'a', 'down', 1)).toBeNull();
  });
});

describe('the days of a calendar', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  const day = (date: string | null, ...ids: string[]) => ({
    ...column('IN_PROGRESS', ...ids),
    status: null,
    day: date,
  });
  const calendar: Columns = [
    ...days.map((date) => (date === '2026-11-24' ? day(date, 'a', 'b') : day(date))),
    ...days.map((date) => day(date.replace('-11-', '-12-'), ...(date === '2026-11-29' ? ['c'] : []))),
    day(null, 'd'),
  ];

  it('change the due date of a task and nothing else', () => {
    expect(moveInto(calendar, 'b', { column: 4, index: 3 })).toEqual({
      column: 4,
      index: 0,
      status: 'IN_PROGRESS',
      rank: 'a1',
      deadline: '2026-11-27',
    });
    expect(moveInto(calendar, 'b', { column: 1, index: 0 })).toBeNull();
    expect(moveInto(calendar, 'b', { column: 14, index: 0 })).toMatchObject({ deadline: null });
  });

  it('are a day or a week away by keys; only to the side do tasks lose their date', () => {
    const deadline = (id: string, direction: Parameters<typeof moveTowards>[2]) =>
      moveTowards(calendar, id, direction, 7)?.deadline;
    expect([deadline('b', 'left'), deadline('b', 'right')]).toEqual(['2026-11-23', '2026-11-25']);
    expect([deadline('b', 'down'), deadline('b', 'up')]).toEqual(['2026-12-24', undefined]);
    expect([deadline('c', 'right'), deadline('c', 'down')]).toEqual([null, undefined]);
    expect(deadline('d', 'left')).toBe('2026-12-29');
  });

  it('are walked one after the other, over the ends of weeks', () => {
    expect(positionTowards(calendar, { column: 1, index: 1 }, 'right', 7)).toEqual({ column: 13, index: 0 });
    expect(positionTowards(calendar, { column: 13, index: 0 }, 'right', 7)).toEqual({ column: 14, index: 0 });
    expect(positionTowards(calendar, { column: 1, index: 0 }, 'down', 7)).toEqual({ column: 1, index: 1 });
  });
});
