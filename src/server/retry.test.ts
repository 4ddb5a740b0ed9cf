import { expect, it, vi } from 'vitest';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { retry } from './retry.ts';

const always = () => true;

/** Fails this many times, with the attempt's number, before it succeeds. */
function failing(times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`attempt ${calls}`);
    return 'done';
  });
}

it('tries again after each wait, and returns the result', async () => {
  const clock = new ManualClock();
  const attempt = failing(2);
  const outcome = retry({ clock, waits: [10, 100] }, attempt, always);
  await clock.advance(9);
  expect(attempt).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await clock.advance(100);
  expect(await outcome).toBe('done');
});

it('gives up after the last wait, with the last error', async () => {
  const clock = new ManualClock();
  const attempt = failing(3);
  const outcome = expect(retry({ clock, waits: [10, 100] }, attempt, always)).rejects.toThrow('attempt 3');
  await clock.advance(1000);
  await outcome;
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('does not retry permanent errors, nor once aborted', async () => {
  const clock = new ManualClock();
  await expect(retry({ clock, waits: [10] }, failing(1), () => false)).rejects.toThrow('attempt 1');
  const { signal, abort } = aborting();
  const attempt = failing(1);
  const outcome = expect(retry({ clock, waits: [10], signal }, attempt, always)).rejects.toThrow('attempt 1');
  await clock.advance(5);
  abort();
  await outcome;
  await clock.advance(1000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
