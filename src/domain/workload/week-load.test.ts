import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../date.ts';
import { localTime } from '../local-time.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { WorkCalendar } from './calendar.ts';
import type { Guess, WorkItem } from './effort.ts';
import { weeksShown } from './period.ts';
import { partsIn } from './queued-work.ts';
import { fullnessOf } from './definitions.ts';
import { loadOf, type LoadContext, type PersonLoad } from './week-load.ts';

const calendar = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
const DAY_MINUTES = 9 * 60;
/** A Thursday. */
const today = '2026-11-26';
const guess: Guess = { minutes: 120, by: 'own', samples: 9 };

const item: WorkItem = {
  id: '1',
  taskId: 't',
  assignee: 'ada',
  isHelping: false,
  share: 100,
  status: 'BACKLOG',
  priority: 'STANDARD',
  deadline: null,
  dueAt: null,
  startDate: null,
  progress: 0,
  estimate: null,
  slips: 0,
  slippedDays: 0,
  answer: null,
  createdAt: 0,
  startedAt: null,
  doneAt: null,
  waitsFor: 0,
  isPrivate: false,
  isSplit: false,
  inheritedDeadline: null,
};

const context: LoadContext = {
  today,
  now: Date.parse(today),
  weeks: weeksShown('ahead', today),
  calendar,
  usual: calendar,
  guesses: new Map([['STANDARD', guess]]),
  spent: new Map(),
  late: new Set(),
  dateOf: (instant: number) => localTime(instant, null).date,
};

const task = (deadline: string | null, estimate: number, more: Partial<WorkItem> = {}): WorkItem => ({
  ...item,
  id: `${deadline} ${estimate}`,
  deadline,
  estimate,
  ...more,
});
const hours = ({ weeks }: PersonLoad<WorkItem>) => weeks.map(({ planned }) => Math.round(planned.minutes / 6) / 10);
const states = ({ weeks }: PersonLoad<WorkItem>) => weeks.map(({ state }) => state);

describe('the load of a person', () => {
  it('is a queue: what does not fit flows into the next weeks, which are not free then', () => {
    const load = loadOf([task('2026-11-27', 62 * 60)], context);
    expect(hours(load)).toEqual([18, 44, 0, 0, 0, 0]);
    expect(states(load)).toEqual(['over', 'full', 'free', 'free', 'free', 'free']);
    expect(load.weeks[0]?.late).toBe(44 * 60);
    expect(load.freeFrom).toBe('2026-12-07');
  });

  it('puts what is overdue on the next working day, and never into a day off', () => {
    const overdue = [task('2026-11-20', 5 * 60)];
    expect(hours(loadOf(overdue, { ...context, today: '2026-11-28' }))).toEqual([0, 5, 0, 0, 0, 0]);
    const saturday = loadOf([task('2026-11-20', 50 * 60)], { ...context, today: '2026-11-28' });
    expect(states(saturday)).toEqual(['past', 'over', 'free', 'free', 'free', 'free']);
    const friday = new WorkCalendar(DEFAULT_WORKING_HOURS, [{ from: '2026-11-27', to: '2026-11-27' }]);
    const free = loadOf([task('2026-11-27', 26 * 60)], { ...context, today: '2026-11-27', calendar: friday });
    expect(states(free).slice(0, 2)).toEqual(['away', 'free']);
    expect(hours(free).slice(0, 2)).toEqual([0, 26]);
  });

  it('has no room in a week of which only the weekend is left, which is not to be away', () => {
    const on = (today: string, off: { from: string; to: string }[], hours = DEFAULT_WORKING_HOURS) =>
      loadOf([], { ...context, today, calendar: new WorkCalendar(hours, off) }).weeks[0]?.state;
    const week = { from: '2026-11-23', to: '2026-11-29' };
    expect(on('2026-11-29', [])).toBe('past');
    expect(on('2026-11-29', [week])).toBe('past');
    expect(on('2026-11-27', [{ from: '2026-11-27', to: '2026-11-27' }])).toBe('away');
    expect(on('2026-11-29', [], { ...DEFAULT_WORKING_HOURS, days: [7] })).toBe('free');
    expect(on('2026-11-23', [week])).toBe('away');
    // Nobody works on any day.
    expect(on('2026-11-29', [], { ...DEFAULT_WORKING_HOURS, days: [] })).toBe('away');
  });

  it('is spread over the working days until work is due, and from its start', () => {
    expect(hours(loadOf([task('2026-12-01', 40 * 60)], { ...context, calendar: null }))).toEqual([20, 20, 0, 0, 0, 0]);
    const later = task('2026-12-08', 8 * 60, { startDate: '2026-12-03' });
    expect(hours(loadOf([later], context))).toEqual([0, 4, 4, 0, 0, 0]);
  });

  it('takes what is due first first, and is over only if something cannot be done in time', () => {
    const load = loadOf(
      [task('2026-12-04', 20 * 60, { startDate: '2026-11-30' }), task('2026-12-11', 60 * 60)],
      context,
    );
    expect(load.weeks.map(({ late }) => late)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(hours(load).reduce((sum, each) => sum + each, 0)).toBe(80);
  });

  it('is full from 80 % on, and over only by more than a twentieth of the hours', () => {
    const state = (minutes: number, late = 0, capacity: number | null = 1000, unknown = 0) =>
      fullnessOf({ planned: { minutes, guessed: 0, unknown }, late, capacity });
    expect(state(799)).toBe('free');
    expect(state(800)).toBe('full');
    expect(state(1000, 50)).toBe('full');
    expect(state(1000, 51)).toBe('over');
    expect(state(0, 600, 0)).toBe('away');
    expect(state(10, 0, null)).toBe('unknown');
    expect(state(10, 0, 1000, 1)).toBe('unsure');
  });

  it('does not count what is on hold, which is shown apart and stays open', () => {
    const load = loadOf([task('2026-11-27', 90 * 60, { status: 'ON_HOLD' })], context);
    expect(hours(load)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(load.onHold.minutes).toBe(90 * 60);
    expect(load.open).toBe(1);
    const without = loadOf([task(null, 60), task(null, 60 * 60, { status: 'ON_HOLD' })], context).undated;
    expect([without.items.length, without.hours.minutes]).toEqual([2, 60]);
  });

  it('says how much of a sum is guessed, and counts tasks of which nothing is known', () => {
    const some = [task('2026-11-27', 60), { ...item, id: 'g', deadline: '2026-11-27', progress: 50 }];
    const unknown = { ...item, id: 'u', deadline: '2026-11-20', priority: 'LOW' };
    const [week] = loadOf([...some, unknown], context).weeks;
    expect(week?.planned).toEqual({ minutes: 120, guessed: 60, unknown: 1 });
    expect(week?.state).toBe('unsure');
  });

  it('places work without a due date after the rest, if one chooses so', () => {
    const some = [task(null, 30 * 60), task('2026-11-27', 10 * 60)];
    expect(hours(loadOf(some, context))).toEqual([10, 0, 0, 0, 0, 0]);
    expect(hours(loadOf(some, { ...context, withUndated: true }))).toEqual([18, 22, 0, 0, 0, 0]);
  });

  it('counts open, overdue, done and at-risk tasks', () => {
    const load = loadOf(
      [
        task('2026-11-25', 60, { slips: 3, slippedDays: 9 }),
        task(today, 60),
        task(null, 60, { answer: 'AT_RISK' }),
        task(null, 60, { status: 'DONE', doneAt: Date.parse('2026-11-24T10:00Z') }),
        task(null, 60, { status: 'DONE', doneAt: Date.parse('2026-11-20T10:00Z') }),
      ],
      context,
    );
    expect(load).toMatchObject({ open: 3, overdue: 1, done: 1, atRisk: 2, slips: 3, slippedDays: 9 });
    expect(load.undated.items).toHaveLength(1);
  });

  it('of a past week is what was estimated; guesses never lift it above its hours', () => {
    const past = { ...context, weeks: [{ from: '2026-11-16', to: '2026-11-22' }] };
    const doneAt = Date.parse('2026-11-18T10:00Z');
    const guessed = Array.from({ length: 40 }, () => ({ ...item, status: 'DONE' as const, doneAt }));
    const estimated = (minutes: number) => task(null, minutes, { status: 'DONE', doneAt });
    expect(loadOf([...guessed, estimated(60)], past).weeks[0]).toMatchObject({
      planned: { minutes: 5 * DAY_MINUTES, guessed: 5 * DAY_MINUTES - 60, unknown: 0 },
      done: 41,
      state: 'past',
    });
    expect(loadOf([...guessed, estimated(90 * 60)], past).weeks[0]?.planned).toEqual({
      minutes: 90 * 60,
      guessed: 0,
      unknown: 0,
    });
  });
});

describe('any work', () => {
  const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => daysAfter(today, days));
  const off = fc.array(fc.tuple(day(-5, 60), fc.nat({ max: 20 })), { maxLength: 3 });
  const work = fc.record({
    deadline: fc.option(day(-20, 80)),
    startDate: fc.option(day(-20, 60)),
    estimate: fc.option(fc.integer({ min: 1, max: 3000 })),
    progress: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom('BACKLOG' as const, 'ON_HOLD' as const),
  });
  const weeks = Array.from({ length: 150 }, (_, at) => ({
    from: daysAfter('2026-11-23', at * 7),
    to: daysAfter('2026-11-29', at * 7),
  }));

  it('is planned once, within the hours, and late by what is due and not done', () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 15 }), off, fc.boolean(), (works, spans, withUndated) => {
        const daysOff = spans.map(([from, more]) => ({ from, to: daysAfter(from, more) }));
        const some = new WorkCalendar(DEFAULT_WORKING_HOURS, daysOff);
        const items = works.map((each, at): WorkItem => ({ ...item, ...each, id: `${at}` }));
        const all: LoadContext = { ...context, calendar: some, weeks, withUndated };
        const load = loadOf(items, all);
        const counted = items.filter(
          ({ deadline, status }) => status !== 'ON_HOLD' && (withUndated || deadline !== null),
        );
        const leftOf = ({ estimate, progress }: WorkItem) => ((estimate ?? guess.minutes) * (100 - progress)) / 100;
        const sum = (some: readonly WorkItem[]) => some.reduce((total, each) => total + leftOf(each), 0);
        expect(load.weeks.reduce((total, { planned }) => total + planned.minutes, 0)).toBeCloseTo(sum(counted), 3);
        let doneOfDue = 0;
        const seen = new Map<WorkItem, number>();
        for (const { week, planned, capacity, late } of load.weeks.slice(0, 20)) {
          expect(planned.minutes).toBeLessThanOrEqual((capacity ?? 0) + 1e-6);
          expect(planned.guessed).toBeLessThanOrEqual(planned.minutes + 1e-6);
          const parts = partsIn(items, week, all);
          expect([...parts.values()].reduce((total, each) => total + each, 0)).toBeCloseTo(planned.minutes, 3);
          for (const [each, minutes] of parts) {
            seen.set(each, (seen.get(each) ?? 0) + minutes);
            const { startDate, deadline } = each;
            if (startDate !== null && (deadline === null || startDate <= deadline))
              expect(startDate <= week.to).toBe(true);
          }
          const due = counted.filter(({ deadline }) => deadline !== null && deadline <= week.to);
          doneOfDue = due.reduce((total, each) => total + (seen.get(each) ?? 0), 0);
          expect(late).toBeCloseTo(sum(due) - doneOfDue, 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});
