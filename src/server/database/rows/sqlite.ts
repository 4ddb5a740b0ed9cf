/** The rows of an SQLite database as JSON, and rows from JSON into one. */
import Database from 'better-sqlite3';
import { tables as described } from '#domain/registry.ts';
import { migrations } from '#store/migrations/list.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import {
  BATCH_BYTES,
  inReferenceOrder,
  KEPT_META,
  MADE_ANEW,
  MIGRATIONS,
  rowsIn,
  timeOf,
  type ColumnForm,
  type RowBatch,
  type TableForm,
} from './form.ts';

/** SQLite has no booleans: these are of tables that only the identity library describes. */
const BOOLEANS: readonly string[] = ['authUser.emailVerified', 'authUser.mustVerify'];
const FIRST_ROWS = 200;
const MOST_ROWS = 5_000;
const PLACE = 'place of the row';

/** Without those that triggers keep up to date, and those that are made anew. */
export function sqliteTables(database: Database.Database): TableForm[] {
  // The indexes of lists are the tables without a rowid.
  const names = database
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 and name not like 'sqlite_%' order by name`,
    )
    .pluck()
    .all();
  const tables = names
    .filter((name) => !MADE_ANEW.includes(name))
    .map((name) => ({ name, columns: columnsOf(database, name) }));
  const references = database
    .prepare<[], { from: string; to: string }>(
      `select m.name "from", f."table" "to" from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
    )
    .all();
  return inReferenceOrder(tables, references);
}

function columnsOf(database: Database.Database, table: string): Record<string, ColumnForm> {
  const columns = database
    .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table);
  const kinds: Readonly<Record<string, ColumnForm>> =
    Object.values(described).find(({ name }) => name === table)?.columns ?? {};
  return Object.fromEntries(
    // own key: a column of the table.
    columns.map(({ name, type }) => [name, kinds[name] ?? declared(`${table}.${name}`, type.toLowerCase())]),
  );
}

function declared(column: string, type: string): ColumnForm {
  if (BOOLEANS.includes(column)) return 'boolean';
  if (type === 'text') return 'text';
  if (type === 'date') return 'time';
  if (type === 'blob') return 'bytes';
  if (type === 'integer' || type === 'bigint') return 'integer';
  throw new Error(`${column} is of the unknown type ${type}`);
}

/** Those after `after`, or all. */
export function* sqliteRows(
  database: Database.Database,
  { name, columns }: TableForm,
  after?: string,
): Generator<RowBatch> {
  const where = name === 'meta' ? ` and ${KEPT_META}` : '';
  const some = database.prepare<[number, number], Record<string, unknown>>(
    `select rowid "${PLACE}", * from "${name}" where rowid > ?${where} order by rowid limit ?`,
  );
  let place = after === undefined ? Number.MIN_SAFE_INTEGER : Number(after);
  let most = FIRST_ROWS;
  for (;;) {
    const rows = some.all(place, most);
    if (rows.length === 0) return;
    place = Number(rows.at(-1)?.[PLACE]);
    const lines = Buffer.from(rows.map((row) => `${lineOf(columns, row)}\n`).join(''));
    most = Math.max(1, Math.min(MOST_ROWS, Math.round((rows.length * BATCH_BYTES) / lines.length)));
    yield { lines, place: String(place), count: rows.length };
  }
}

function lineOf(columns: TableForm['columns'], row: Record<string, unknown>): string {
  const line: Record<string, unknown> = {};
  for (const [column, form] of Object.entries(columns)) {
    // own key: a column of the table.
    const value = row[column] ?? null;
    // own key: the same.
    line[column] = value === null ? null : outOf(form, value);
  }
  return JSON.stringify(line);
}

function outOf(form: ColumnForm, value: unknown): unknown {
  switch (form) {
    case 'boolean':
      return value === 1;
    case 'list':
    case 'json':
      return JSON.parse(String(value)) as unknown;
    case 'time':
      return timeOf(value);
    case 'bytes':
      return `\\x${Buffer.from(value as Uint8Array).toString('hex')}`;
    case 'integer':
    case 'text':
      return value;
  }
}

export interface SqliteFiller {
  /** In the order in which they can be filled. */
  readonly tables: readonly TableForm[];
  /** Rows of tables that this database does not have are left out. */
  insert(table: string, lines: Buffer): void;
  readonly database: Database.Database;
  /** Brings everything into the file itself. Throws if a row refers to one that is not there. */
  finish(): void;
}

/** A new file, or one that was begun before, with all tables of `schema` and no rows: they come from elsewhere. */
export function fillSqlite(file: string, schema: number): SqliteFiller {
  const database = new Database(file);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.pragma('foreign_keys = off');
  const isNew = database.prepare(`select 1 from sqlite_schema where name = 'migration'`).get() === undefined;
  if (isNew)
    migrate(
      database,
      migrations.filter(({ id }) => id <= schema),
      Date.now,
    );
  const tables = sqliteTables(database);
  // What the migrations have written is among the rows.
  if (isNew) for (const { name } of tables) if (name !== MIGRATIONS) database.exec(`delete from "${name}"`);
  const statements = new Map(tables.map(({ name, columns }) => [name, statementFor(database, name, columns)]));
  return {
    tables,
    database,
    insert: database.transaction((table: string, lines: Buffer) => {
      const put = statements.get(table);
      if (put) for (const row of rowsIn(lines)) put(row);
    }),
    finish: () => {
      const wrong = database.pragma('foreign_key_check') as { readonly table: string }[];
      if (wrong.length > 0) throw new Error(`a row of ${wrong[0]?.table} refers to one that is not there`);
      database.pragma('wal_checkpoint(truncate)');
      database.pragma('journal_mode = delete');
    },
  };
}

function statementFor(database: Database.Database, table: string, columns: TableForm['columns']) {
  if (table === MIGRATIONS) return migrationDates(database);
  const names = Object.keys(columns);
  const put = database.prepare(
    `insert or replace into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  return (row: Readonly<Record<string, unknown>>) =>
    // own key: a column of the table.
    void put.run(names.map((name) => into(columns[name] ?? 'text', row[name] ?? null)));
}

/** When, and by which Pulse, each was applied where the rows come from. */
function migrationDates(database: Database.Database) {
  const dates = database.prepare('update migration set at = ?, version = ? where id = ?');
  return (row: Readonly<Record<string, unknown>>) => void dates.run(row['at'], row['version'] ?? null, row['id']);
}

function into(form: ColumnForm, value: unknown): unknown {
  if (value === null) return null;
  switch (form) {
    case 'boolean':
      return Number(value);
    case 'list':
    case 'json':
      return JSON.stringify(value);
    case 'time':
      return timeOf(value);
    case 'bytes':
      return Buffer.from(typeof value === 'string' ? value.slice(2) : '', 'hex');
    case 'integer':
    case 'text':
      return value;
  }
}
