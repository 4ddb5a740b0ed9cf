import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import { startOptimizing } from './optimize.ts';

function ports() {
  const due: { readonly ms: number; readonly run: () => void }[] = [];
  const failures: unknown[] = [];
  return {
    due,
    failures,
    clock: { after: (ms: number, run: () => void) => (due.push({ ms, run }), () => {}), random: () => 0.5 },
    log: { warn: (fields: unknown) => void failures.push(fields) },
  };
}

it('counts the rows of SQLite’s tables soon after the start and hourly', async () => {
  const { database, config } = await openDatabase('SQLite');
  const { due, failures, clock, log } = ports();
  const counted = async () => {
    const { rows } = await sql<{ stat: string }>`select "stat" from sqlite_stat1 where "tbl" = 'guess'`.execute(
      database.db,
    );
    return rows[0]?.stat.split(' ')[0];
  };
  const add = async (from: number, below: number) => {
    const keys = Array.from({ length: below - from }, (_, at) => ({
      key: `k${from + at}`,
      failures: 1,
      waitsUntil: 0,
    }));
    await database.db.insertInto('guess').values(keys).execute();
  };
  await add(0, 300);
  if (config.database.kind !== 'sqlite') throw new Error('Not SQLite');
  const { file } = config.database;
  const stop = startOptimizing({ file, database, ownThread: threads, clock, log });
  due.shift()?.run();
  await expect.poll(() => due.length).toBe(1);
  expect(await counted()).toBe('300');

  await add(300, 6000);
  const next = due.shift();
  expect(next?.ms).toBe(HOUR);
  next?.run();
  await expect.poll(() => due.length).toBe(1);
  expect(Number(await counted())).toBeGreaterThan(3000);
  expect(failures).toEqual([]);
  await stop();
});
