/** Puts the rows of a backup into a PostgreSQL database, in one transaction: until its end, nothing has changed. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrations } from '#store/migrations/list.ts';
import { applyMigrations } from '#store/postgres/migrate.ts';
import { RESTORE_LOCK, RESTORING } from '#store/postgres/in-use.ts';
import { WRITER_LOCK } from '#store/postgres/transaction.ts';

export interface Refill {
  /** The last migration that the rows know. */
  readonly schema: number;
  /** The schema of the database into which the present tables are moved. */
  readonly aside: string;
  /** Table by table, as `postgres-snapshot.ts` has read them: JSON, a row to a line. */
  readonly parts: AsyncIterable<{ readonly table: string; readonly lines: Buffer }>;
}

/** Nobody else opens the database until it is released. */
export interface PostgresClaim {
  refill(refill: Refill): Promise<void>;
  /** What follows from the rows is done: servers may start. */
  finish(): Promise<void>;
  release(): Promise<void>;
}

/** Undefined if a server, or a command that writes, is at work. */
export async function claimPostgres(url: string): Promise<PostgresClaim | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'pulse restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${RESTORE_LOCK}) free`);
  if (rows[0]?.free !== true) {
    await client.end();
    return undefined;
  }
  return {
    refill: (refill) => refillTables(client, refill),
    finish: async () => void (await client.query(`delete from meta where key = '${RESTORING}'`)),
    release: () => client.end(),
  };
}

async function refillTables(client: pg.Client, { schema, aside, parts }: Refill): Promise<void> {
  await client.query('begin');
  try {
    // Servers of earlier versions do not hold the lock of a restore.
    await client.query(`select pg_advisory_xact_lock(${WRITER_LOCK})`);
    await moveAside(client, aside);
    await applyMigrations(
      client,
      migrations.filter(({ id }) => id <= schema),
      Date.now,
    );
    const tables = await tableNames(client);
    await client.query(`truncate ${tables.map(pg.escapeIdentifier).join(', ')}`);
    // What they write is in the backup.
    for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
    for await (const { table, lines } of parts) await insert(client, table, lines);
    for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
    await continueNumbers(client, tables);
    await client.query(`update meta set value = $1 where key = 'epoch'`, [randomUUID()]);
    await client.query(`delete from meta where key like 'lease:%'`);
    await client.query(`insert into meta (key, value) values ('${RESTORING}', '') on conflict (key) do nothing`);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Tables take their indexes, triggers and numbers along; functions are moved by themselves. */
async function moveAside(client: pg.Client, aside: string): Promise<void> {
  const schema = pg.escapeIdentifier(aside);
  await client.query(`create schema ${schema}`);
  for (const table of await tableNames(client))
    await client.query(`alter table ${pg.escapeIdentifier(table)} set schema ${schema}`);
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text "name" from pg_proc p where p.pronamespace = current_schema()::regnamespace
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`alter function ${name} set schema ${schema}`);
}

async function insert(client: pg.Client, table: string, lines: Buffer): Promise<void> {
  const rows = `[${lines.toString().trimEnd().replaceAll('\n', ',')}]`;
  const name = pg.escapeIdentifier(table);
  await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
}

/** Columns that the database numbers by itself. */
async function continueNumbers(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname "table", a.attname "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relname = any($1) and c.relnamespace = current_schema()::regnamespace`,
    [tables],
  );
  for (const { table, column } of rows) {
    const [name, key] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${key}), 0) + 1 from ${name}), false)`,
      [name, column],
    );
  }
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname "name" from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
