import { createDatabase } from '#tools/postgres.ts';
import pg from 'pg';
import { afterAll } from 'vitest';
import { storeContract } from '../contract.ts';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { openPostgres, type PostgresStore } from './store.ts';

/** Each test has its own schema in this database, which is faster than a database each. */
let database: ReturnType<typeof createDatabase> | undefined;
let schemas = 0;

afterAll(async () => (await database)?.drop());

storeContract('PostgreSQL', async (now, guard) => {
  database ??= createDatabase();
  const url = new URL((await database).url);
  const schema = `test_${(schemas += 1)}`;
  const direct = new pg.Client({ connectionString: url.href });
  await direct.connect();
  await direct.query(`create schema ${schema}`);
  await direct.end();
  url.searchParams.set('options', `-c search_path=${schema}`);

  const stores: PostgresStore[] = [];
  const another = async () => {
    const described = { tables: contractTables, migrations: contractMigrations };
    const store = await openPostgres({ url: url.href, ...described, now, guard });
    stores.push(store);
    return store;
  };
  return {
    store: await another(),
    passesTexts: true,
    another,
    drop: async () => {
      for (const store of stores) await store.close();
    },
  };
});
