import { expect, it, vi } from 'vitest';
import { View } from '#sync/replica/view.ts';
import { actsOf, shorten } from './shorten.ts';
import { simulate } from './simulate.ts';

it('finds a few acts that fail the same way, and lives them again', async () => {
  vi.spyOn(View.prototype, 'removeLayer').mockImplementation(() => {});
  const { failure } = await simulate(1);
  expect(failure?.invariant).toBe('view');
  const short = failure && (await shorten(1, failure, 60_000));
  expect(short?.of).toBeGreaterThan(50);
  expect(short?.acts.length).toBeLessThan(10);
  const acts = await actsOf(1);
  const again = await simulate(1, { acts: acts.filter((_, place) => short?.acts.includes(place)) });
  expect(again.failure).toEqual(short?.failure);
  vi.restoreAllMocks();
});
