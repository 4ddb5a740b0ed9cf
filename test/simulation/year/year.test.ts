import { describe, expect, it } from 'vitest';
import { freshSeed } from '../fresh-seed.ts';
import { firstFailure } from '../pool.ts';
import { describe as describeResult } from '../seed-result.ts';
import { simulateYear } from './simulate.ts';

/** This many are always the same, and this many differ for each commit. */
const YEARS = 2;

describe('a year of check-ins in several time zones', () => {
  it.each([
    ['the same every time', 1, YEARS],
    ['fresh with this commit', freshSeed('year'), YEARS],
    ['the judge: what a wrong clock had put off was due with another question', 105433587000002, 1],
  ])('asks once per due moment, within each person’s limit: %s, from %i', async (_, from, years) => {
    const failures: string[] = [];
    for (let seed = from; seed < from + years; seed++) {
      const outcome = await simulateYear(seed);
      if (outcome.failure) failures.push(describeResult(outcome));
    }
    expect(failures.slice(0, 2).join('\n\n')).toBe('');
  });

  it('is the same for the same seed', async () => {
    expect(await simulateYear(7)).toEqual(await simulateYear(7));
  });

  // From where the first of them is found soon; `--planted` looks for all of them from new places.
  it.each([
    ['asks without looking whether it is still due', 1],
    ['leaves out the moment that clocks skip', 596],
  ])('finds a planted bug: %s', async (plant, from) => {
    const failure = await firstFailure({ from, count: 20, plant });
    expect(failure?.failure?.invariant).toBeTypeOf('string');
  });
});
