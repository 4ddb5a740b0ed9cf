import { createDatabase } from '#tools/postgres.ts';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { openPooler } from './pooler.contract.ts';
import { PoolerError } from './pooler-error.ts';
import { openPostgres } from './store.ts';

it.each(['last', 'in turn'] as const)(
  'refuses a pooler that hands out another connection per transaction (the one used %s), and writes nothing',
  async (order) => {
    const { url, drop } = await createDatabase();
    const pooler = await openPooler(url, order);
    onTestFinished(async () => {
      await pooler.close();
      await drop();
    });
    const options = { tables: contractTables, migrations: contractMigrations };
    const opening = openPostgres({ url: pooler.url, ...options });
    await expect(opening).rejects.toThrow(PoolerError);
    await expect(opening).rejects.toThrow(/does not keep sessions.*pool_mode = session/);
    const direct = new pg.Client({ connectionString: url });
    await direct.connect();
    const { rows } = await direct.query(`select 1 from pg_tables where schemaname = 'public'`);
    await direct.end();
    expect(rows).toEqual([]);
    await (await openPostgres({ url, ...options })).close();
  },
);

it('refuses a pooler that has too few connections', async () => {
  const { url, drop } = await createDatabase();
  const pooler = await openPooler(url, 'last', 1);
  onTestFinished(async () => {
    await pooler.close();
    await drop();
  });
  const opening = openPostgres({ url: pooler.url, tables: contractTables, patience: 500 });
  await expect(opening).rejects.toThrow(/fewer than 4 connections.*room for 25/);
});
