/** The rows of a PostgreSQL database as JSON, and rows from JSON into one. */
import pg from 'pg';
import { migrations } from '#store/migrations/list.ts';
import { RESTORE_LOCK } from '#store/postgres/in-use.ts';
import { applyMigrations } from '#store/postgres/migrate.ts';
import {
  BATCH_BYTES,
  inReferenceOrder,
  KEPT_META,
  MADE_ANEW,
  MIGRATIONS,
  rowsIn,
  type ColumnForm,
  type RowBatch,
  type TableForm,
} from './form.ts';

/** The schema that is used: a cast of its name to `regnamespace` would fold it, where it needs quotes. */
const OURS = '(select oid from pg_namespace where nspname = current_schema())';

const FIRST_ROWS = 200;
const MOST_ROWS = 5_000;

export interface PostgresTable extends TableForm {
  /** On the disk. */
  readonly bytes: number;
}

/** A connection with the database to itself; undefined if a server, or a command that writes, is at work. */
export async function claimClient(url: string, name: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  // Every lost connection ends the query that is running.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${RESTORE_LOCK}) free`);
  if (rows[0]?.free === true) return client;
  await client.end();
  return undefined;
}

/** Without those that are made anew; in the order in which they can be filled. */
export async function postgresTables(client: pg.Client): Promise<PostgresTable[]> {
  const { rows } = await client.query<{ name: string; bytes: string; column: string; type: string }>(
    `select c.relname "name", pg_table_size(c.oid) "bytes", a.attname "column", format_type(a.atttypid, null) "type"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = ${OURS} order by c.relname, a.attnum`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname "from", t.relname "to" from pg_constraint c join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.connamespace = ${OURS}`,
  );
  const tables = new Map<string, { name: string; bytes: number; columns: Record<string, ColumnForm> }>();
  for (const { name, bytes, column, type } of rows) {
    if (MADE_ANEW.includes(name)) continue;
    const table = tables.get(name) ?? { name, bytes: Number(bytes), columns: {} };
    // own key: a column of the table.
    table.columns[column] = formOf(`${name}.${column}`, type);
    tables.set(name, table);
  }
  return inReferenceOrder([...tables.values()], references);
}

const FORMS: ReadonlyMap<string, ColumnForm> = new Map([
  ['text', 'text'],
  ['bigint', 'integer'],
  ['integer', 'integer'],
  ['boolean', 'boolean'],
  ['text[]', 'list'],
  ['json', 'json'],
  ['timestamp with time zone', 'time'],
  ['bytea', 'bytes'],
]);

function formOf(column: string, type: string): ColumnForm {
  const form = FORMS.get(type);
  if (form === undefined) throw new Error(`${column} is of the unknown type ${type}`);
  return form;
}

/**
 * Those after `after`, or all, within a transaction. Rows differ: those of a note's text are large. So many are asked for as
 * have made about a part.
 */
export async function* postgresRows(client: pg.Client, { name }: TableForm, after?: string): AsyncGenerator<RowBatch> {
  const where = [
    ...(after === undefined ? [] : [`ctid > ${pg.escapeLiteral(after)}::tid`]),
    ...(name === 'meta' ? [KEPT_META] : []),
  ];
  // From the start, also while another reads the table: a place is one in this order.
  await client.query('set local synchronize_seqscans = off; set local bytea_output = hex');
  await client.query(
    `declare reading no scroll cursor for select ctid::text place, row_to_json(t)::text line from ${pg.escapeIdentifier(name)} t` +
      (where.length > 0 ? ` where ${where.join(' and ')}` : ''),
  );
  let most = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<{ place: string; line: string }>(`fetch forward ${most} from reading`);
    const last = rows.at(-1);
    if (!last) break;
    // A line break is no part of JSON but between its words.
    const lines = Buffer.from(rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join(''));
    most = Math.max(1, Math.min(MOST_ROWS, Math.round((rows.length * BATCH_BYTES) / lines.length)));
    yield { lines, place: last.place, count: rows.length };
  }
  await client.query('close reading');
}

/** Makes the tables of `schema`, without rows, within a transaction: they come from elsewhere. */
export async function makeTables(client: pg.Client, schema: number): Promise<void> {
  await applyMigrations(
    client,
    migrations.filter(({ id }) => id <= schema),
    Date.now,
  );
  const names = await allTables(client);
  const emptied = names.filter((name) => name !== MIGRATIONS).map(pg.escapeIdentifier);
  await client.query(`truncate ${emptied.join(', ')}`);
  // What they write is among the rows.
  for (const name of names) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
}

/** When all rows are there. */
export async function finishTables(client: pg.Client): Promise<void> {
  for (const name of await allTables(client))
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  await continueNumbers(client);
}

export async function insertRows(client: pg.Client, table: string, lines: Buffer): Promise<void> {
  const rows = `[${lines.toString().trimEnd().replaceAll('\n', ',')}]`;
  const name = pg.escapeIdentifier(table);
  if (table !== MIGRATIONS) {
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
    return;
  }
  // When, and by which Pulse, each was applied where the rows come from.
  for (const { id, at, version } of rowsIn(lines))
    await client.query('update migration set at = $2, version = $3 where id = $1', [id, at, version ?? null]);
}

/** Columns that the database numbers by itself go on behind the rows. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname "table", a.attname "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = ${OURS}`,
  );
  for (const { table, column } of rows) {
    const [name, key] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${key}), 0) + 1 from ${name}), false)`,
      [name, column],
    );
  }
}

/** Tables take their indexes, triggers and numbers along; functions are moved by themselves. */
export async function moveAside(client: pg.Client, aside: string): Promise<void> {
  const schema = pg.escapeIdentifier(aside);
  await client.query(`create schema ${schema}`);
  for (const table of await allTables(client))
    await client.query(`alter table ${pg.escapeIdentifier(table)} set schema ${schema}`);
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text "name" from pg_proc p where p.pronamespace = ${OURS}
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`alter function ${name} set schema ${schema}`);
}

export async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname "name" from pg_class where relkind = 'r' and relnamespace = ${OURS} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A new database on the same server; null if this user may not make one. */
export async function besideIt(url: string): Promise<{ readonly url: string; drop(): Promise<void> } | null> {
  const name = `pulse_rehearsal_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, application_name: 'pulse rehearse' });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  try {
    await run(`create database ${name}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return null;
    throw error;
  }
  const place = new URL(url);
  place.pathname = `/${name}`;
  return { url: place.href, drop: () => run(`drop database ${name} with (force)`) };
}
