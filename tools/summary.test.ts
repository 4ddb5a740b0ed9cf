import { expect, test } from 'vitest';
import type { Failure } from './report.ts';
import { failed, slowest } from './summary.ts';

test('lists the ten slowest tests, slowest first', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({ test: `test ${at}`, ms: at * 100 }));
  const lines = slowest(times);
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('   2.9 s  test 29');
  expect(lines[10]).toBe('   2.0 s  test 20');
});

test('prints nothing without failures, and one failure in full', () => {
  expect(failed([])).toEqual([]);
  const reason = Array.from({ length: 12 }, (_, at) => `line ${at}`);
  expect(failed([{ test: 'a test', reason }])).toEqual(['Failed:', '  a test', ...reason.map((line) => `    ${line}`)]);
});

test('limits the end of a run to forty lines, however much failed', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({ test: `test ${at}`, ms: at }));
  for (const many of [1, 2, 5, 9, 13, 14, 26, 27, 200]) {
    const failures = Array.from({ length: many }, (_, at): Failure => ({
      test: `test ${at} ${'of a long name '.repeat(20)}`,
      reason: Array.from({ length: 20 }, () => 'a reason'),
    }));
    const lines = [...slowest(times), ...failed(failures), 'counts'];
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.every((line) => line.length <= 160)).toBe(true);
    const named = failures.filter(({ test }) => lines.some((line) => line.includes(test.slice(0, 9))));
    expect(named.length).toBeGreaterThanOrEqual(Math.min(many, 24));
  }
});
