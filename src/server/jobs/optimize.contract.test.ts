import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import { startOptimizing } from './optimize.ts';

function ports() {
  const due: { readonly ms: number; readonly then: () => void }[] = [];
  const failures: unknown[] = [];
  return {
    due,
    failures,
    clock: { after: (ms: number, then: () => void) => (due.push({ ms, then }), () => {}), random: () => 0.5 },
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
  const stop = startOptimizing({ config, database, ownThread: threads, clock, log });
  due.shift()?.then();
  await expect.poll(() => due.length).toBe(1);
  expect(await counted()).toBe('300');

  await add(300, 6000);
  const next = due.shift();
  expect(next?.ms).toBe(HOUR);
  next?.then();
  await expect.poll(() => due.length).toBe(1);
  expect(Number(await counted())).toBeGreaterThan(3000);
  expect(failures).toEqual([]);
  await stop();
});

it('leaves PostgreSQL to count by itself', async () => {
  const { database, config } = await openDatabase('PostgreSQL');
  const { due, clock, log } = ports();
  await startOptimizing({ config, database, ownThread: threads, clock, log })();
  expect(due).toEqual([]);
});
