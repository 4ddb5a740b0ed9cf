import { describe, expect, it } from 'vitest';
import { firstFailure } from '../pool.ts';
import { plantedBugs } from './plants.ts';

describe('planted bugs', () => {
  it('are at least fourteen, with unique names', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(14);
    expect(new Set(plantedBugs).size).toBe(plantedBugs.length);
  });

  it.each([
    'skips the idempotency check',
    'acknowledges before the commit',
    'drops the overlay at the answer instead of at its seq',
  ])('is caught: %s', async (plant) => {
    expect(plantedBugs).toContain(plant);
    const failure = await firstFailure({ from: 1, count: 100, plant });
    expect(failure?.failure?.invariant).toBeTypeOf('string');
  });
});
