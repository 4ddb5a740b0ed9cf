import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { Refusal } from '../refusal.ts';
import { daysAfter } from '../date.ts';
import { WorkCalendar, type DaySpan } from './calendar.ts';
import { daysOfPeriod, periodNamed, weeksOfPeriod, weeksShown } from './period.ts';
import { riskOf } from './definitions.ts';
import { workingMinutes } from './working-time.ts';

const calendar = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
const DAY_MINUTES = 9 * 60;
/** A Sunday. */
const today = '2026-11-22';

describe('working days', () => {
  it('are the weekdays of the profile without the days off', () => {
    expect(calendar.workingDays('2026-11-16', '2026-11-22')).toBe(5);
    expect(calendar.workingDays('2026-11-21', '2026-11-22')).toBe(0);
    expect(calendar.workingDays('2026-11-22', '2026-11-21')).toBe(0);
    expect(calendar.workingDays('1969-12-29', '1970-01-04')).toBe(5);
    expect(calendar.capacity('2026-11-16', '2026-11-17')).toBe(2 * DAY_MINUTES);
    const away = new WorkCalendar(DEFAULT_WORKING_HOURS, [
      { from: '2026-11-18', to: '2026-11-20' },
      { from: '2026-11-17', to: '2026-11-18' },
    ]);
    expect(away.workingDays('2026-11-16', '2026-11-22')).toBe(1);
  });

  it('add up, however a span is split', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => daysAfter(today, days));
    const off = fc.array(fc.tuple(day, fc.nat({ max: 20 })), { maxLength: 5 });
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });
    fc.assert(
      fc.property(weekdays, off, day, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (days, spans, from, one, two) => {
        const daysOff = spans.map(([start, more]) => ({ from: start, to: daysAfter(start, more) }));
        const some = new WorkCalendar({ ...DEFAULT_WORKING_HOURS, days }, daysOff);
        const [middle, to] = [daysAfter(from, one), daysAfter(from, one + 1 + two)];
        const counted = datesIn({ from, to }).filter((date) => {
          const isOff = daysOff.some((span) => span.from <= date && date <= span.to);
          return !isOff && days.includes(new Date(date).getUTCDay() || 7);
        });
        expect(some.workingDays(from, to)).toBe(counted.length);
        expect(some.workingDays(from, middle) + some.workingDays(daysAfter(middle, 1), to)).toBe(counted.length);
      }),
    );
  });
});

describe('working minutes', () => {
  const minutes = (from: string, to: string, timeZone: string | null = null, most = Infinity) =>
    workingMinutes(calendar, { from: Date.parse(from), to: Date.parse(to), timeZone }, most);

  it('are those of the working hours, in the zone of the person', () => {
    expect(minutes('2026-11-18T10:00Z', '2026-11-18T11:30Z')).toBe(90);
    expect(minutes('2026-11-18T17:00Z', '2026-11-19T10:00Z')).toBe(120);
    expect(minutes('2026-11-20T17:00Z', '2026-11-23T10:00Z')).toBe(120);
    expect(minutes('2026-11-18T17:00Z', '2026-11-20T10:00Z')).toBe(120 + DAY_MINUTES);
    expect(minutes('2026-11-21T10:00Z', '2026-11-21T12:00Z')).toBe(0);
    expect(minutes('2026-11-18T18:00Z', '2026-11-18T23:00Z')).toBe(0);
    expect(minutes('2026-11-18T16:00Z', '2026-11-18T23:00Z', 'America/New_York')).toBe(7 * 60);
    expect(minutes('2026-01-01T10:00Z', '2026-11-18T11:30Z', null, 2400)).toBe(2400);
  });

  it('of a span are those of its parts, also over a change of the clocks', () => {
    const begin = Date.parse('2026-10-20T00:00Z');
    const minute = fc.nat({ max: 14 * 24 * 60 });
    fc.assert(
      fc.property(fc.tuple(minute, minute, minute), fc.constantFrom(null, 'Europe/Berlin'), (points, timeZone) => {
        const [from = 0, middle = 0, to = 0] = points.toSorted((a, b) => a - b).map((each) => begin + each * 60_000);
        const between = (a: number, b: number) => workingMinutes(calendar, { from: a, to: b, timeZone }, Infinity);
        expect(between(from, middle) + between(middle, to)).toBe(between(from, to));
      }),
    );
  });
});

describe('a task is at risk', () => {
  const task = { id: 'a', status: 'BACKLOG', slips: 0, answer: null, deadline: null, dueAt: null } as const;

  it.each([
    ['its assignee says so', { ...task, answer: 'AT_RISK' }, [], 'said'],
    ['it is blocked, overdue or not', { ...task, answer: 'BLOCKED', deadline: '2026-11-21' }, [], 'blocked'],
    [
      'it is overdue, whatever its assignee says',
      { ...task, answer: 'ON_TRACK', deadline: '2026-11-21' },
      [],
      'overdue',
    ],
    ['not on the day when it is due', { ...task, deadline: today }, [], null],
    ['its time is over', { ...task, deadline: today, dueAt: Date.parse(today) }, [], 'overdue'],
    ['not before its time', { ...task, deadline: '2026-11-21', dueAt: Date.parse(today) + 1 }, [], null],
    ['it will probably be late', task, ['a'], 'late'],
    ['it was put off three times', { ...task, slips: 3 }, [], 'slips'],
    ['not where another task is late', task, ['b'], null],
    ['not after two moves', { ...task, slips: 2, answer: 'ON_TRACK' }, [], null],
    [
      'not once it is done',
      { ...task, status: 'DONE', answer: 'AT_RISK', slips: 3, deadline: '2026-11-21' },
      ['a'],
      null,
    ],
  ] as const)('when %s', (_, row, late, risk) => {
    expect(riskOf(row, { today, now: Date.parse(today), late: new Set(late) })).toBe(risk);
  });
});

describe('the weeks of a period', () => {
  it('are those whose Thursday is in the month, and thirteen of a quarter', () => {
    expect(weeksOfPeriod('month', today).map(({ from }) => from)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(weeksOfPeriod('month', '2026-11-30').map(({ from }) => from)[0]).toBe('2026-11-30');
    // 2026 has 53 weeks.
    expect(weeksOfPeriod('quarter', today)).toHaveLength(14);
    expect(weeksOfPeriod('quarter', today, 1)).toHaveLength(13);
  });

  it('follow each other without a gap or repetition, and include this week', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => daysAfter('1990-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom('month' as const, 'quarter' as const), (date, period) => {
        const weeks = weeksOfPeriod(period, date);
        expect(weeks.some(({ from, to }) => from <= date && date <= to)).toBe(true);
        expect(weeksOfPeriod(period, date, 1)[0]?.from).toBe(daysAfter(weeks.at(-1)?.to ?? '', 1));
        expect(weeksOfPeriod(period, date, -1).at(-1)?.to).toBe(daysAfter(weeks[0]?.from ?? '', -1));
        expect([4, 5, 13, 14]).toContain(weeks.length);
      }),
    );
  });

  it('are this one and the five after it, unless a period is asked for', () => {
    const ahead = weeksShown('ahead', '2026-11-26');
    expect(ahead.map(({ from }) => from)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    expect(weeksShown('ahead', '2026-11-26', 1)[0]?.from).toBe('2027-01-04');
    expect(weeksShown('month', today, -1)).toEqual(weeksOfPeriod('month', today, -1));
  });

  it('have the days of the calendar', () => {
    expect(daysOfPeriod('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOfPeriod('quarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(daysOfPeriod('month', '2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  });

  it.each(['year', '', 'Month', null, undefined, 3, 'constructor'])('refuses %j', (text) => {
    expect(() => periodNamed(text)).toThrow(new Refusal('invalid_period'));
  });
});

function datesIn({ from, to }: DaySpan): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}
