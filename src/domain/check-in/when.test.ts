import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../duration.ts';
import { localTime } from '../local-time.ts';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../profile/row.ts';
import { LEVELS, STATUSES } from '../task/row.ts';
import { closesAt, nextAsk, type AskedTask } from './when.ts';
import { PersonCalendar } from '../availability/person-calendar.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const START = Date.parse('2026-01-01T00:00Z');

const calendarIn = (
  timeZone: string,
  hours: Partial<WorkingHours> = {},
  daysOff: { from: string; to: string }[] = [],
) => new PersonCalendar({ timeZone, workingHours: { ...DEFAULT_WORKING_HOURS, ...hours }, daysOff });
const asked = (task: Partial<AskedTask>): AskedTask => ({
  micromanagement: 'MEDIUM',
  status: 'IN_PROGRESS',
  waitsFor: 0,
  deadline: null,
  dueAt: null,
  ...task,
});
const from = (after: number, rest: { touchedAt?: number; snoozedUntil?: number } = {}) => ({
  after,
  touchedAt: null,
  snoozedUntil: null,
  ...rest,
});

/** All moments of a time, each asked and answered at once. */
function moments(task: AskedTask, calendar: PersonCalendar, begin: number, end: number): number[] {
  const found: number[] = [];
  for (let at = nextAsk(task, from(begin), calendar); at !== null && at < end; at = nextAsk(task, from(at), calendar))
    found.push(at);
  return found;
}

const said = (zone: string) => (instant: number) => {
  const { date, time } = localTime(instant, zone);
  return `${date} ${time}`;
};

describe('due moment', () => {
  const berlin = said('Europe/Berlin');
  const monday = Date.parse('2026-03-23T00:00+01:00');
  const calendar = calendarIn('Europe/Berlin');

  it('MEDIUM asks at the start of each working day, HIGH in its middle too; clocks change in between', () => {
    const days = moments(asked({}), calendar, monday, monday + 8 * DAY).map(berlin);
    expect(days).toEqual(['23', '24', '25', '26', '27', '30'].map((day) => `2026-03-${day} 09:00`));
    const twice = moments(asked({ micromanagement: 'HIGH' }), calendar, monday, monday + 2 * DAY).map(berlin);
    expect(twice).toEqual(['2026-03-23 09:00', '2026-03-23 13:30', '2026-03-24 09:00', '2026-03-24 13:30']);
  });

  it('LOW asks on the first working day of a week, and two days before the deadline, or earlier if that is a day off', () => {
    const low = asked({ micromanagement: 'LOW', deadline: '2026-04-07' });
    const off = calendarIn('Europe/Berlin', {}, [{ from: '2026-04-03', to: '2026-04-06' }]);
    const found = moments(low, off, monday, monday + 16 * DAY).map(berlin);
    // The Monday after Easter is a day off; the 5th and the days before it too.
    expect(found).toEqual(['2026-03-23', '2026-03-30', '2026-04-02', '2026-04-07'].map((day) => `${day} 09:00`));
  });

  it('LOW warns before the day on which a due time is for the assignee', () => {
    const calendar = calendarIn('Asia/Tokyo');
    // The evening of the 8th in Berlin is the 9th in Tokyo.
    const low = asked({ micromanagement: 'LOW', deadline: '2026-04-08', dueAt: Date.parse('2026-04-08T18:00Z') });
    const plain = asked({ micromanagement: 'LOW', deadline: '2026-04-09' });
    const begin = Date.parse('2026-04-06T12:00+09:00');
    expect(nextAsk(low, from(begin), calendar)).toBe(nextAsk(plain, from(begin), calendar));
    expect(nextAsk(low, from(begin), calendar)).not.toBe(nextAsk({ ...low, dueAt: null }, from(begin), calendar));
  });

  it('LOW warns before a long holiday that ends with the deadline', () => {
    const low = asked({ micromanagement: 'LOW', deadline: '2026-04-21' });
    const off = calendarIn('Europe/Berlin', {}, [{ from: '2026-04-03', to: '2026-04-20' }]);
    expect(moments(low, off, monday, monday + 28 * DAY).map(berlin)).toContain('2026-04-02 09:00');
  });

  it('is never due when done, on hold, off, at an unknown level, or without working time', () => {
    for (const task of [
      { status: 'DONE' },
      { status: 'ON_HOLD' },
      { micromanagement: 'OFF' },
      { micromanagement: 'X' },
    ])
      expect(nextAsk(asked(task as Partial<AskedTask>), from(monday), calendar)).toBeNull();
    expect(nextAsk(asked({}), from(monday), calendarIn('UTC', { start: '09:00', end: '09:00' }))).toBeNull();
    expect(nextAsk(asked({}), from(monday), calendarIn('UTC', { days: [] }))).toBeNull();
    expect(
      nextAsk(asked({}), from(monday), calendarIn('UTC', {}, [{ from: '2020-01-01', to: '2120-01-01' }])),
    ).toBeNull();
  });

  it('skips the next question after the assignee’s own update', () => {
    const touchedAt = monday + 15 * HOUR;
    const next = nextAsk(asked({}), from(monday + 9 * HOUR, { touchedAt }), calendar);
    expect(next === null ? null : berlin(next)).toBe('2026-03-25 09:00');
    // Before the latest question it is old news.
    const later = nextAsk(asked({}), from(monday + 33 * HOUR, { touchedAt }), calendar);
    expect(later === null ? null : berlin(later)).toBe('2026-03-25 09:00');
  });

  it('asks after a snooze at its time, or at the next working hour', () => {
    const at = (snoozedUntil: number) => {
      const next = nextAsk(asked({}), from(monday + 9 * HOUR, { snoozedUntil }), calendar);
      return next === null ? null : berlin(next);
    };
    expect(at(monday + 11 * HOUR)).toBe('2026-03-23 11:00');
    expect(at(monday + 20 * HOUR)).toBe('2026-03-24 09:00');
  });

  it('closes a question at the next one, or at the end of the next working day', () => {
    const friday = monday + 4 * DAY + 9 * HOUR;
    expect(closesAt(asked({}), friday, calendar)).toBe(Date.parse('2026-03-30T18:00+02:00'));
    expect(closesAt(asked({ micromanagement: 'HIGH' }), friday, calendar)).toBe(friday + 4.5 * HOUR);
  });

  it('asks when clocks change if they skip the moment, and once if they repeat it', () => {
    const night = calendarIn('Europe/Berlin', { days: [6, 7], start: '02:30', end: '04:00' });
    const spring = moments(asked({}), night, Date.parse('2026-03-28T12:00Z'), Date.parse('2026-03-30T00:00Z'));
    expect(spring.map(berlin)).toEqual(['2026-03-29 03:00']);
    const autumn = moments(asked({}), night, Date.parse('2026-10-24T12:00Z'), Date.parse('2026-10-26T00:00Z'));
    expect(autumn).toEqual([Date.parse('2026-10-25T02:30+02:00')]);
    const short = calendarIn('Europe/Berlin', { days: [7], start: '02:10', end: '02:50' });
    const sundays = moments(asked({}), short, Date.parse('2026-03-28T12:00Z'), Date.parse('2026-04-06T00:00Z'));
    expect(sundays.map(berlin)).toEqual(['2026-04-05 02:10']);
  });
});

describe('over a year, in four zones', () => {
  const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
    const two = (value: number) => `${value}`.padStart(2, '0');
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });
  const hours = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    start: clock,
    end: clock,
  });
  const day = fc.integer({ min: 0, max: 364 }).map((n) => new Date(START + n * DAY).toISOString().slice(0, 10));
  const instant = fc.integer({ min: START, max: START + 360 * DAY });
  const someone = fc.record({
    zone: fc.constantFrom(...ZONES),
    hours,
    daysOff: fc.array(
      fc.tuple(day, fc.integer({ min: 0, max: 20 })).map(([first, length]) => ({
        from: first,
        to: new Date(Date.parse(first) + length * DAY).toISOString().slice(0, 10),
      })),
      { maxLength: 4 },
    ),
  });
  const task = fc.record({
    micromanagement: fc.constantFrom(...LEVELS),
    status: fc.constantFrom(...STATUSES),
    waitsFor: fc.constantFrom(0, 0, 0, 1),
    deadline: fc.option(day),
    dueAt: fc.option(instant),
  });

  it('is in working hours, later than the last, and as often as the level says', () => {
    fc.assert(
      fc.property(someone, task, instant, (person, what, begin) => {
        const calendar = calendarIn(person.zone, person.hours, person.daysOff);
        const found = moments(what, calendar, begin, begin + 21 * DAY);
        const perDay = Map.groupBy(found, (at) => localTime(at, person.zone).date);
        for (const at of found) {
          const { date, weekday, time } = localTime(at, person.zone);
          expect(person.hours.days).toContain(weekday);
          expect(person.hours.start <= time && time < person.hours.end).toBe(true);
          expect(person.daysOff.some((off) => off.from <= date && date <= off.to)).toBe(false);
        }
        for (const list of perDay.values())
          expect(list.length).toBeLessThanOrEqual(what.micromanagement === 'HIGH' ? 2 : 1);
        expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
      }),
      { numRuns: 150 },
    );
  });

  it('does not depend on when it is computed, and a later start omits earlier moments', () => {
    fc.assert(
      fc.property(someone, task, instant, fc.integer({ min: 0, max: 5 * 24 * 60 }), (person, what, begin, minutes) => {
        const calendar = calendarIn(person.zone, person.hours, person.daysOff);
        const later = begin + minutes * MINUTE;
        const next = nextAsk(what, from(begin), calendar);
        const after = nextAsk(what, from(later), calendar);
        if (next === null || next > later) expect(after).toBe(next);
        else expect(after === null || after > later).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
