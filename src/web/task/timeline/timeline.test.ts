import { describe, expect, it } from 'vitest';
import type { TaskRow } from '#domain/task/row.ts';
import { axisOf, daysToMonday, spanOn, ticksOf } from './axis.ts';
import { barOf, endingOn, movedBy } from './bars.ts';
import { TimelineTasks } from './timeline-tasks.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const task = (dates: Partial<TaskRow>) =>
  ({ deadline: null, startDate: null, startedAt: null, createdAt: at('2026-11-02'), ...dates }) as TaskRow;

describe('the bar of a task', () => {
  it.each([
    [{ startDate: '2026-11-10', startedAt: at('2026-11-05') }, '2026-11-10', 'start'],
    [{ startedAt: at('2026-11-05') }, '2026-11-05', 'begun'],
    [{}, '2026-11-02', 'created'],
    [{ createdAt: at('2026-12-24') }, '2026-11-20', 'created'],
  ] as const)('of %o begins on %s', (dates, from, since) => {
    expect(barOf(task({ deadline: '2026-11-20', ...dates }))).toEqual({ from, to: '2026-11-20', since });
  });

  it('does not exist without a due date', () => {
    expect(barOf(task({ startDate: '2026-11-10' }))).toBeNull();
  });

  it.each([
    ['bar', 7, { deadline: '2026-11-27', startDate: '2026-11-17' }],
    ['end', -3, { deadline: '2026-11-17' }],
    ['end', -30, { deadline: '2026-11-10' }],
    ['start', -1, { startDate: '2026-11-09' }],
    ['start', 30, { startDate: '2026-11-20' }],
    ['bar', 0, null],
  ] as const)('with a start date, moved by its %s by %i days, changes to %o', (grip, days, dates) => {
    expect(movedBy(task({ deadline: '2026-11-20', startDate: '2026-11-10' }), grip, days)).toEqual(dates);
  });

  it('leaves a start date unset that nobody has set, until its start is moved', () => {
    const begun = task({ deadline: '2026-11-20', startedAt: at('2026-11-05') });
    expect(movedBy(begun, 'bar', 7)).toEqual({ deadline: '2026-11-27' });
    expect(movedBy(begun, 'end', -30)).toEqual({ deadline: '2026-10-21' });
    expect(movedBy(begun, 'start', 2)).toEqual({ startDate: '2026-11-07' });
  });

  it('loses a start date that is after its new due date', () => {
    expect(endingOn({ startDate: '2026-11-10' }, '2026-11-09')).toEqual({ deadline: '2026-11-09', startDate: null });
    expect(endingOn({ startDate: '2026-11-10' }, '2026-11-10')).toEqual({ deadline: '2026-11-10' });
    expect(endingOn({ startDate: '2026-11-10' }, null)).toEqual({ deadline: null });
  });
});

describe('the days of a timeline', () => {
  const bar = (from: string, to: string) => ({ from, to, since: 'start' }) as const;
  const today = '2026-11-25';

  it('are whole weeks around today and all bars, from a Monday on', () => {
    expect(axisOf(null, today)).toEqual({ first: '2026-10-26', days: 32 * 7 });
    expect(axisOf(bar('2026-09-02', '2027-08-01'), today)).toEqual({ first: '2026-08-31', days: 49 * 7 });
  });

  it.each([
    [1, '2026-10-26', 0],
    [7, '2026-10-25', 1],
    [6, '2026-10-24', 2],
  ])('begin with day %i of the week where the person’s weeks do', (firstDay, first, monday) => {
    const axis = axisOf(null, today, firstDay);
    expect(axis.first).toBe(first);
    expect(daysToMonday(axis)).toBe(monday);
    expect(ticksOf(axis).weeks.slice(0, 1)).toEqual([first]);
  });

  it('end a year before and two years after today, and bars are cut there', () => {
    const axis = axisOf(bar('1999-01-01', '2199-01-01'), today);
    expect(axis).toEqual({ first: '2025-11-24', days: 158 * 7 });
    expect(spanOn(axis, bar('1999-01-01', '2025-11-25'))).toEqual({ at: 0, days: 2 });
    expect(spanOn(axis, bar('2025-11-26', '2025-11-26'))).toEqual({ at: 2, days: 1 });
    expect(spanOn(axis, bar('1999-01-01', '1999-02-01'))).toBeNull();
  });

  it('have a tick for each Monday and each month', () => {
    expect(ticksOf({ first: '2026-10-26', days: 14 })).toEqual({
      weeks: ['2026-10-26', '2026-11-02'],
      months: ['2026-10-26', '2026-11-01'],
    });
  });
});

describe('the tasks of a timeline', () => {
  it('are in the order in which they begin, or in that of the board; done ones without a date are left out', () => {
    const late = task({ id: 'late', deadline: '2026-11-20', startDate: '2026-11-10' });
    const early = task({ id: 'early', deadline: '2026-11-30' });
    const loose = task({ id: 'loose', status: 'BACKLOG' });
    const rows = [late, early, loose, task({ id: 'old', status: 'DONE' })];
    const tasks = new TimelineTasks(undefined);
    expect(tasks.of(rows, true)).toMatchObject({ dated: [early, late], undated: [loose] });
    expect(tasks.of(rows, false).dated).toEqual([late, early]);
  });

  it('are in that order after any of them has changed', () => {
    const tasks = new TimelineTasks(undefined);
    const row = (id: string, startDate: string, rank: string) =>
      task({ id, deadline: '2026-11-30', startDate, rank, status: 'BACKLOG' });
    const [one, two, three] = [row('1', '2026-11-12', 'a'), row('2', '2026-11-11', 'b'), row('3', '2026-11-12', 'c')];
    const [four, five] = [row('4', '2026-11-20', 'd'), row('5', '2026-11-10', 'e')];
    const shown = (rows: readonly TaskRow[], byStart = true) => {
      const { dated, days } = tasks.of(rows, byStart);
      return [dated.map(({ id }) => id).join(''), days?.from, days?.to];
    };
    expect(shown([one, two, three, four])).toEqual(['2134', '2026-11-11', '2026-11-30']);
    expect(shown([one, { ...two, startDate: '2026-11-12' }, three, four])).toEqual([
      '1234',
      '2026-11-12',
      '2026-11-30',
    ]);
    const later = { ...three, deadline: '2026-12-01' };
    expect(shown([one, two, later, four])).toEqual(['2134', '2026-11-11', '2026-12-01']);
    expect(shown([one, two, later, four, five])).toEqual(['52134', '2026-11-10', '2026-12-01']);
    expect(shown([one, two, four, five])).toEqual(['5214', '2026-11-10', '2026-11-30']);
    expect(shown([one, two, four, five], false)).toEqual(['1245', '2026-11-10', '2026-11-30']);
    expect(shown([one, two, three, four, five])).toEqual(['52134', '2026-11-10', '2026-11-30']);
    expect(shown([three])).toEqual(['3', '2026-11-12', '2026-11-30']);
    expect(shown([])).toEqual(['', undefined, undefined]);
  });
});
