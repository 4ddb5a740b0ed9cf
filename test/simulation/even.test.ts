import { describe, expect, it } from 'vitest';
import { describe as describeResult } from './seed-result.ts';
import { pinned } from './pinned.ts';
import { testSeeds } from './seeds.ts';
import { simulate } from './simulate.ts';

testSeeds(2);

describe('simulation', () => {
  it.each(pinned)('passes again with seed $seed: $reason', async ({ seed }) => {
    expect(describeResult(await simulate(seed))).toBe(`seed ${seed} holds`);
  });

  it('repeats with the same seed, and differs with another', async () => {
    const [one, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
    expect(again).toEqual(one);
    expect(other.hash).not.toBe(one.hash);
  });

  it('prints every line of the trace that its hash is of', async () => {
    const lines: string[] = [];
    const { hash } = await simulate(7, { print: (line) => lines.push(line) });
    expect(lines.length).toBeGreaterThan(50);
    expect((await simulate(7)).hash).toBe(hash);
  });
});
