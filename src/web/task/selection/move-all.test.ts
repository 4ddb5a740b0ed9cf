import { describe, expect, it } from 'vitest';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Columns } from '../board/position.ts';
import { moveAllInto, moveAllTowards, type MoveAll } from './move-all.ts';

function column(status: TaskStatus, ...ids: string[]): Columns[number] {
  return { status, tasks: ids.map((id, at) => ({ id, status, rank: `a${at}` }) as TaskRow) };
}

const columns: Columns = [column('BACKLOG', 'a', 'b', 'c', 'd'), column('IN_PROGRESS'), column('DONE', 'e', 'f')];
const ids = (text: string) => new Set(text);

/** The column after the move. */
function after(move: MoveAll | null, own: ReadonlySet<string>): string {
  const there = columns.find(({ status }) => status === move?.status)?.tasks ?? [];
  const ranked = there.flatMap(({ id, rank }) => (own.has(id) ? [] : [{ id, rank }]));
  for (const [id, rank] of move?.rankOf ?? []) ranked.push({ id, rank });
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ id }) => id)
    .join('');
}

describe('tasks moved together', () => {
  it('go to one gap in the order of the board', () => {
    const move = moveAllInto(columns, ids('fca'), { column: 2, index: 1 });
    expect(move).toMatchObject({ status: 'DONE', place: { column: 2, index: 1 } });
    expect(after(move, ids('fca'))).toBe('eacf');
  });

  it('count gaps with themselves still in the column', () => {
    const move = moveAllInto(columns, ids('ac'), { column: 0, index: 4 });
    expect([after(move, ids('ac')), move?.place.index]).toEqual(['bdac', 2]);
  });

  it('do not move when they are already there', () => {
    for (const index of [1, 2, 3]) expect(moveAllInto(columns, ids('bc'), { column: 0, index })).toBeNull();
    expect(moveAllTowards(columns, ids('ab'), 'b', 'up')).toBeNull();
    expect(moveAllTowards(columns, ids('cd'), 'c', 'last')).toBeNull();
  });

  it('gather around the focused one and step with it', () => {
    const step = (own: string, focused: string, direction: 'up' | 'down' | 'first' | 'last') =>
      after(moveAllTowards(columns, ids(own), focused, direction), ids(own));
    expect(step('bc', 'c', 'up')).toBe('bcad');
    expect(step('bc', 'b', 'down')).toBe('adbc');
    expect(step('bd', 'b', 'first')).toBe('bdac');
    expect(step('ac', 'c', 'last')).toBe('bdac');
    expect(step('af', 'a', 'down')).toBe('bafcd');
  });

  it('go into the next column, an empty one too, and stop at the edge', () => {
    expect(after(moveAllTowards(columns, ids('bd'), 'd', 'right'), ids('bd'))).toBe('bd');
    expect(moveAllTowards(columns, ids('bd'), 'd', 'left')).toBeNull();
  });

  it('stay in their lane when they step sideways, and join the lane they are dropped into', () => {
    const [, , done] = columns;
    if (!done) throw new Error('There is no column');
    const lanes: Columns = [
      { ...done, streamId: 's' },
      { ...done, streamId: null, tasks: [] },
    ];
    expect(moveAllTowards(lanes, ids('ef'), 'e', 'right')).toBeNull();
    expect(moveAllInto(lanes, ids('ef'), { column: 1, index: 0 })).toMatchObject({ streamId: null });
  });

  it('all get the date of a calendar’s day, which is a day or a week further by keys', () => {
    const dayOf = (day: string | null, ...own: string[]) => ({ ...column('DONE', ...own), status: null, day });
    const days = ['16', '17', '18', '19', '20', '21', '22', '23'].map((each) => `2026-11-${each}`);
    const tasksOf = [['a', 'b'], ['c']];
    const calendar: Columns = days.map((day, at) => dayOf(day, ...(tasksOf[at] ?? [])));
    const own = ids('ac');
    expect(moveAllInto(calendar, own, { column: 3, index: 0 })).toMatchObject({ status: null, deadline: '2026-11-19' });
    expect(moveAllTowards(calendar, own, 'a', 'right')?.deadline).toBe('2026-11-17');
    expect(moveAllTowards(calendar, own, 'a', 'down')?.deadline).toBe('2026-11-23');
    expect(moveAllTowards(calendar, own, 'a', 'left')).toBeNull();
  });
});
