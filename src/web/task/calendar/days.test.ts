import { describe, expect, it } from 'vitest';
import { rankAt } from '#domain/task/rank.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { TaskGroups } from '../task-groups.ts';
import { calendarDayIn, daysOf, turned } from './days.ts';

describe('the days of a calendar', () => {
  it.each([
    ['month', '2026-11-22', '2026-10-26', '2026-12-06', 42],
    ['month', '2027-02-28', '2027-02-01', '2027-02-28', 28],
    ['month', '2028-02-29', '2028-01-31', '2028-03-05', 35],
    ['month', '2026-12-31', '2026-11-30', '2027-01-03', 35],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', 7],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29', 7],
  ] as const)('the %s of %s is from %s to %s', (span, day, first, last, count) => {
    const days = daysOf(span, day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
    expect(new Set(days).size).toBe(count);
  });

  it.each([
    [1, '2026-11-16', '2026-11-22', '2026-10-26', '2026-12-06'],
    [6, '2026-11-21', '2026-11-27', '2026-10-31', '2026-12-04'],
    [7, '2026-11-22', '2026-11-28', '2026-11-01', '2026-12-05'],
  ] as const)('weeks begin with day %i', (first, weekFrom, weekTo, monthFrom, monthTo) => {
    const ends = (span: 'week' | 'month') => [
      daysOf(span, '2026-11-22', first)[0],
      daysOf(span, '2026-11-22', first).at(-1),
    ];
    expect(ends('week')).toEqual([weekFrom, weekTo]);
    expect(ends('month')).toEqual([monthFrom, monthTo]);
  });

  it('turns to the next and the previous month or week, over a year’s end and from its last day', () => {
    expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06');
  });
});

describe('tasks by day', () => {
  const task = (id: string, deadline: string | null, status: TaskRow['status'] = 'BACKLOG') =>
    ({ id, deadline, status, rank: rankAt(0) }) as TaskRow;

  it('leaves out done tasks without a date', () => {
    const [paint, sand, sweep] = [
      task('paint', '2026-11-22'),
      task('sand', null),
      task('sweep', '2026-11-22T23:30:00Z'),
    ];
    const groups = new TaskGroups(calendarDayIn('Europe/Berlin'));
    expect([...groups.of([paint, sand, sweep, task('old', null, 'DONE')])]).toEqual([
      ['2026-11-22', [paint]],
      ['', [sand]],
      ['2026-11-23', [sweep]],
    ]);
  });
});
