import { describe, expect, it } from 'vitest';
import type { ColumnRow } from '#domain/column/row.ts';
import { columnId } from '#domain/id.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { ColumnTasks, placeOf, taskColumns } from './task-columns.ts';

const plain = { projectId: 'p', name: '', hue: null, limit: null, deletedAt: null };
const four = STATUSES.map((category) => ({ ...plain, id: columnId('p', category), category }) as ColumnRow);
const review = { ...plain, id: 'review', name: 'Review', category: 'IN_PROGRESS' } as ColumnRow;
const rows = four.toSpliced(2, 0, review);
const named = (all: readonly ColumnRow[]) => taskColumns(all, (status) => status.toLowerCase());
const task = (id: string, status: TaskStatus, columnId: string | null = null) => ({ id, status, columnId }) as TaskRow;

describe('the columns of a place', () => {
  it('are the four statuses without rows, and say nothing but the status', () => {
    const { all, of } = named([]);
    expect(all.map(({ key }) => key)).toEqual(STATUSES);
    expect(all.map(placeOf)).toEqual(STATUSES.map((status) => ({ status })));
    expect(of(task('a', 'DONE', 'gone')).key).toBe('DONE');
  });

  it('are the rows of a project, the four of which keep their keys and the names of their statuses', () => {
    const { all, of } = named(rows);
    expect(all.map(({ key, label }) => [key, label])).toEqual([
      ['BACKLOG', 'backlog'],
      ['IN_PROGRESS', 'in_progress'],
      ['review', 'Review'],
      ['DONE', 'done'],
      ['ON_HOLD', 'on_hold'],
    ]);
    expect(placeOf(of(task('a', 'IN_PROGRESS', 'review')))).toEqual({ status: 'IN_PROGRESS', columnId: 'review' });
    expect(placeOf(of(task('a', 'IN_PROGRESS')))).toMatchObject({ columnId: columnId('p', 'IN_PROGRESS') });
  });

  it('have what is in a deleted column in the first that is left', () => {
    expect(named(four).of(task('a', 'IN_PROGRESS', 'review')).key).toBe('IN_PROGRESS');
    const withoutDefault = rows.filter(({ id }) => id !== columnId('p', 'IN_PROGRESS'));
    expect(named(withoutDefault).of(task('a', 'IN_PROGRESS')).key).toBe('review');
  });
});

describe('tasks in columns', () => {
  it('are those of each status, parted where it has several columns, in their order', () => {
    const columns = named(rows);
    const tasks = [task('a', 'IN_PROGRESS'), task('b', 'IN_PROGRESS', 'review'), task('c', 'IN_PROGRESS')];
    const groups = new Map<TaskStatus, readonly TaskRow[]>([
      ['IN_PROGRESS', tasks],
      ['DONE', [task('d', 'DONE')]],
    ]);
    const byColumn = new ColumnTasks(columns);
    const shown = () => byColumn.of((status) => groups.get(status) ?? []);
    expect(shown().map((list) => list.map(({ id }) => id).join(''))).toEqual(['', 'ac', 'b', 'd', '']);
    const before = shown();
    groups.set('IN_PROGRESS', [...tasks, task('e', 'IN_PROGRESS')]);
    const after = shown();
    expect(after[1]?.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    // Other lists are the same, so that their columns need not render again.
    expect([after[2], after[3]]).toEqual([before[2], before[3]]);
    expect(after[2]).toBe(before[2]);
  });
});
