import { describe, expect, it } from 'vitest';
import { isMet, Report } from './figure.ts';
import { median, percentile, timedInTurns } from './samples.ts';

describe('samples', () => {
  it('returns the value at a share of the samples, in any order', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile(values, 1)).toBe(100);
    expect(median([7])).toBe(7);
  });

  it('returns nothing for no samples', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  it('runs variants in turns, one round of each', async () => {
    const calls: string[] = [];
    const times = await timedInTurns(2, { floor: () => calls.push('floor'), figure: async () => calls.push('figure') });
    expect(calls).toEqual(['floor', 'figure', 'floor', 'figure']);
    expect([times.floor.length, times.figure.length]).toEqual([2, 2]);
  });
});

describe('figures', () => {
  it('reports the median of the rounds, with the best and the worst', () => {
    const report = new Report();
    report.add('one', 'ms', [3, 1, 2], { target: 2 });
    expect(report.figures).toEqual([{ name: 'one', value: 2, unit: 'ms', floor: null, target: 2, range: [1, 3] }]);
  });

  it('meets a time target from below, a rate target from above, and none without a target', () => {
    const figure = { value: 5, floor: null };
    expect(isMet({ ...figure, unit: 'ms', target: 5 })).toBe(true);
    expect(isMet({ ...figure, unit: 'MB', target: 4 })).toBe(false);
    expect(isMet({ ...figure, unit: '/s', target: 6 })).toBe(false);
    expect(isMet({ ...figure, unit: '/s', target: 4 })).toBe(true);
    expect(isMet({ ...figure, unit: 'ms', target: null })).toBeNull();
  });
});
