import { createDatabase } from '#tools/postgres.ts';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { killWhen } from '../contract/child-process.contract.ts';
import { VERSION } from '../../version.ts';
import { anItem, contractMigrations, contractTables, count, itemOf, putItem } from '../contract/tables.contract.ts';
import { MigrationError, type Migration } from '../migrations/migration.ts';
import { openPostgres } from './store.ts';

const next = (postgres: string, rotatesEpoch = false): Migration[] => [
  ...contractMigrations,
  { id: 1001, name: 'next', changes: [{ sqlite: '', postgres }], rotatesEpoch },
];

describe('migrating PostgreSQL', () => {
  it('runs once when several nodes start at once', async () => {
    const { open } = await database();
    const stores = await Promise.all([open(), open(), open()]);
    expect(await Promise.all(stores.map((store) => store.write(count('a'))))).toHaveLength(3);
    expect(await stores[0]?.read((rows) => itemOf(rows, 'a')?.count)).toBe(3);
  });

  it('rolls back when it fails midway', async () => {
    const { open, existing, state } = await database();
    const before = await existing();
    const broken = next(`create table more (id text); update item set name = 'lost'; insert into nowhere values (1)`);
    await expect(open(broken)).rejects.toThrow(/does not exist/);
    expect(await state()).toEqual(before);
  });

  it('rolls back when it is killed midway', async () => {
    const { url, open, existing, state, direct } = await database();
    const before = await existing();
    const slow = `create table more (id text); update item set name = 'lost'; select pg_sleep(1)`;
    const script = `
      import { openPostgres } from '../postgres/store.ts';
      import { contractMigrations, contractTables } from './tables.contract.ts';
      const migrations = [...contractMigrations, { id: 1001, name: 'next', changes: [{ sqlite: '', postgres: ${JSON.stringify(slow)} }] }];
      await openPostgres({ url: ${JSON.stringify(url)}, tables: contractTables, migrations });
    `;
    let sleeping = false;
    const look = () =>
      direct.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`);
    const watching = setInterval(() => void look().then(({ rows }) => (sleeping ||= rows.length > 0)), 20);
    onTestFinished(() => clearInterval(watching));
    await killWhen(script, () => sleeping);
    clearInterval(watching);
    // Waits for the lock that the killed process still holds.
    await (await open()).close();
    expect(await state()).toEqual(before);
  });

  it('refuses a database that a newer version has opened', async () => {
    const { open, existing, state } = await database();
    await existing();
    await (await open(next('create table more (id text)'))).close();
    const before = await state();
    await expect(open()).rejects.toThrow(MigrationError);
    expect(await state()).toEqual(before);
  });

  it('records which version applied each migration, also where earlier ones did not say', async () => {
    const { open, existing, state, direct } = await database();
    await existing();
    await direct.query('alter table migration drop column version');
    await (await open(next('create table more (id text)'))).close();
    const versions = [...contractMigrations.map(() => null), VERSION];
    expect((await state()).migrations).toMatchObject(versions.map((version) => ({ version })));
  });

  it('makes cursors invalid when rows change shape, and only then', async () => {
    const { open, existing, state } = await database();
    const { meta } = await existing();
    await (await open()).close();
    expect((await state()).meta).toEqual(meta);
    await (await open(next('alter table item add more text', true))).close();
    expect((await state()).meta).not.toEqual(meta);
  });
});

async function database() {
  const { url, drop } = await createDatabase();
  const direct = new pg.Client({ connectionString: url });
  await direct.connect();
  onTestFinished(async () => {
    await direct.end();
    await drop();
  });
  const open = async (migrations: readonly Migration[] = contractMigrations) => {
    const store = await openPostgres({ url, tables: contractTables, migrations });
    onTestFinished(() => store.close());
    return store;
  };
  const rows = async (query: string) => (await direct.query(query)).rows as unknown[];
  const state = async () => ({
    schema: await rows(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    migrations: await rows('select id, name, checksum, version from migration order by id'),
    meta: await rows('select * from meta'),
    items: await rows('select * from item'),
  });
  /** Inserts a row. */
  const existing = async () => {
    const store = await open();
    await store.write(putItem(anItem('a', { name: 'kept' })));
    await store.close();
    return state();
  };
  return { url, open, existing, state, direct };
}
