/** What migrations make of an empty PostgreSQL database, as SQL that makes the same at once, in whatever schema is set. */
import pg from 'pg';
import { headOf } from '#store/migrations/baseline/baseline.ts';
import type { Migration } from '#store/migrations/migration.ts';

import { createDatabase } from '#tools/postgres.ts';
import { migratePostgresOneByOne } from './one-by-one.ts';

const OURS = 'current_schema()::regnamespace';

/** The table of migrations is made before the first of them. */
const MIGRATIONS = 'migration';

export async function postgresBaseline(migrations: readonly Migration[]): Promise<string> {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await migratePostgresOneByOne(client, migrations);
    await client.query(`delete from meta where key = 'epoch'`);
    await assertKnownKinds(client);
    const tables = await texts(
      client,
      `select relname from pg_class where relkind = 'r' and relnamespace = ${OURS} and relname <> '${MIGRATIONS}' order by oid`,
    );
    const statements: string[] = [];
    for (const table of tables) statements.push(await tableText(client, table));
    for (const table of tables) statements.push(...(await rowsOf(client, table)));
    // Triggers come last: what they would write is among the rows.
    statements.push(...(await indexes(client)), ...(await references(client)), ...(await triggers(client)));
    return [headOf(migrations, 'postgres'), ...statements.map((statement) => `${statement};`), ''].join('\n');
  } finally {
    await client.end();
    await drop();
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** What PostgreSQL 18 calls that it is required, where that is not what it would call it today: null if nothing. */
  readonly required: string | null;
  readonly isRequired: boolean;
  readonly identity: string;
  readonly value: string | null;
}

async function tableText(client: pg.Client, table: string): Promise<string> {
  const { rows: columns } = await client.query<Column>(
    `select attname "name", format_type(atttypid, atttypmod) "type", attnotnull "isRequired", attidentity "identity",
       pg_get_expr(adbin, adrelid) "value",
       (select conname from pg_constraint where conrelid = attrelid and contype = 'n' and conkey = array[attnum]
          and conname <> format('%s_%s_not_null', $2::text, attname)) "required"
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [pg.escapeIdentifier(table), table],
  );
  const constraints = await texts(
    client,
    `select format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
     where conrelid = ${pg.escapeLiteral(pg.escapeIdentifier(table))}::regclass and contype in ('p', 'u', 'c') order by oid`,
  );
  const lines = [...columns.map(columnText), ...constraints].map((line) => `  ${line}`);
  return `create table ${pg.escapeIdentifier(table)} (\n${lines.join(',\n')}\n)`;
}

function columnText({ name, type, isRequired, required, identity, value }: Column): string {
  const parts = [pg.escapeIdentifier(name), type];
  if (identity !== '') parts.push(`generated ${identity === 'a' ? 'always' : 'by default'} as identity`);
  if (value !== null) parts.push(`default ${value}`);
  if (required !== null) parts.push(`constraint ${pg.escapeIdentifier(required)}`);
  if (isRequired) parts.push('not null');
  return parts.join(' ');
}

async function rowsOf(client: pg.Client, table: string): Promise<string[]> {
  const columns = await texts(
    client,
    `select attname from pg_attribute where attrelid = ${pg.escapeLiteral(pg.escapeIdentifier(table))}::regclass
       and attnum > 0 and not attisdropped order by attnum`,
  );
  const names = columns.map(pg.escapeIdentifier);
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(`, ', ', `);
  const rows = await texts(client, `select concat(${values}) from ${pg.escapeIdentifier(table)} order by 1`);
  return rows.map((row) => `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')}) values (${row})`);
}

/** Without those that constraints bring along. */
async function indexes(client: pg.Client): Promise<string[]> {
  return texts(
    client,
    `select pg_get_indexdef(indexrelid, 0, true) from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = ${OURS} and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
     order by indexrelid`,
  );
}

/** From one table to another, when both are there. */
async function references(client: pg.Client): Promise<string[]> {
  return texts(
    client,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid, true))
     from pg_constraint where connamespace = ${OURS} and contype = 'f' order by oid`,
  );
}

async function triggers(client: pg.Client): Promise<string[]> {
  const functions = await texts(
    client,
    `select replace(pg_get_functiondef(oid), 'FUNCTION ' || quote_ident(current_schema()) || '.', 'FUNCTION ')
     from pg_proc where pronamespace = ${OURS} order by oid`,
  );
  const made = await texts(
    client,
    `select pg_get_triggerdef(t.oid, true) from pg_trigger t join pg_class c on c.oid = tgrelid
     where relnamespace = ${OURS} and not tgisinternal order by t.oid`,
  );
  return [...functions.map((each) => each.trimEnd()), ...made];
}

/** What the above would leave out without a word. */
async function assertKnownKinds(client: pg.Client): Promise<void> {
  const found = await texts(
    client,
    `select 'relation ' || relname from pg_class where relnamespace = ${OURS} and (relkind not in ('r', 'i', 'S')
       or relpersistence <> 'p' or relkind = 'r' and reloptions is not null)
     union all select 'sequence ' || relname from pg_class c where relnamespace = ${OURS} and relkind = 'S'
       and not exists (select from pg_depend where objid = c.oid and deptype = 'i')
     union all select 'column ' || attname from pg_attribute join pg_class c on c.oid = attrelid
       join pg_type t on t.oid = atttypid
       where relnamespace = ${OURS} and relkind = 'r' and (attgenerated <> '' or attcollation <> typcollation)
     union all select 'constraint ' || conname from pg_constraint where connamespace = ${OURS}
       and contype not in ('p', 'u', 'c', 'f', 'n')
     union all select 'type ' || typname from pg_type where typnamespace = ${OURS} and typtype in ('e', 'd', 'r')
     union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`,
  );
  if (found.length > 0) throw new Error(`A baseline of this is not written yet: ${found.join(', ')}`);
}

/** One column. */
async function texts(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
  return rows.map(([text]) => text);
}
