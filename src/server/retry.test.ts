import { expect, it, vi } from 'vitest';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { retried } from './retry.ts';

const always = () => true;

/** Fails so many times, with its number, before it is done. */
function failing(times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`attempt ${calls}`);
    return 'done';
  });
}

it('tries again after each wait, and answers what came of it', async () => {
  const clock = new ManualClock();
  const attempt = failing(2);
  const outcome = retried({ clock, waits: [10, 100] }, attempt, always);
  await clock.pass(9);
  expect(attempt).toHaveBeenCalledTimes(1);
  await clock.pass(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await clock.pass(100);
  expect(await outcome).toBe('done');
});

it('gives up after the last wait, with what the last attempt threw', async () => {
  const clock = new ManualClock();
  const attempt = failing(3);
  const outcome = expect(retried({ clock, waits: [10, 100] }, attempt, always)).rejects.toThrow('attempt 3');
  await clock.pass(1000);
  await outcome;
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('does not try again what will not pass, nor once it is aborted', async () => {
  const clock = new ManualClock();
  await expect(retried({ clock, waits: [10] }, failing(1), () => false)).rejects.toThrow('attempt 1');
  const { signal, abort } = aborting();
  const attempt = failing(1);
  const outcome = expect(retried({ clock, waits: [10], signal }, attempt, always)).rejects.toThrow('attempt 1');
  await clock.pass(5);
  abort();
  await outcome;
  await clock.pass(1000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
