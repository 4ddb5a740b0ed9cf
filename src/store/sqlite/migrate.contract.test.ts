import Database from 'better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { VERSION } from '../../version.ts';
import { anItem, contractMigrations, contractTables, putItem } from '../contract/tables.contract.ts';
import { MigrationError, type Migration } from '../migrations/migration.ts';
import { killWhen } from '../contract/child-process.contract.ts';
import { openSqlite } from './store.ts';

const next = (sqlite: string, rotatesEpoch = false): Migration[] => [
  ...contractMigrations,
  { id: 1001, name: 'next', changes: [{ sqlite, postgres: '' }], rotatesEpoch },
];

describe('migrating SQLite', () => {
  it('rolls back when it fails midway', async () => {
    const { path: file, state } = await existing();
    const before = state();
    const broken = next(`create table more (id text); update item set name = 'lost'; insert into nowhere values (1)`);
    await expect(openSqlite({ path: file, tables: contractTables, migrations: broken })).rejects.toThrow(
      /no such table/,
    );
    expect(state()).toEqual(before);
  });

  it('rolls back when it is killed midway', async () => {
    const { path: file, state } = await existing();
    const before = state();
    // Long enough to be written to the file in several parts, and to be killed in between.
    const long =
      'create table more (id integer, text text); ' +
      `with recursive n (i) as (select 1 union all select i + 1 from n) insert into more select i, hex(zeroblob(500)) from n limit 1000000`;
    const script = `
      import { openSqlite } from '../sqlite/store.ts';
      import { contractMigrations, contractTables } from './tables.contract.ts';
      const migrations = [...contractMigrations, { id: 1001, name: 'next', changes: [{ sqlite: ${JSON.stringify(long)}, postgres: '' }] }];
      await openSqlite({ path: ${JSON.stringify(file)}, tables: contractTables, migrations });
    `;
    await killWhen(script, () => fs.existsSync(`${file}-wal`) && fs.statSync(`${file}-wal`).size > 1_000_000);
    expect(state()).toEqual(before);
  });

  it('refuses a database that a newer version has opened', async () => {
    const { path: file, state } = await existing();
    await (
      await openSqlite({ path: file, tables: contractTables, migrations: next('create table more (id text)') })
    ).close();
    const before = state();
    const opening = openSqlite({ path: file, tables: contractTables, migrations: contractMigrations });
    await expect(opening).rejects.toThrow(MigrationError);
    expect(state()).toEqual(before);
  });

  it('makes cursors invalid when rows change shape, and only then', async () => {
    const { path: file, state } = await existing();
    const epoch = state().meta;
    await (await openSqlite({ path: file, tables: contractTables, migrations: contractMigrations })).close();
    expect(state().meta).toEqual(epoch);
    const migrations = next('alter table item add column more text', true);
    await (await openSqlite({ path: file, tables: contractTables, migrations })).close();
    expect(state().meta).not.toEqual(epoch);
  });

  it('records which version applied each migration, also where earlier ones did not say', async () => {
    const { path: file, state } = await existing();
    const database = new Database(file);
    database.exec('alter table migration drop column version');
    database.close();
    await (
      await openSqlite({ path: file, tables: contractTables, migrations: next('create table more (id text)') })
    ).close();
    const versions = [...contractMigrations.map(() => null), VERSION];
    expect(state().migrations).toMatchObject(versions.map((version) => ({ version })));
  });

  it('makes the file readable by its owner only', async () => {
    const { path: file } = await existing();
    expect(fs.statSync(file).mode & 0o077).toBe(0);
  });
});

/** A database with a row in it; `state` is what another process reads from the file. */
async function existing() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-migrate-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'pulse.db');
  const store = await openSqlite({ path: file, tables: contractTables, migrations: contractMigrations });
  await store.write(putItem(anItem('a', { name: 'kept' })));
  await store.close();
  const state = () => {
    const database = new Database(file);
    try {
      const rows = (query: string) => database.prepare(query).all();
      return {
        schema: rows('select name, sql from sqlite_schema order by name'),
        migrations: rows('select id, name, checksum, version from migration'),
        meta: rows('select * from meta'),
        items: rows('select * from item'),
      };
    } finally {
      database.close();
    }
  };
  return { path: file, state };
}
