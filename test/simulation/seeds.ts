/** Runs seeds as tests; two files share them, so that two processes run them. */
import { describe, expect, it } from 'vitest';
import { freshSeed } from './fresh-seed.ts';
import { describe as describeResult } from './seed-result.ts';
import { simulate } from './simulate.ts';

/** Seeds that have failed once are pinned: what nobody has run finds more than what held yesterday. */
const SAME = 50;
const FRESH = 200;

/** Every second seed from `first`: 1 or 2. */
export function testSeeds(first: number): void {
  describe.each([
    { kind: 'the same every time', from: 1, seeds: SAME },
    { kind: 'fresh with this commit', from: freshSeed(), seeds: FRESH },
  ])(
    `the whole system, every second of $seeds seeds from the ${first === 1 ? 'first' : 'second'} on`,
    ({ kind, from, seeds }) => {
      it(`keeps every invariant: ${kind}, from ${from}`, async () => {
        const failures: string[] = [];
        for (let seed = from + first - 1; seed < from + seeds; seed += 2) {
          const outcome = await simulate(seed);
          if (outcome.failure) failures.push(describeResult(outcome));
        }
        expect(failures.slice(0, 3).join('\n\n')).toBe('');
      });
    },
  );
}
