import { afterEach, expect, it } from 'vitest';
import { timeZone } from '#web/ui/time-zone.ts';
import { completedDays, finishedDays } from './finished-days.ts';

afterEach(() => timeZone.set(undefined));

const items = [{ doneAt: Date.parse('2026-11-24T20:00Z') }, { doneAt: null }, { doneAt: Date.parse('2020-01-01') }];

it('the days on which tasks were done are those of the time zone that is set, also after another was', () => {
  timeZone.set('UTC');
  expect(finishedDays(items, '2026-11-25')).toEqual(['2026-11-24']);
  expect(completedDays(items, '2026-11-25').slice(-2)).toEqual([1, 0]);
  timeZone.set('Asia/Tokyo');
  expect(finishedDays(items, '2026-11-25')).toEqual(['2026-11-25']);
  expect(completedDays(items, '2026-11-25').slice(-2)).toEqual([0, 1]);
});

it('what a pulse line draws is the same list until a task or the day is another', () => {
  timeZone.set('UTC');
  const counts = completedDays(items, '2026-11-25');
  expect(completedDays(items, '2026-11-25')).toBe(counts);
  expect(completedDays(items, '2026-11-26').slice(-3)).toEqual([1, 0, 0]);
});
