import { describe, expect, it } from 'vitest';
import {
  canCountFromCompletion,
  comingDays,
  comingRule,
  missedSince,
  MOST_MISSED,
  nextOf,
  type Repetition,
} from './next.ts';
import type { SeriesRow } from './row.ts';
import { parseRule, type Rule } from './rule.ts';

function rule(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed) throw new Error(`no rule: ${text}`);
  return parsed;
}

// A Friday.
const FIRST = '2026-11-06';
const fridays = repeated('FREQ=WEEKLY;BYDAY=FR');

function repeated(text: string, fromCompletion = false): Repetition {
  return { rule: rule(text), start: FIRST, fromCompletion };
}

function next(repetition: Repetition, today: string, day: string | null = FIRST, occurrence = 1) {
  return nextOf(repetition, { day, occurrence, today });
}

describe('on the calendar', () => {
  it.each([
    ['on its day', '2026-11-06', '2026-11-13', 0],
    ['a day late', '2026-11-07', '2026-11-13', 0],
    ['on the day of the next one, which then is after today', '2026-11-13', '2026-11-20', 1],
    ['weeks late: those between do not pile up, and are counted', '2026-11-29', '2026-12-04', 3],
    ['early: not the same day again', '2026-11-02', '2026-11-13', 0],
  ])('done %s', (_, today, day, missed) => expect(next(fridays, today)).toEqual({ day, missed }));

  it('goes on from today where the task has lost its day', () =>
    expect(next(fridays, '2026-11-17', null)).toEqual({ day: '2026-11-20', missed: 0 }));

  it('goes on from a day to which the task was shifted', () =>
    expect(next(fridays, '2026-11-06', '2026-11-17')).toEqual({ day: '2026-11-20', missed: 0 }));

  it('ends after its last day, or after so many days of the rule, missed ones too', () => {
    expect(next(repeated('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261113'), '2026-11-06')?.day).toBe('2026-11-13');
    expect(next(repeated('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261113'), '2026-11-13')).toBeNull();
    expect(next(repeated('FREQ=WEEKLY;BYDAY=FR;COUNT=2'), '2026-11-06')?.day).toBe('2026-11-13');
    expect(next(repeated('FREQ=WEEKLY;BYDAY=FR;COUNT=2'), '2026-11-13')).toBeNull();
  });

  it('counts no more missed days than it says', () =>
    expect(next(repeated('FREQ=DAILY'), '2036-11-06')).toEqual({ day: '2036-11-07', missed: MOST_MISSED }));
});

describe('from completion', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-23'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-02', '2026-11-05'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-11-20', '2026-12-04'],
    ['FREQ=MONTHLY', '2027-01-31', '2027-02-28'],
    ['FREQ=YEARLY', '2028-02-29', '2029-02-28'],
  ])('%s, done on %s', (text, today, day) => expect(next(repeated(text, true), today)).toEqual({ day, missed: 0 }));

  it('ends after its last day, or after so many tasks', () => {
    expect(next(repeated('FREQ=DAILY;UNTIL=20261107', true), '2026-11-06')?.day).toBe('2026-11-07');
    expect(next(repeated('FREQ=DAILY;UNTIL=20261107', true), '2026-11-07')).toBeNull();
    expect(next(repeated('FREQ=DAILY;COUNT=2', true), '2026-12-24', FIRST, 1)?.day).toBe('2026-12-25');
    expect(next(repeated('FREQ=DAILY;COUNT=2', true), '2026-12-24', FIRST, 2)).toBeNull();
  });

  it('ends where the calendar does', () =>
    expect(next(repeated('FREQ=YEARLY', true), '9999-06-01', '9999-06-01')).toBeNull());

  it('needs a rule without days of its own', () => {
    expect(canCountFromCompletion(rule('FREQ=MONTHLY;INTERVAL=2'))).toBe(true);
    for (const text of ['FREQ=WEEKLY;BYDAY=FR', 'FREQ=MONTHLY;BYMONTHDAY=1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])
      expect(canCountFromCompletion(rule(text))).toBe(false);
  });
});

describe('what comes after the present task', () => {
  const series = (rule: string, more: Partial<SeriesRow> = {}) =>
    ({ rule, start: FIRST, fromCompletion: false, isPaused: false, ...more }) as SeriesRow;
  const due = { day: '2026-11-13', occurrence: 2, today: '2026-11-10' };

  it('is a rule from the next day on, with as many days as are left', () => {
    expect(comingRule(series('FREQ=WEEKLY;BYDAY=FR'), due)).toEqual({
      from: '2026-11-20',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    });
    const five = comingRule(series('FREQ=WEEKLY;BYDAY=FR;COUNT=5'), due);
    expect(five).toEqual({ from: '2026-11-20', rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' });
  });

  it('is not known where it ends, is paused or counts from completion', () => {
    expect(comingRule(series('FREQ=WEEKLY;BYDAY=FR;COUNT=2'), due)).toBeNull();
    expect(comingRule(series('FREQ=DAILY', { isPaused: true }), due)).toBeNull();
    expect(comingRule(series('FREQ=DAILY', { fromCompletion: true }), due)).toBeNull();
  });

  it('is listed, and what was missed is counted', () => {
    const fridaysOf = { rule: rule('FREQ=WEEKLY;BYDAY=FR'), start: FIRST, fromCompletion: false };
    expect(comingDays(fridaysOf, due, 3)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(comingDays({ ...fridaysOf, rule: rule('FREQ=WEEKLY;BYDAY=FR;COUNT=3') }, due, 3)).toEqual(['2026-11-20']);
    expect(missedSince(fridaysOf, '2026-11-06', '2026-11-20')).toBe(2);
    expect(missedSince({ ...fridaysOf, fromCompletion: true }, '2026-11-06', '2026-11-20')).toBe(0);
  });
});
