import { expect, it, vi } from 'vitest';
import { OptimisticView } from '#sync/replica/optimistic-view.ts';
import { actsOf, shorten } from './shorten.ts';
import { simulate } from './simulate.ts';

const SEED = 2;

it('finds fewer acts that fail the same way, and runs them again', async () => {
  // A planted bug: refused commands stay visible.
  vi.spyOn(OptimisticView.prototype, 'removeLayer').mockImplementation(() => {});
  const { failure } = await simulate(SEED);
  if (!failure) throw new Error('nothing fails');
  const short = await shorten(SEED, failure, 60_000);
  if (!short) throw new Error('its acts alone do not fail');
  expect(short.failure.invariant).toBe(failure.invariant);
  expect(short.acts.length).toBeLessThan(short.of);
  const acts = await actsOf(SEED);
  const again = await simulate(SEED, { acts: acts.filter((_, place) => short.acts.includes(place)) });
  expect(again.failure).toEqual(short.failure);
  vi.restoreAllMocks();
});
