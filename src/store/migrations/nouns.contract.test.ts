/** The migrations create the tables that the domain describes: an additional or missing column or index is found here. */
import { tables } from '#domain/registry.ts';
import { createDatabase } from '#tools/postgres.ts';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate as migratePostgres } from '../postgres/migrate.ts';
import { migrate as migrateSqlite } from '../sqlite/migrate.ts';
import type { StoredTable } from '../table.ts';
import { columnTypes } from './create-table.ts';
import { migrations } from './list.ts';
import type { Dialect } from './migration.ts';

const described: readonly StoredTable[] = Object.values(tables);

describe('the tables of nouns', () => {
  it('match the domain’s description on SQLite', () => {
    const database = new Database(':memory:');
    onTestFinished(() => void database.close());
    migrateSqlite(database, migrations, () => 1);
    const columns = database
      .prepare<[], Column>(
        `select m.name "table", c.name "column", lower(c.type) type from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`,
      )
      .all();
    const indexes = database.prepare<[], string>('select name from sqlite_schema').pluck().all();
    expect(found(columns, indexes)).toEqual(expected('sqlite'));
    expect(database.prepare('select * from counter').all()).toEqual([{ id: 'task', value: 0, deletedAt: null }]);
  });

  it('have no duplicate index', () => {
    const database = new Database(':memory:');
    onTestFinished(() => void database.close());
    migrateSqlite(database, migrations, () => 1);
    const made = database.prepare<[], string>(`select sql from sqlite_schema where type = 'index' and sql is not null`);
    const indexes = made.pluck().all();
    const bare = indexes.map((sql) => sql.replace(/^create index "?\w+"?/i, ''));
    expect(indexes.filter((_, at) => bare.indexOf(bare[at] ?? '') !== at)).toEqual([]);
  });

  it('match the domain’s description on PostgreSQL', async () => {
    const { url, drop } = await createDatabase();
    const client = new pg.Client({ connectionString: url });
    onTestFinished(async () => {
      await client.end();
      await drop();
    });
    await migratePostgres({ connectionString: url }, migrations, () => 1);
    await client.connect();
    const columns = await client.query<Column>(
      `select c.relname "table", a.attname "column", format_type(a.atttypid, null) "type" from pg_attribute a ` +
        `join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0`,
    );
    const indexes = await client.query<{ name: string }>(`select indexname "name" from pg_indexes`);
    expect(
      found(
        columns.rows,
        indexes.rows.map(({ name }) => name),
      ),
    ).toEqual(expected('postgres'));
    expect((await client.query('select id, value::int from counter')).rows).toEqual([{ id: 'task', value: 0 }]);
  });
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

function expected(dialect: Dialect) {
  return described.map(({ name, columns, indexes }) => ({
    name,
    columns: Object.fromEntries(Object.entries(columns).map(([column, kind]) => [column, columnTypes[dialect][kind]])),
    indexes,
  }));
}

function found(columns: readonly Column[], indexNames: readonly string[]) {
  return described.map(({ name, indexes }) => ({
    name,
    columns: Object.fromEntries(
      columns.filter(({ table }) => table === name).map(({ column, type }) => [column, type]),
    ),
    indexes: indexes.filter((column) => indexNames.includes(`${name}_${column}`)),
  }));
}
