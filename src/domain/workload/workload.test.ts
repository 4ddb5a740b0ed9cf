import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime } from '../local-time.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { Refusal } from '../refusal.ts';
import { daysAfter } from '../date.ts';
import { WorkCalendar, type DaySpan } from './calendar.ts';
import { effortOf, mediansOf, type WorkItem } from './effort.ts';
import { daysOfPeriod, periodNamed, weeksOfPeriod } from './period.ts';
import { riskOf } from './risk.ts';
import { spread } from './spread.ts';
import { loadOf, stateOf } from './week-load.ts';
import { workingMinutes } from './working-time.ts';

const calendar = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
const DAY_MINUTES = 9 * 60;
/** A Sunday. */
const today = '2026-11-22';

const item: WorkItem = {
  id: '1',
  assignee: 'ada',
  status: 'BACKLOG',
  priority: 'STANDARD',
  deadline: null,
  startDate: null,
  progress: 0,
  estimate: null,
  slips: 0,
  slippedDays: 0,
  answer: null,
  createdAt: 0,
  startedAt: null,
  doneAt: null,
};

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

describe('the effort of a task', () => {
  const finished = (hours: number, at: number): WorkItem => {
    const startedAt = Date.parse('2026-11-16T09:00Z') + at * 60_000;
    return { ...item, status: 'DONE', startedAt, doneAt: startedAt + hours * 3_600_000 };
  };

  it('is its estimate, otherwise the median of similar tasks, otherwise the default of its priority', () => {
    const some = [1, 2, 3, 4].map((hours) => finished(hours, 0));
    const medians = mediansOf([...some, finished(8, 0)], calendar, null);
    expect(effortOf({ ...item, estimate: 90 }, medians)).toEqual({ minutes: 90, by: 'estimate' });
    expect(effortOf(item, medians)).toEqual({ minutes: 180, by: 'median', samples: 5 });
    expect(effortOf(item, mediansOf(some, calendar, null))).toEqual({ minutes: 120, by: 'default' });
    const defaults = ['LOW', 'STANDARD', 'HIGH', 'URGENT', 'SOMEDAY'].map(
      (priority) => effortOf({ ...item, priority }, medians).minutes,
    );
    expect(defaults).toEqual([60, 180, 240, 240, 120]);
  });

  it('is estimated from the latest fifty tasks, none of them longer than forty hours', () => {
    const long = Array.from({ length: 50 }, (_, at) => finished(24 * 60, at));
    const short = Array.from({ length: 60 }, (_, at) => finished(1, at - 60));
    expect(mediansOf([...short, ...long], calendar, null).get('STANDARD')).toEqual({ minutes: 2400, samples: 50 });
  });

  it('is not estimated from tasks that were done the moment they were started', () => {
    expect(
      mediansOf(
        Array.from({ length: 9 }, () => finished(0, 0)),
        calendar,
        null,
      ).size,
    ).toBe(0);
  });
});

describe('a task is at risk', () => {
  const task = { id: 'a', status: 'BACKLOG', slips: 0, answer: null } as const;

  it.each([
    ['its assignee says so', { ...task, answer: 'AT_RISK' }, [], 'answer'],
    ['it is blocked', { ...task, answer: 'BLOCKED' }, [], 'answer'],
    ['it will probably be late', task, ['a'], 'late'],
    ['it was put off three times', { ...task, slips: 3 }, [], 'slips'],
    ['not where another task is late', task, ['b'], null],
    ['not after two moves', { ...task, slips: 2, answer: 'ON_TRACK' }, [], null],
    ['not once it is done', { ...task, status: 'DONE', answer: 'AT_RISK', slips: 3 }, ['a'], null],
  ] as const)('when %s', (_, row, late, risk) => {
    expect(riskOf(row, new Set(late))).toBe(risk);
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

  it('have the days of the calendar', () => {
    expect(daysOfPeriod('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOfPeriod('quarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(daysOfPeriod('month', '2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  });

  it.each(['year', '', 'Month', null, undefined, 3, 'constructor'])('refuses %j', (text) => {
    expect(() => periodNamed(text)).toThrow(new Refusal('invalid_period'));
  });
});

describe('remaining effort of a task', () => {
  const weeks: DaySpan[] = Array.from({ length: 60 }, (_, at) => ({
    from: daysAfter('2026-11-16', at * 7),
    to: daysAfter('2026-11-22', at * 7),
  }));

  it('is spread over the working days until it is due', () => {
    const task = { deadline: '2026-12-01', startDate: null, left: 700 };
    expect(spread(task, calendar, today, weeks).slice(0, 4)).toEqual([0, 500, 200, 0]);
    expect(spread({ ...task, startDate: '2026-11-30' }, calendar, today, weeks).slice(0, 4)).toEqual([0, 0, 700, 0]);
    expect(spread({ ...task, deadline: '2026-11-02' }, calendar, today, weeks).slice(0, 3)).toEqual([700, 0, 0]);
  });

  it('is complete, never negative, and on days off only if there is no working day', () => {
    const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => daysAfter(today, days));
    const off = fc.array(fc.tuple(day(-5, 60), fc.nat({ max: 30 })), { maxLength: 3 });
    const task = fc.record({
      deadline: day(-30, 300),
      startDate: fc.option(day(-30, 300)),
      left: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(task, off, ({ deadline, startDate, left }, spans) => {
        const daysOff = spans.map(([from, more]) => ({ from, to: daysAfter(from, more) }));
        const start = startDate !== null && startDate > deadline ? null : startDate;
        const some = new WorkCalendar(DEFAULT_WORKING_HOURS, daysOff);
        const loads = spread({ deadline, startDate: start, left }, some, today, weeks);
        expect(loads.reduce((sum, load) => sum + load, 0)).toBeCloseTo(left, 6);
        expect(Math.min(...loads)).toBeGreaterThanOrEqual(0);
        const due = deadline < today ? today : deadline;
        const first = start !== null && start > today ? start : today;
        if (some.workingDays(first, due) === 0) return;
        for (const [at, load] of loads.entries()) {
          const week = weeks[at] ?? { from: '', to: '' };
          const [from, to] = [week.from > first ? week.from : first, week.to < due ? week.to : due];
          if (load > 0) expect(some.workingDays(from, to)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the load of a person', () => {
  const weeks = weeksOfPeriod('month', today);
  const context = {
    today: '2026-11-18',
    weeks,
    calendar,
    usual: calendar,
    medians: new Map(),
    late: new Set<string>(),
    dateOf: (instant: number) => localTime(instant, null).date,
  };

  it('says of each week how full it is, relative to the hours left', () => {
    const heavy = { ...item, deadline: '2026-11-20', estimate: 3000 };
    const { weeks: loads } = loadOf([heavy, { ...item, progress: 50, deadline: '2026-11-25' }], context);
    expect(loads.map(({ state }) => state)).toEqual(['past', 'past', 'over', 'free']);
    expect(loads[2]?.capacity).toBe(3 * DAY_MINUTES);
    expect(loads[2]?.planned).toBe(3000 + 30);
    expect(loads[3]?.planned).toBe(30);
    const nobody = loadOf([heavy], { ...context, calendar: null });
    expect(nobody.weeks.at(-1)).toMatchObject({ state: 'unknown', capacity: null });
    expect([stateOf(0, 0), stateOf(1, 0), stateOf(79, 100), stateOf(80, 100), stateOf(101, 100)]).toEqual([
      'away',
      'over',
      'free',
      'full',
      'over',
    ]);
  });

  it('of a week is the sum of the tasks, each spread over its own days', () => {
    const day = fc.integer({ min: -9, max: 40 }).map((days) => daysAfter(today, days));
    const task = fc.record({ deadline: day, startDate: fc.option(day), estimate: fc.integer({ min: 1, max: 900 }) });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 12 }), (tasks) => {
        const load = loadOf(
          tasks.map((each) => ({ ...item, ...each })),
          context,
        );
        const each = tasks.map(({ estimate, ...dates }) =>
          spread({ ...dates, left: estimate }, calendar, context.today, weeks),
        );
        for (const [at, { planned }] of load.weeks.entries())
          expect(planned).toBeCloseTo(each.reduce((sum, one) => sum + (one[at] ?? 0), 0));
      }),
    );
  });

  it('counts open, overdue, done and at-risk tasks, and separates those without a deadline', () => {
    const done = { ...item, status: 'DONE' as const, startedAt: 0, doneAt: Date.parse('2026-11-10T10:00Z') };
    const load = loadOf(
      [
        done,
        { ...done, doneAt: Date.parse('2026-10-10T10:00Z') },
        { ...item, deadline: '2026-11-17', slips: 3, slippedDays: 9 },
        { ...item, id: '2', answer: 'AT_RISK' },
      ],
      context,
    );
    expect(load).toMatchObject({ open: 2, overdue: 1, done: 1, atRisk: 2, slips: 3, slippedDays: 9, minutesLeft: 240 });
    expect(load.undated).toEqual({ items: [{ ...item, id: '2', answer: 'AT_RISK' }], minutes: 120 });
    expect(load.weeks.map(({ planned }) => planned)).toEqual([0, 120, 120, 0]);
  });
});

function datesIn({ from, to }: DaySpan): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}
