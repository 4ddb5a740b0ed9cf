/** Seeds as a test: two files share them, so that two processes do. */
import { describe, expect, it } from 'vitest';
import { describe as told } from './outcome.ts';
import { simulate } from './simulate.ts';

const SEEDS = 500;

/** Every second seed from `first`. */
export function testSeeds(first: number): void {
  describe(`the whole system, seeds ${first}, ${first + 2}, … ${SEEDS - 2 + first}`, () => {
    it('keeps every invariant', async () => {
      const failures: string[] = [];
      for (let seed = first; seed <= SEEDS; seed += 2) {
        const outcome = await simulate(seed);
        if (outcome.failure) failures.push(told(outcome));
      }
      expect(failures.slice(0, 3).join('\n\n')).toBe('');
    });
  });
}
