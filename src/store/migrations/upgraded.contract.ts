/** Databases as they were before a migration, with rows of that time, and what a query finds in them after it. */
import { createDatabase } from '#tools/postgres.ts';
import Database from 'better-sqlite3';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate as migratePostgres } from '../postgres/migrate.ts';
import { migrate as migrateSqlite } from '../sqlite/migrate.ts';
import { migrations } from './list.ts';
import type { Migration } from './migration.ts';

interface Upgrade {
  readonly by: Migration;
  /** A statement that inserts the old rows. */
  readonly rows: string;
  readonly find: string;
}

const before = (by: Migration) => migrations.filter(({ id }) => id < by.id);
const now = () => 1;

export function upgradedSqlite({ by, rows, find }: Upgrade): unknown[] {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  migrateSqlite(database, before(by), now);
  database.exec(rows);
  migrateSqlite(database, migrations, now);
  return database.prepare(find).all();
}

/** Big integers are texts. */
export async function upgradedPostgres<R extends pg.QueryResultRow>({ by, rows, find }: Upgrade): Promise<R[]> {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await migratePostgres({ connectionString: url }, before(by), now);
  await client.connect();
  await client.query(rows);
  await migratePostgres({ connectionString: url }, migrations, now);
  return (await client.query<R>(find)).rows;
}
