/** A new database starts with the baseline, an older one takes the migrations one by one: both come to the same. */
import fs from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migratePostgresOneByOne, migrateSqliteOneByOne } from '#tools/baseline/one-by-one.ts';
import { postgresBaseline } from '#tools/baseline/postgres.ts';
import { sqliteBaseline } from '#tools/baseline/sqlite.ts';
import { createDatabase } from '#tools/postgres.ts';
import { applyMigrations } from '../../postgres/migrate.ts';
import { migrate } from '../../sqlite/migrate.ts';
import { migrations } from '../list.ts';
import type { Dialect } from '../migration.ts';
import { coveredBy, fileOf, pendingSteps } from './baseline.ts';
import { postgresRows, postgresSchema, sqliteRows, sqliteSchema } from './described.contract.ts';

const now = () => 1;
const textOf = (dialect: Dialect) => fs.readFileSync(fileOf(dialect), 'utf8');
const coveredIn = (dialect: Dialect) => migrations.slice(0, coveredBy(textOf(dialect)));

/** That of 0.1.0, as 692d2c6 has it. */
const FIRST = migrations.filter(({ id }) => id <= 22);
/** Rows of that time, in most of the tables that later migrations fill others from. */
const ROWS = `
  insert into "person" ("id", "displayName", "role", "createdAt", "updatedAt") values ('ann', 'Ann', 'ADMINISTRATOR', 1, 1);
  insert into "profile" ("id", "email", "timeZone", "createdAt", "updatedAt") values ('ann', 'ann@example.com', 'Europe/Berlin', 1, 1);
  insert into "project" ("id", "name", "visibility", "ownerUid", "createdAt", "updatedAt") values ('p', 'Roof', 'PRIVATE', 'ann', 1, 1);
  insert into "tag" ("id", "name", "createdAt") values ('urgent', 'urgent', 1);
  insert into "task" ("id", "number", "name", "status", "priority", "progress", "micromanagement", "assignee", "userId",
    "authorName", "projectId", "deadline", "createdAt", "updatedAt", "comments")
    values ('t', 1, 'Paint', 'IN_PROGRESS', 'STANDARD', 40, 'HIGH', 'ann', 'ann', 'Ann', 'p', '2026-02-03', 1, 1, 1);
  insert into "comment" ("id", "taskId", "text", "userId", "createdAt", "updatedAt") values ('c', 't', 'Blue', 'ann', 1, 1);
  update "counter" set "value" = 1 where "id" = 'task'`;

describe('the baseline of SQLite', () => {
  it('makes of a new database what the migrations make of an older one', () => {
    const [fresh, older] = [inMemory(), inMemory()];
    migrate(fresh, migrations, now);
    migrateSqliteOneByOne(older, migrations);
    expect(sqliteSchema(fresh)).toEqual(sqliteSchema(older));
    expect(sqliteRows(fresh)).toEqual(sqliteRows(older));
    expect(sqliteRows(fresh)['migration']).toHaveLength(migrations.length);
  });

  it('makes what data of 0.1.0 is brought to', () => {
    const [fresh, older] = [inMemory(), inMemory()];
    migrate(fresh, migrations, now);
    migrate(older, FIRST, now);
    older.exec(ROWS);
    migrate(older, migrations, now);
    expect(sqliteSchema(older)).toEqual(sqliteSchema(fresh));
    const { migration, task } = sqliteRows(older);
    expect(migration).toEqual(sqliteRows(fresh)['migration']);
    expect(task).toMatchObject([{ id: 't', name: 'Paint', deadline: '2026-02-03' }]);
  });

  it('is what `npm run baseline` writes', () => {
    expect(textOf('sqlite')).toBe(sqliteBaseline(coveredIn('sqlite')));
  });
});

describe('the baseline of PostgreSQL', () => {
  it('makes of a new database what the migrations make of an older one', async () => {
    const [fresh, older] = [await database(), await database()];
    await applyMigrations(fresh, migrations, now);
    await migratePostgresOneByOne(older, migrations);
    expect(await postgresSchema(fresh)).toEqual(await postgresSchema(older));
    expect(await postgresRows(fresh)).toEqual(await postgresRows(older));
    expect((await postgresRows(fresh))['migration']).toHaveLength(migrations.length);
  });

  it('makes what data of 0.1.0 is brought to, in a schema of another name as well', async () => {
    const [fresh, older] = [await database(), await database()];
    for (const client of [fresh, older]) await client.query('create schema ours; set search_path to ours');
    await applyMigrations(fresh, migrations, now);
    await applyMigrations(older, FIRST, now);
    await older.query(ROWS);
    await applyMigrations(older, migrations, now);
    expect(await postgresSchema(older)).toEqual(await postgresSchema(fresh));
    const { migration, task } = await postgresRows(older);
    expect(migration).toEqual((await postgresRows(fresh))['migration']);
    expect(task).toMatchObject([{ id: 't', name: 'Paint', deadline: '2026-02-03' }]);
  });

  it('is what `npm run baseline` writes', async ({ skip }) => {
    const { rows } = await (
      await database()
    ).query<{ isNew: boolean }>(`select current_setting('server_version_num')::integer >= 180000 "isNew"`);
    // Versions before 18 do not name that a column is required.
    if (rows[0]?.isNew !== true) skip();
    expect(textOf('postgres')).toBe(await postgresBaseline(coveredIn('postgres')));
  });
});

describe.each(['sqlite', 'postgres'] as const)('the baseline of %s', (dialect) => {
  const stepsOf = (known: typeof migrations) => pendingSteps([], known, dialect).map(({ applies }) => applies.length);
  const covered = coveredIn(dialect).length;

  it('comes before the migrations that it does not cover', () => {
    const next = { id: 1000, name: 'next', changes: [] };
    const rest = migrations.length - covered;
    expect(stepsOf([...migrations, next])).toEqual([covered, ...Array<number>(rest + 1).fill(1)]);
  });

  it('is not taken for other migrations, or for some of them', () => {
    const changes = [{ sqlite: 'select 1', postgres: 'select 1' }];
    const changed = migrations.map((migration) => (migration.id === 5 ? { ...migration, changes } : migration));
    expect(stepsOf(changed)).toEqual(migrations.map(() => 1));
    expect(stepsOf(migrations.slice(0, covered - 1))).toEqual(Array<number>(covered - 1).fill(1));
  });

  it('is renewed before many migrations follow it: `npm run baseline`', () => {
    expect(migrations.length - covered).toBeLessThanOrEqual(20);
  });
});

function inMemory(): Database.Database {
  const opened = new Database(':memory:');
  onTestFinished(() => void opened.close());
  return opened;
}

async function database(): Promise<pg.Client> {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await client.connect();
  return client;
}
