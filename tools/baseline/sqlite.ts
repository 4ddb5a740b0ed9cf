/** What migrations make of an empty SQLite database, as SQL that makes the same at once. */
import Database from 'better-sqlite3';
import { headOf } from '#store/migrations/baseline/baseline.ts';
import type { Migration } from '#store/migrations/migration.ts';
import { migrateSqliteOneByOne } from './one-by-one.ts';

/** The table of migrations is made before the first of them. */
const MIGRATIONS = 'migration';

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

export function sqliteBaseline(migrations: readonly Migration[]): string {
  const database = new Database(':memory:');
  try {
    migrateSqliteOneByOne(database, migrations);
    database.exec(`delete from meta where key = 'epoch'`);
    const made = database
      .prepare<[], Made>('select type, name, sql from sqlite_schema where sql is not null order by rowid')
      .all()
      // A virtual table makes its own tables.
      .filter(({ name }) => name !== MIGRATIONS && !isShadow(database, name));
    const of = (...types: readonly string[]) => made.filter(({ type }) => types.includes(type));
    if (made.some(({ type, name }) => type === 'view' || name.startsWith('sqlite_')))
      throw new Error('A baseline of views, statistics or counted ids is not written yet');
    const rows = of('table').flatMap(({ name }) => rowsOf(database, name));
    // Triggers come last: what they would write is among the rows.
    const statements = [...of('table', 'index').map(({ sql }) => sql), ...rows, ...of('trigger').map(({ sql }) => sql)];
    return [headOf(migrations, 'sqlite'), ...statements.map((statement) => `${statement};`), ''].join('\n');
  } finally {
    database.close();
  }
}

function isShadow(database: Database.Database, name: string): boolean {
  return database.prepare(`select 1 from pragma_table_list where name = ? and type = 'shadow'`).get(name) !== undefined;
}

function rowsOf(database: Database.Database, table: string): string[] {
  const type = database.prepare(`select type from pragma_table_list where name = ?`).pluck().get(table);
  // Its rows are those of the table that it indexes.
  if (type === 'virtual') return [];
  const columns = database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
  const names = columns.map((name) => `"${name}"`);
  const values = names.map((name) => `quote(${name})`).join(` || ', ' || `);
  return database
    .prepare<[], string>(`select ${values} from "${table}" order by 1`)
    .pluck()
    .all()
    .map((row) => `insert into "${table}" (${names.join(', ')}) values (${row})`);
}
