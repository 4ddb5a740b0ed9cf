import { expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { StoreDamaged, type StoreLost } from '#sync/log/store.ts';
import { checkDaily } from './check-files.ts';

it('when the daily check finds damage, nothing is saved any more', async () => {
  const due: (() => void)[] = [];
  const waits: number[] = [];
  const lost: StoreLost[] = [];
  const answers = [null, 'The database is damaged: a page is never used'];
  const stop = checkDaily(
    {
      database: { kind: 'sqlite', file: 'pulse.db' },
      log: { info: () => undefined, warn: () => undefined },
      guard: (callback) => callback,
      clock: {
        now: () => 0,
        random: () => 0.5,
        after: (ms, then) => {
          waits.push(ms);
          due.push(then);
          return () => undefined;
        },
      },
      store: { lose: (reason) => void lost.push(reason) },
    },
    async () => answers.shift() ?? null,
  );
  due.shift()?.();
  await expect.poll(() => due.length).toBe(1);
  expect(lost).toEqual([]);
  due.shift()?.();
  await expect.poll(() => lost).toEqual([new StoreDamaged('The database is damaged: a page is never used')]);
  expect(waits.slice(0, 2)).toEqual([DAY / 2, DAY]);
  await stop();
});
