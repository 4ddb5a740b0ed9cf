import { describe, expect, it, vi } from 'vitest';
import { inSlices } from './slices.ts';

describe('batch over many items', () => {
  it('runs in order, and yields to other work', async () => {
    const done: number[] = [];
    let others = 0;
    // Each takes as long as a slice may.
    vi.spyOn(performance, 'now').mockImplementation(() => done.length * 10);
    const all = inSlices([1, 2, 3], (item) => void done.push(item));
    queueMicrotask(() => (others = done.length));
    await expect(all).resolves.toBe(true);
    expect([done, others]).toEqual([[1, 2, 3], 1]);
  });

  it('stops where an item fails, and reports it', async () => {
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
