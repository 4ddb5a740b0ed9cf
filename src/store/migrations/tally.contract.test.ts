/** A database that is older than the tallies has them counted. */
import { createDatabase } from '#tools/postgres.ts';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate as migratePostgres } from '../postgres/migrate.ts';
import { migrate as migrateSqlite } from '../sqlite/migrate.ts';
import { tally } from './0012-tally.ts';
import { migrations } from './list.ts';

const older = migrations.filter(({ id }) => id < tally.id);
const tasks = `insert into "task" ("id", "projectId", "status", "deletedAt") values
  ('1', 'P', 'DONE', null), ('2', 'P', 'BACKLOG', null), ('3', 'P', 'DONE', 5), ('4', 'Q', 'ON_HOLD', null),
  ('5', null, 'DONE', null), ('6', 'R', 'DONE', 5)`;
const found = 'select "id", "total", "done", "deletedAt" from "tally" order by "id"';
const counted = [
  { id: 'P', total: 2, done: 1, deletedAt: null },
  { id: 'Q', total: 1, done: 0, deletedAt: null },
];

it('counts the tasks that SQLite holds', () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  migrateSqlite(database, older, () => 1);
  database.exec(tasks);
  migrateSqlite(database, migrations, () => 1);
  expect(database.prepare(found).all()).toEqual(counted);
});

it('counts the tasks that PostgreSQL holds', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await migratePostgres({ connectionString: url }, older, () => 1);
  await client.connect();
  await client.query(tasks);
  await migratePostgres({ connectionString: url }, migrations, () => 1);
  const { rows } = await client.query<{ total: string; done: string }>(found);
  expect(rows.map((row) => ({ ...row, total: Number(row.total), done: Number(row.done) }))).toEqual(counted);
});
