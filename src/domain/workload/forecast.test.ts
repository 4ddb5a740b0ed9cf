import { describe, expect, it } from 'vitest';
import { daysAfter } from '../date.ts';
import { forecast, type ForecastQuestion } from './forecast.ts';
import { lateTasks, type Late, type LateQuestion } from './late.ts';
import { dayNumber, type Worker } from './past-days.ts';

const today = '2026-11-22';

/** So many a day, on each of so many days up to yesterday. */
function done(perDay: number, days: number): string[] {
  return Array.from({ length: perDay * days }, (_, at) => daysAfter(today, -1 - Math.floor(at / perDay)));
}

const ALL = [1, 2, 3, 4, 5, 6, 7];
const ada: Worker = { done: done(1, 40), created: [], open: 10, inProgress: 0, days: ALL, daysOff: [] };

const ask = (person: Partial<Worker>, question: Partial<ForecastQuestion> = {}) =>
  forecast({ people: [{ ...ada, ...person }], today, ...question });

const dates = (person: Partial<Worker>, question: Partial<ForecastQuestion> = {}) => {
  const found = ask(person, question);
  if (found.kind !== 'dates') throw new Error('no dates');
  return found;
};

/** How many days after today. */
const daysUntil = (date: string | null) => (Date.parse(date ?? '') - Date.parse(today)) / 86_400_000;

it('is empty for fewer than ten days with something done, however much that was, and for no work', () => {
  expect(ask({ done: done(1, 9) })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ done: done(50, 9) })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ done: done(1, 10).map((date) => daysAfter(date, -100)) })).toEqual({ kind: 'tooLittle', days: 0 });
  expect(ask({ done: [...done(1, 9), today] })).toEqual({ kind: 'tooLittle', days: 9 });
  expect(ask({ open: 0 })).toEqual({ kind: 'done' });
  expect(ask({ open: 3 }, { more: -3 })).toEqual({ kind: 'done' });
});

it('is about as many days as the work takes at the past pace', () => {
  const found = dates({});
  expect(found.samples).toBe(40);
  expect(daysUntil(found.half)).toBeCloseTo(10, -0.5);
  expect(Math.abs(daysUntil(dates({ done: done(2, 40), open: 20 }).half) - 10)).toBeLessThanOrEqual(1);
});

it('is no earlier than what has to be done one after the other', () => {
  const usual = dates({});
  const notBefore = daysAfter(today, 60);
  const { half, likely, withInflow, curve } = dates({ created: done(1, 40) }, { notBefore });
  expect([half, likely, curve[0]?.days]).toEqual([notBefore, notBefore, 60]);
  expect((withInflow?.half ?? notBefore) >= notBefore).toBe(true);
  expect(dates({}, { notBefore: null })).toMatchObject({ half: null, likely: null });
  expect(dates({}, { notBefore: today })).toEqual(usual);
});

it('takes one tidy-up of fifty tasks for no more than a busy day', () => {
  const tidied = [...done(1, 40), ...Array.from({ length: 50 }, () => daysAfter(today, -12))];
  expect(dates({ done: tidied, open: 20 }).half).toBe(dates({ open: 20 }).half);
});

it('waits for days off, and does not take those in the past for a slow pace', () => {
  const { half } = dates({});
  const next = { from: '2026-11-23', to: '2026-11-29' };
  expect(dates({ daysOff: [next] }).half).toBe(daysAfter(half ?? '', 7));
  // Half of the past weeks away, and as fast as before in the others.
  const away = { from: daysAfter(today, -28), to: daysAfter(today, -15) };
  const there = done(1, 54).filter((date) => date < away.from || date > away.to);
  expect(dates({ done: there, daysOff: [away] }).half).toBe(half);
  expect((dates({ done: there, created: done(1, 54) }).half ?? '') > (half ?? '')).toBe(true);
});

it('knows who works little: as many tasks take a person with one day a week longer than the whole team', () => {
  const mondays = Array.from({ length: 12 }, (_, at) => daysAfter(today, -6 - at * 7));
  const rare: Worker = { ...ada, done: mondays, open: 8, inProgress: 8, days: [1] };
  const [mine, theirs] = [dates(rare), forecast({ people: [{ ...ada, open: 0 }, rare], today })];
  expect(daysUntil(mine.half)).toBeGreaterThan(14);
  // What is in progress nobody else takes.
  if (theirs.kind === 'dates') expect(daysUntil(theirs.half)).toBeGreaterThan(14);
  const waiting = forecast({
    people: [
      { ...ada, open: 0 },
      { ...rare, inProgress: 0 },
    ],
    today,
  });
  if (waiting.kind === 'dates') expect(daysUntil(waiting.half)).toBeLessThan(daysUntil(mine.half));
});

it('is also said until nothing is left with as much coming as usually, which is later, or never if more comes', () => {
  expect(dates({}).withInflow).toBeNull();
  const some = dates({ created: done(1, 84).filter((_, at) => at % 2 === 0), open: 20 });
  expect((some.withInflow?.half ?? '') > (some.half ?? '')).toBe(true);
  expect(dates({ created: done(3, 84) }, { runs: 40 }).withInflow).toEqual({ half: null, likely: null });
  expect(dates({ created: done(1, 84) }, { asksInflow: false }).withInflow).toBeNull();
  // A week in which a plan was made is not what usually comes.
  expect(dates({ created: Array.from({ length: 90 }, () => daysAfter(today, -30)) }).withInflow).toBeNull();
});

it('says for how many days nothing was finished', () => {
  expect(dates({}).still).toBe(0);
  expect(dates({ done: done(1, 40).map((date) => daysAfter(date, -12)) }).still).toBe(12);
});

it('is repeatable, later for more work, and later with more certainty', () => {
  const days = (open: number, more = 0) => dates({ open }, { more });
  expect(days(20)).toEqual(days(20));
  const [few, many] = [days(10), days(20)];
  expect((few.half ?? '') < (many.half ?? '')).toBe(true);
  expect((many.half ?? '') < (many.likely ?? '')).toBe(true);
  expect(days(10, 10).half).toBe(many.half);
  expect(many.curve.map(({ days: each }) => each)).toEqual(
    many.curve.map(({ days: each }) => each).toSorted((one, other) => one - other),
  );
});

it('is less sure after weeks that differ', () => {
  const uneven = done(1, 84).flatMap((date, at) => (Math.floor(at / 14) % 2 === 0 ? [date, date] : []));
  const spreadOf = (found: { half: string | null; likely: string | null }) =>
    daysUntil(found.likely) - daysUntil(found.half);
  const created = done(1, 84);
  expect(spreadOf(dates({ done: uneven, created, open: 20 }))).toBeGreaterThan(
    spreadOf(dates({ done: done(1, 84), created, open: 20 })),
  );
});

it('knows the weekdays of who has not said them: no work is forecast for Saturdays if none was done on one', () => {
  const weekdays = done(1, 56).filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
  const { curve } = dates({ done: weekdays, open: 5, days: null });
  expect(curve.length).toBeGreaterThan(5);
  expect(curve.map(({ days }) => new Date(daysAfter(today, days)).getUTCDay())).not.toContain(6);
});

it('names no date more than three years away', () => {
  expect(ask({ open: 100_000 }, { runs: 5 })).toMatchObject({ half: null, likely: null, curve: [] });
});

describe('tasks that will be late', () => {
  const due = (...deadlines: (string | null)[]) => deadlines.map((deadline, at) => task({ id: `${at}`, deadline }));
  /** When today's working hours are over. */
  const rest = 0;
  const likely = (open: LateQuestion['open'], person: Partial<Worker> = {}, more: Partial<LateQuestion> = {}) =>
    lateTasks({
      open,
      estimates: open.flatMap(({ estimate }) => estimate ?? []),
      person: { ...ada, open: open.length, ...person },
      today,
      rest,
      ...more,
    });
  const late = (...asked: Parameters<typeof likely>) => [...likely(...asked).keys()];
  const inDays = (days: number) => daysAfter(today, days);

  it('are those for which the time until they are due is not enough for all that comes before', () => {
    // One a day.
    expect(late(due(...Array.from({ length: 10 }, () => inDays(20))))).toEqual([]);
    expect(late(due(inDays(4), inDays(4), inDays(4), inDays(30)))).toEqual(['2']);
    expect(late(due(inDays(4), inDays(4), inDays(4), inDays(30)), { done: done(3, 40) })).toEqual([]);
  });

  it('have a day by which they are probably done, which is after their due date and moves with days off', () => {
    const open = due(inDays(4), inDays(4), inDays(4), inDays(30));
    const daysUntil = (late: Late) => Array.from(late.values(), (day) => dayNumber(day ?? today) - dayNumber(today));
    const [days] = daysUntil(likely(open));
    expect(days).toBeGreaterThan(4);
    expect(days).toBeLessThan(10);
    const [later] = daysUntil(likely(open, { daysOff: [{ from: inDays(5), to: inDays(11) }] }));
    expect(later).toBeGreaterThan(11);
    expect(later).toBeLessThan(18);
    // As much as a person does in ten years.
    const far = Array.from({ length: 3000 }, (_, at) => task({ id: `${at}`, deadline: inDays(2) }));
    expect([...likely(far).values()].at(-1)).toBeNull();
  });

  it('do not depend on their order', () => {
    expect(late(due(inDays(4), inDays(4), inDays(30), inDays(4)).toReversed())).toEqual(['3']);
  });

  it('wait for days off', () => {
    const open = due(inDays(12), inDays(12));
    expect(late(open)).toEqual([]);
    expect(late(open, { daysOff: [{ from: inDays(1), to: inDays(10) }] })).toEqual(['0', '1']);
  });

  it('come after what is in progress, which is half done, and before what is on hold', () => {
    const begun = task({ id: 'begun', status: 'IN_PROGRESS', deadline: null, startedAt: 1 });
    const held = task({ id: 'held', status: 'ON_HOLD', deadline: inDays(4) });
    const waiting = due(inDays(4), inDays(4), null, null);
    expect(late(waiting)).toEqual([]);
    expect(late([...waiting, held])).toEqual(['held']);
    expect(late([...waiting, begun, { ...begun, id: 'more' }])).toEqual(['1']);
  });

  it('know by estimates which tasks are large', () => {
    const first = (estimate: number) =>
      [estimate, 60, 60, 60, 60, 60].map((minutes, at) =>
        task({ id: `${at}`, deadline: at < 2 ? inDays(5) : inDays(60), estimate: minutes }),
      );
    expect(late(first(60))).toEqual([]);
    expect(late(first(1200))).toEqual(['0', '1']);
  });

  it('are not those due today for which the rest of the day is usually enough', () => {
    const open = due(today, today);
    expect(late(open, { done: done(9, 40) }, { rest: 1 })).toEqual([]);
    expect(late(open, { done: done(9, 40) }, { rest: 0.1 })).toEqual(['0', '1']);
  });

  it('are of two that are due on one day the less important one, then the later one', () => {
    const open = [
      task({ id: 'low', deadline: inDays(4), priority: 'LOW' }),
      task({ id: 'later', deadline: inDays(4), createdAt: 5 }),
      task({ id: 'first', deadline: inDays(4) }),
      task({ id: 'second', deadline: inDays(4), createdAt: 1 }),
    ];
    expect(late(open)).toEqual(['later', 'low']);
  });

  it('are none without enough history, and exclude overdue ones and those that have only their parent’s date', () => {
    const soon = due(inDays(1), inDays(1));
    expect(late(soon, { done: done(1, 9) })).toEqual([]);
    expect(late(due(inDays(-2), inDays(1)))).toEqual(['1']);
    expect(late(soon.map((each) => ({ ...each, isInherited: true })))).toEqual([]);
  });
});

function task(more: Partial<LateQuestion['open'][number]>): LateQuestion['open'][number] {
  return {
    id: 'task',
    status: 'BACKLOG',
    deadline: null,
    priority: 'STANDARD',
    estimate: null,
    createdAt: 0,
    startedAt: null,
    ...more,
  };
}
