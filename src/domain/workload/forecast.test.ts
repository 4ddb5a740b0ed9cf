import { expect, it } from 'vitest';
import { daysAfter } from '../task/queries.ts';
import { forecast, type ForecastQuestion } from './forecast.ts';

const today = '2026-11-22';

/** So many a day, on each of so many days up to yesterday. */
function done(perDay: number, days: number): string[] {
  return Array.from({ length: perDay * days }, (_, at) => daysAfter(today, -1 - Math.floor(at / perDay)));
}

const ask = (question: Partial<ForecastQuestion>) => forecast({ done: done(1, 40), today, remaining: 10, ...question });

it('says nothing of fewer than ten finished tasks, and nothing of no work', () => {
  expect(ask({ done: done(1, 9) })).toEqual({ kind: 'tooLittle', samples: 9 });
  expect(ask({ done: done(1, 9).map((date) => daysAfter(date, -100)) })).toEqual({ kind: 'tooLittle', samples: 0 });
  expect(ask({ remaining: 0 })).toEqual({ kind: 'done', samples: 40 });
});

it('is about as many days as the work takes at the pace there was', () => {
  const found = ask({});
  expect(found).toMatchObject({ kind: 'dates', samples: 40 });
  if (found.kind !== 'dates') throw new Error('no dates');
  expect(found.half).toBe('2026-12-02');
  expect(ask({ done: done(2, 40), remaining: 20 })).toMatchObject({ half: '2026-12-02' });
});

it('is repeatable, later for more work, and surer is later', () => {
  const uneven = done(1, 60).filter((_, at) => at % 3 !== 1);
  const days = (remaining: number) => {
    const found = ask({ done: uneven, remaining });
    if (found.kind !== 'dates') throw new Error('no dates');
    return found;
  };
  expect(days(20)).toEqual(days(20));
  const [few, many] = [days(10), days(20)];
  expect((few.half ?? '') < (many.half ?? '')).toBe(true);
  expect((many.half ?? '') <= (many.likely ?? '')).toBe(true);
  expect(many.curve.map(({ days: each }) => each)).toEqual(
    many.curve.map(({ days: each }) => each).toSorted((a, b) => a - b),
  );
});

it('knows the weekdays: nothing is done on Saturdays that never was', () => {
  const weekdays = done(1, 56).filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
  // Five working days from Monday on end on a Friday.
  expect(ask({ done: weekdays, remaining: 5 })).toMatchObject({ half: '2026-11-27', likely: '2026-11-27' });
});

it('names no date that lies further than three years away', () => {
  expect(ask({ remaining: 100_000, runs: 50 })).toMatchObject({ half: null, likely: null, curve: [] });
});
