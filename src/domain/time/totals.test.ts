import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../duration.ts';
import type { TimeDayRow } from './day-row.ts';
import type { TimeEntryRow } from './entry-row.ts';
import { knownSpent, looksForgotten, overlapping, portionsOf, sheetOf } from './totals.ts';

const MONDAY = Date.parse('2026-11-23');
const entry = (id: string, from: number, to: number | null, more: Partial<TimeEntryRow> = {}): TimeEntryRow => ({
  ...{ id, userId: 'ada', taskId: 'paint', projectId: null, timeZone: null, isByHand: false, deletedAt: null },
  runningUid: to === null ? 'ada' : null,
  startedAt: MONDAY + from * MINUTE,
  endedAt: to === null ? null : MONDAY + to * MINUTE,
  ...more,
});
const day = (spent: number, projectId: string): TimeDayRow => ({
  ...{ id: `${spent}`, userId: 'bob', taskId: 'paint', date: '2026-11-23', isWeek: false, deletedAt: null },
  ...{ spent, reachUid: null, projectId },
});

describe('how long was worked on a task', () => {
  const now = MONDAY + 300 * MINUTE + 20_000;
  const own = [entry('a', 0, 60, { projectId: 'P' }), entry('b', 100, 130), entry('c', 280, null, { projectId: 'P' })];

  it('counts the entries of who reads, with what runs, and nothing that was deleted', () => {
    expect(knownSpent([...own, entry('d', 0, 600, { deletedAt: 1 })], [], now)).toBe(60 + 30 + 20);
  });

  it('counts for the owner all that was spent in the project, and their own elsewhere', () => {
    expect(knownSpent(own, [day(60, 'P'), day(45, 'P')], now)).toBe(60 + 45 + 30 + 20);
  });
});

describe('a week', () => {
  it('has what is on its days, by task, and their sums', () => {
    const moments = fc.integer({ min: -2 * 24 * 60, max: 9 * 24 * 60 });
    const some = fc.array(fc.tuple(moments, fc.nat(2000), fc.constantFrom('paint', 'tile')), { maxLength: 12 });
    fc.assert(
      fc.property(some, (spans) => {
        const entries = spans.map(([from, length, taskId], at) => entry(String(at), from, from + length, { taskId }));
        const sheet = sheetOf(portionsOf(entries, MONDAY), '2026-11-23');
        const on = (taskId: string | null, from: number, to: number) =>
          entries
            .filter((each) => taskId === null || each.taskId === taskId)
            .reduce((sum, { startedAt, endedAt }) => {
              const minutes = (Math.min(endedAt ?? 0, to) - Math.max(startedAt, from)) / MINUTE;
              return sum + Math.max(0, minutes);
            }, 0);
        const days = Array.from({ length: 7 }, (_, at) => [MONDAY + at * DAY, MONDAY + (at + 1) * DAY] as const);
        expect(sheet.days).toEqual(days.map(([from, to]) => on(null, from, to)));
        expect(sheet.total).toBe(on(null, MONDAY, MONDAY + 7 * DAY));
        for (const row of sheet.rows) {
          expect(row.days).toEqual(days.map(([from, to]) => on(row.taskId, from, to)));
          expect(row.total).toBe(on(row.taskId, MONDAY, MONDAY + 7 * DAY));
        }
      }),
    );
  });

  it('has in none of its days what is known of the week alone', () => {
    const sheet = sheetOf([{ taskId: 'dentist', date: '2026-11-29', spent: 90, isWeek: true }], '2026-11-23');
    expect(sheet).toMatchObject({ days: [0, 0, 0, 0, 0, 0, 0], total: 90 });
    expect(sheet.rows).toMatchObject([{ taskId: 'dentist', total: 90, isWeek: true }]);
  });
});

it('entries overlap in whole or in part, and not where one ends as the other begins', () => {
  const entries = [
    entry('a', 0, 200),
    entry('b', 20, 30),
    entry('c', 150, 210),
    entry('d', 210, 220),
    entry('e', 5, 5),
  ];
  const expected = ['a', 'b', 'c'];
  expect([...overlapping(entries, MONDAY)].toSorted()).toEqual(expected);
  expect([...overlapping([entry('a', 0, null), entry('b', 30, 40)], MONDAY + HOUR)].toSorted()).toEqual(['a', 'b']);
});

it('a timer looks forgotten after ten hours, or past the midnight of where the person is', () => {
  const evening = entry('a', 20 * 60, null, { timeZone: 'Europe/Berlin' });
  expect(looksForgotten(evening, MONDAY + 22 * HOUR + 59 * MINUTE)).toBe(false);
  expect(looksForgotten(evening, MONDAY + 23 * HOUR)).toBe(true);
  const morning = entry('b', 8 * 60, null);
  expect(looksForgotten(morning, MONDAY + 18 * HOUR)).toBe(false);
  expect(looksForgotten(morning, MONDAY + 18 * HOUR + MINUTE)).toBe(true);
});
