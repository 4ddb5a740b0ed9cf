import { describe, expect, it } from 'vitest';
import { daysAfter } from '../date.ts';
import { forecast, type ForecastQuestion } from './forecast.ts';
import { lateTasks } from './late.ts';

const today = '2026-11-22';

/** So many a day, on each of so many days up to yesterday. */
function done(perDay: number, days: number): string[] {
  return Array.from({ length: perDay * days }, (_, at) => daysAfter(today, -1 - Math.floor(at / perDay)));
}

const ask = (question: Partial<ForecastQuestion>) => forecast({ done: done(1, 40), today, remaining: 10, ...question });

const dates = (question: Partial<ForecastQuestion>) => {
  const found = ask(question);
  if (found.kind !== 'dates') throw new Error('no dates');
  return found;
};

it('is empty for fewer than ten days with something done, however much that was, and for no work', () => {
  expect(ask({ done: done(1, 9) })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ done: done(50, 9) })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ done: done(1, 10).map((date) => daysAfter(date, -100)) })).toEqual({ kind: 'tooLittle', days: 0 });
  expect(ask({ done: [...done(1, 9), today] })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ remaining: 0 })).toEqual({ kind: 'done' });
});

it('takes one tidy-up of fifty tasks for no more than a busy day', () => {
  const usual = done(1, 40);
  const tidied = [...usual, ...Array.from({ length: 50 }, () => daysAfter(today, -12))];
  expect(dates({ done: tidied, remaining: 20 }).half).toBe(dates({ done: usual, remaining: 20 }).half);
});

it('waits for days off, and does not take those in the past for a slow pace', () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const off = (...daysOff: { from: string; to: string }[]) => [{ done: 40, days, daysOff }];
  const { half } = dates({ people: off() });
  expect(dates({ people: off({ from: '2026-11-23', to: '2026-11-29' }) }).half).toBe(daysAfter(half ?? '', 7));
  // Half of the past weeks away, and as fast as before in the others.
  const away = { from: daysAfter(today, -28), to: daysAfter(today, -15) };
  const there = done(1, 42).filter((date) => date < away.from || date > away.to);
  expect(dates({ done: there, people: off(away) }).half).toBe(half);
  expect((dates({ done: there, people: off() }).half ?? '') > (half ?? '')).toBe(true);
});

it('is also said with as much coming as usually, which is later, or never if more comes than is done', () => {
  expect(dates({}).withInflow).toBeNull();
  const some = dates({ created: done(1, 40).filter((_, at) => at % 2 === 0), remaining: 20 });
  expect((some.withInflow?.half ?? '') > (some.half ?? '')).toBe(true);
  expect(dates({ created: done(2, 40), remaining: 20 }).withInflow).toEqual({ half: null, likely: null });
});

it('says for how many days nothing was finished', () => {
  expect(dates({}).still).toBe(0);
  expect(dates({ done: done(1, 40).map((date) => daysAfter(date, -12)) }).still).toBe(12);
});

it('is about as many days as the work takes at the past pace', () => {
  const found = ask({});
  expect(found).toMatchObject({ kind: 'dates', samples: 40 });
  expect(dates({}).half).toBe('2026-12-02');
  expect(ask({ done: done(2, 40), remaining: 20 })).toMatchObject({ half: '2026-12-02' });
});

it('is repeatable, later for more work, and later with more certainty', () => {
  const uneven = done(1, 60).filter((_, at) => at % 3 !== 1);
  const days = (remaining: number) => dates({ done: uneven, remaining });
  expect(days(20)).toEqual(days(20));
  const [few, many] = [days(10), days(20)];
  expect((few.half ?? '') < (many.half ?? '')).toBe(true);
  expect((many.half ?? '') <= (many.likely ?? '')).toBe(true);
  expect(many.curve.map(({ days: each }) => each)).toEqual(
    many.curve.map(({ days: each }) => each).toSorted((a, b) => a - b),
  );
});

it('knows the weekdays: no work is forecast for Saturdays if none was done on one', () => {
  const weekdays = done(1, 56).filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
  // Five working days from Monday on end on a Friday.
  const { half, likely, curve } = dates({ done: weekdays, remaining: 5 });
  expect([half, likely]).toEqual(['2026-11-27', '2026-12-01']);
  expect(curve.map(({ days }) => new Date(daysAfter(today, days)).getUTCDay())).not.toContain(6);
});

it('names no date more than three years away', () => {
  expect(ask({ remaining: 100_000, runs: 50 })).toMatchObject({ half: null, likely: null, curve: [] });
});

describe('tasks that will be late', () => {
  const due = (...deadlines: string[]) =>
    deadlines.map(
      (deadline, at) => ({ id: `${at}`, status: 'BACKLOG', deadline, priority: 'STANDARD', createdAt: 0 }) as const,
    );
  /** When today's working hours are over. */
  const rest = 0;

  it('are those that cannot be done by their deadlines one after the other', () => {
    // One a day: the first two are in time, the third would be done on the 25th.
    const open = due('2026-11-23', '2026-11-24', '2026-11-24', '2026-11-30');
    expect(lateTasks({ done: done(1, 40), today, open, rest })).toEqual(['2']);
    expect(lateTasks({ done: done(2, 40), today, open, rest })).toEqual([]);
  });

  it('do not depend on their order', () => {
    const open = due('2026-11-30', '2026-11-24', '2026-11-23', '2026-11-24');
    expect(lateTasks({ done: done(1, 40), today, open, rest })).toEqual(['3']);
  });

  it('are those on time in fewer than 85 of 100 cases', () => {
    const uneven = done(1, 80).filter((_, at) => at % 2 === 0);
    expect(lateTasks({ done: uneven, today, open: due('2026-11-23'), rest })).toEqual(['0']);
    expect(lateTasks({ done: uneven, today, open: due('2026-12-10'), rest })).toEqual([]);
  });

  it('are not those due today which are usually done in the rest of the day', () => {
    const twoADay = { done: done(2, 40), today, open: due(today, today) };
    expect(lateTasks({ ...twoADay, rest: 1 })).toEqual([]);
    expect(lateTasks({ ...twoADay, rest: 0.5 })).toEqual(['0', '1']);
    expect(lateTasks({ done: done(9, 40), today, open: due(today, today), rest: 0.5 })).toEqual([]);
  });

  it('are of two that are due on one day the less important one, then the later one', () => {
    const day = '2026-11-23';
    const open = [
      { id: 'low', status: 'BACKLOG' as const, deadline: day, priority: 'LOW', createdAt: 0 },
      { id: 'later', status: 'BACKLOG' as const, deadline: day, priority: 'STANDARD', createdAt: 5 },
      { id: 'first', status: 'BACKLOG' as const, deadline: day, priority: 'STANDARD', createdAt: 0 },
    ];
    expect(lateTasks({ done: done(1, 40), today, open, rest })).toEqual(['later', 'low']);
  });

  it('are none without enough history, and exclude overdue ones', () => {
    expect(lateTasks({ done: done(1, 9), today, open: due('2026-11-23', '2026-11-23'), rest })).toEqual([]);
    expect(lateTasks({ done: done(1, 40), today, open: due('2026-11-20', '2026-11-23'), rest })).toEqual(['1']);
  });
});
