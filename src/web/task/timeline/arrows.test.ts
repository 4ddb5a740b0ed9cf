import { expect, it } from 'vitest';
import { arrowBetween } from './arrows.ts';
import type { Bar } from './bars.ts';

const on = { axis: { first: '2026-11-30', days: 70 }, dayWidth: 10 };
const bar = (from: string, to: string, since: Bar['since'] = 'start') => ({ from, to, since });

it('goes from the end of a bar to the beginning of one that is later', () => {
  const [one, other] = [bar('2026-12-01', '2026-12-02'), bar('2026-12-07', '2026-12-09')];
  expect(arrowBetween({ bar: one, y: 16 }, { bar: other, y: 80 }, on)).toEqual({
    path: 'M30 16h8V80H70',
    isLate: false,
  });
  expect(arrowBetween({ bar: one, y: 80 }, { bar: other, y: 16 }, on).path).toBe('M30 80h8V16H70');
});

it('turns back between the rows where the other one begins earlier, which is late', () => {
  const [one, other] = [bar('2026-12-01', '2026-12-07'), bar('2026-12-03', '2026-12-09')];
  expect(arrowBetween({ bar: one, y: 16 }, { bar: other, y: 80 }, on)).toEqual({
    path: 'M80 16h8v16H22V80H30',
    isLate: true,
  });
});

it('is not late for a bar whose start nobody has set, as long as that is due later', () => {
  const [one, other] = [bar('2026-12-01', '2026-12-07'), bar('2026-12-03', '2026-12-09', 'created')];
  expect(arrowBetween({ bar: one, y: 16 }, { bar: other, y: 80 }, on).isLate).toBe(false);
});
