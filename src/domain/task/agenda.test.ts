import { describe, expect, it } from 'vitest';
import { addedQuery, agendaQuery, movedQuery, SPANS, wasDayDoneBefore } from './agenda.ts';
import { daysAfter } from '../date.ts';
import type { TaskRow, TaskStatus } from './row.ts';

// A Friday: the days after it are in another week.
const today = '2026-11-20';
const present = { today, now: Date.parse('2026-11-20T12:00Z') };

/** The spans that list this task. */
function spansOf(deadline: string | null, status: TaskStatus, dueAt: number | null = null): string[] {
  const row: Partial<TaskRow> = { deadline, dueAt, status };
  return SPANS.filter((span) => {
    const { either, ...filter } = agendaQuery('me', span, present).filter;
    const all = { ...filter, noneOf: { status: filter.noneOf.status } };
    return holds(row, all) && either.every((ways) => ways.length === 0 || ways.some((way) => holds(row, way)));
  });
}

type Values = Readonly<Record<string, readonly unknown[] | undefined>>;
type Ranges = Readonly<
  Record<string, { readonly from?: string | number; readonly below?: string | number } | undefined>
>;

/** Whether all of the conditions hold, as the query engine has them. */
function holds(
  row: Partial<TaskRow>,
  { anyOf = {}, noneOf = {}, within = {} }: { anyOf?: Values; noneOf?: Values; within?: Ranges },
) {
  const value = (column: string) => row[column as keyof TaskRow] as string | number | null;
  return (
    Object.entries(anyOf).every(([column, values = []]) => values.length === 0 || values.includes(value(column))) &&
    Object.entries(noneOf).every(([column, values = []]) => !values.includes(value(column))) &&
    Object.entries(within).every(([column, { from = -Infinity, below = Infinity } = {}]) => {
      const held = value(column);
      return held !== null && !(held < from) && !(held >= below);
    })
  );
}

describe('the last task of a day', () => {
  const done = (id: string, createdAt: number, doneAt: number) => ({ id, createdAt, doneAt }) as TaskRow;
  it('is noticed once', () => {
    expect(wasDayDoneBefore([done('a', 0, 10)], 'a')).toBe(false);
    expect(wasDayDoneBefore([done('a', 0, 10), done('b', 5, 20)], 'b')).toBe(false);
    // `b` came after `a` was the last one.
    expect(wasDayDoneBefore([done('a', 0, 10), done('b', 15, 20)], 'b')).toBe(true);
    expect(wasDayDoneBefore([done('a', 0, 10), done('c', 5, 18), done('b', 15, 20)], 'b')).toBe(false);
    expect(wasDayDoneBefore([done('a', 0, 10), done('c', 12, 14), done('b', 15, 20)], 'b')).toBe(true);
  });
});

describe('the agenda', () => {
  it('lists each open task due within a week once, by when it is due', () => {
    const at = (days: number) => spansOf(daysAfter(today, days), 'BACKLOG');
    expect([-400, -1].map(at)).toEqual([['overdue'], ['overdue']]);
    expect(at(0)).toEqual(['today']);
    expect([1, 3, 7].map(at)).toEqual([['soon'], ['soon'], ['soon']]);
    expect([8, 100].map(at)).toEqual([[], []]);
    expect(spansOf(null, 'ON_HOLD')).toEqual([]);
  });

  it('lists each task with a due time once, overdue from that moment on, wherever its day has got to', () => {
    const { now } = present;
    for (const day of [-1, 0, 1].map((days) => daysAfter(today, days))) {
      expect(spansOf(day, 'BACKLOG', now)).toEqual(['overdue']);
      expect(spansOf(day, 'BACKLOG', now + 1)).not.toContain('overdue');
    }
    expect(spansOf(daysAfter(today, -1), 'BACKLOG', now + 1)).toEqual(['today']);
    expect(spansOf(today, 'BACKLOG', now + 1)).toEqual(['today']);
    expect(spansOf(today, 'BACKLOG', now)).toEqual(['overdue']);
    expect(spansOf(daysAfter(today, 1), 'BACKLOG', now + 1)).toEqual(['soon']);
  });

  it('lists tasks in progress among the rest', () => {
    expect(spansOf(daysAfter(today, 8), 'IN_PROGRESS')).toEqual(['later']);
    expect(spansOf(null, 'IN_PROGRESS')).toEqual(['undated']);
    expect(spansOf(today, 'IN_PROGRESS')).toEqual(['today']);
  });

  it('lists no done tasks', () => {
    for (const deadline of [daysAfter(today, -1), today, daysAfter(today, 1), daysAfter(today, 20), null])
      expect(spansOf(deadline, 'DONE')).toEqual([]);
  });

  it('has the same rows in the same order for each span, so that they are sorted once', () => {
    const shared = SPANS.map((span) => ({ ...agendaQuery('me', span, present), filter: null }));
    expect(new Set(shared.map((query) => JSON.stringify(query))).size).toBe(1);
  });
});

describe('added tasks', () => {
  it('lists the person’s own new tasks that the agenda does not list', () => {
    const own = { userId: ['me'], status: ['BACKLOG', 'ON_HOLD'] };
    const added = { since: 5, present, hidden: ['archived'] };
    const noneOf = { projectId: ['archived'] };
    expect(addedQuery('me', 'undated', added).filter).toEqual({
      anyOf: { ...own, deadline: [null] },
      noneOf,
      within: { createdAt: { from: 5 } },
    });
    expect(addedQuery('me', 'later', added).filter).toEqual({
      anyOf: { ...own, deadline: [] },
      noneOf,
      within: { createdAt: { from: 5 }, deadline: { from: daysAfter(today, 8) } },
    });
  });
});

describe('moved tasks', () => {
  it('lists tasks moved by others since then', () => {
    expect(movedQuery('userId', 'me', 5)).toMatchObject({
      where: { column: 'userId', key: 'me' },
      filter: { within: { movedAt: { from: 5 } }, noneOf: { movedBy: ['me'] } },
    });
  });
});
