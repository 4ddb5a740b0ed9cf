/** Runs seeds as tests; two files share them, so that two processes run them. */
import { describe, expect, it } from 'vitest';
import { freshSeed } from './fresh-seed.ts';
import { describe as describeResult } from './seed-result.ts';
import { simulate } from './simulate.ts';

/** This many are always the same, and this many differ for each commit. */
const SEEDS = 500;

/** Every second seed from `first`: 1 or 2. */
export function testSeeds(first: number): void {
  describe.each([
    ['the same every time', 1],
    ['fresh with this commit', freshSeed()],
  ])(
    `the whole system, every second of ${SEEDS} seeds from the ${first === 1 ? 'first' : 'second'} on`,
    (kind, from) => {
      it(`keeps every invariant: ${kind}, from ${from}`, async () => {
        const failures: string[] = [];
        for (let seed = from + first - 1; seed < from + SEEDS; seed += 2) {
          const outcome = await simulate(seed);
          if (outcome.failure) failures.push(describeResult(outcome));
        }
        expect(failures.slice(0, 3).join('\n\n')).toBe('');
      });
    },
  );
}
