import { describe, expect, it, vi } from 'vitest';
import { inSlices } from './slices.ts';

describe('something done with each of many', () => {
  it('is done in order, and lets others have their turn', async () => {
    const done: number[] = [];
    let others = 0;
    // Each takes as long as a slice may.
    vi.spyOn(performance, 'now').mockImplementation(() => done.length * 10);
    const all = inSlices([1, 2, 3], (item) => void done.push(item));
    queueMicrotask(() => (others = done.length));
    await expect(all).resolves.toBe(true);
    expect([done, others]).toEqual([[1, 2, 3], 1]);
  });

  it('is left where it does not go on, and says so', async () => {
    const done: number[] = [];
    vi.spyOn(performance, 'now').mockImplementation(() => done.length * 10);
    const some = inSlices(
      [1, 2, 3],
      (item) => void done.push(item),
      () => done.length < 2,
    );
    await expect(some).resolves.toBe(false);
    expect(done).toEqual([1, 2]);
  });
});
