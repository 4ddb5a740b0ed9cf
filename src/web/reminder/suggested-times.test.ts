import { describe, expect, it } from 'vitest';
import { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { instantOfField, suggestedTimes } from './suggested-times.ts';

const calendar = new PersonCalendar({
  workingHours: DEFAULT_WORKING_HOURS,
  timeZone: 'Europe/Berlin',
  daysOff: [],
});
const at = Date.parse;
const task = (deadline: string | null, dueAt: number | null) => ({ status: 'BACKLOG', deadline, dueAt }) as const;
const shown = (now: string, deadline: string | null = null, dueAt: number | null = null) =>
  suggestedTimes(at(now), task(deadline, dueAt), calendar).map(
    (each) => `${each.name} ${new Date(each.at).toISOString()}`,
  );

describe('suggested times of reminders', () => {
  it('are later today, tomorrow and on Monday when work begins, and before the due date', () => {
    // A Wednesday.
    expect(shown('2026-11-18T09:10Z', '2026-11-27')).toEqual([
      'later 2026-11-18T12:30:00.000Z',
      'tomorrow 2026-11-19T08:00:00.000Z',
      'monday 2026-11-23T08:00:00.000Z',
      'dayBefore 2026-11-26T08:00:00.000Z',
      'dueDay 2026-11-27T08:00:00.000Z',
    ]);
  });

  it('leave out what is past, tomorrow’s Monday, and later than today', () => {
    expect(shown('2026-11-22T21:00Z', '2026-11-20')).toEqual(['tomorrow 2026-11-23T08:00:00.000Z']);
  });

  it('are not two for the same morning before a weekend', () => {
    expect(shown('2026-11-18T21:00Z', '2026-11-29')).toEqual([
      'tomorrow 2026-11-19T08:00:00.000Z',
      'monday 2026-11-23T08:00:00.000Z',
      'dayBefore 2026-11-27T08:00:00.000Z',
    ]);
  });

  it('are an hour before the due time and that itself where there is one', () => {
    const due = at('2026-11-27T16:00Z');
    expect(shown('2026-11-26T20:00Z', '2026-11-27', due).slice(1)).toEqual([
      'monday 2026-11-30T08:00:00.000Z',
      'dueDay 2026-11-27T08:00:00.000Z',
      'hourBefore 2026-11-27T15:00:00.000Z',
      'dueTime 2026-11-27T16:00:00.000Z',
    ]);
  });

  it('read a typed time in the person’s time zone', () => {
    expect(instantOfField('2026-11-24T09:30', calendar)).toBe(at('2026-11-24T08:30Z'));
    expect(instantOfField('', calendar)).toBeNull();
  });
});
