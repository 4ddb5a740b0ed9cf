/** A database that kept answers by client and number still knows the commands that its log holds. */
import { createDatabase } from '#tools/postgres.ts';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate as migratePostgres } from '../postgres/migrate.ts';
import { migrate as migrateSqlite } from '../sqlite/migrate.ts';
import { receipts } from './0025-receipts.ts';
import { migrations } from './list.ts';

const older = migrations.filter(({ id }) => id < receipts.id);
const entry = (seq: number, id: string, actor: string) =>
  `(${seq}, '${id}', ${seq * 10}, '${actor}', 'tab', 'x', 1, '[]')`;
const log =
  'insert into log (seq, id, at, actor, client, name, version, changes) values ' +
  // The third took effect twice, as it could then.
  [entry(7, 'one', 'ann'), entry(8, 'own', 'system'), entry(9, 'two', 'bob'), entry(10, 'one', 'ann')].join();
const found = 'select id, person, at, answer from receipt order by at';
const kept = [
  { id: 'one', person: 'ann', at: 70, answer: '{"success":true,"seq":7}' },
  { id: 'two', person: 'bob', at: 90, answer: '{"success":true,"seq":9}' },
];

it('K1: carries over what the log of SQLite holds', () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  migrateSqlite(database, older, () => 1);
  database.exec(log);
  migrateSqlite(database, migrations, () => 1);
  expect(database.prepare(found).all()).toEqual(kept);
});

it('K1: carries over what the log of PostgreSQL holds', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await migratePostgres({ connectionString: url }, older, () => 1);
  await client.connect();
  await client.query(log);
  await migratePostgres({ connectionString: url }, migrations, () => 1);
  const { rows } = await client.query<{ at: string }>(found);
  expect(rows.map((row) => ({ ...row, at: Number(row.at) }))).toEqual(kept);
});
