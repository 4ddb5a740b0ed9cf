import { expect, it } from 'vitest';
import { backoff, jittered } from './backoff.ts';

it('doubles the wait each time, up to the maximum', () => {
  const wait = { least: 10, most: 50 };
  expect([0, 1, 2, 3, 2000].map((failures) => backoff(wait, failures))).toEqual([10, 20, 40, 50, 50]);
});

it('shortens the wait by up to a half', () => {
  expect([0, 0.5, 1].map((random) => jittered(100, { random: () => random }))).toEqual([100, 75, 50]);
});
