import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { VERSION } from '../../version.ts';
import { pendingSteps } from '../migrations/baseline/baseline.ts';
import { checksumOf, type Applied, type Migration, type OnMigration } from '../migrations/migration.ts';
import { WRITER_LOCK } from './transaction.ts';

/** Applies the pending migrations in one transaction, while no other node migrates or writes. */
export async function migrate(
  config: pg.ClientConfig,
  migrations: readonly Migration[],
  now: () => number,
  onMigration: OnMigration = () => undefined,
): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level read committed');
    // One that is stopped or cut off loses its work, but does not hold up all others.
    await client.query('set local idle_in_transaction_session_timeout = 10000');
    await client.query(`select pg_advisory_xact_lock(${WRITER_LOCK})`);
    await applyMigrations(client, migrations, now, onMigration);
    await client.query('commit');
  } finally {
    // Rolls back anything not committed.
    await client.end();
  }
}

/** Within a transaction. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  now: () => number,
  onMigration: OnMigration = () => undefined,
): Promise<void> {
  await client.query(
    'create table if not exists migration ' +
      '(id integer not null primary key, name text not null, checksum text not null, at bigint not null)',
  );
  await addVersions(client);
  const { rows: applied } = await client.query<Applied>(
    'select id, name, checksum, version from migration order by id',
  );
  const steps = pendingSteps(applied, migrations, 'postgres');
  for (const { statements, applies, last } of steps) {
    onMigration({ number: migrations.indexOf(last) + 1, of: migrations.length, name: last.name });
    for (const statement of statements) await client.query(statement);
    const records = applies.map((each) => ({ ...each, checksum: checksumOf(each, 'postgres'), at: now() }));
    await client.query(
      `insert into migration (id, name, checksum, at, version)
       select id, name, checksum, at, $2 from json_to_recordset($1) as r (id integer, name text, checksum text, at bigint)`,
      [JSON.stringify(records.map(({ id, name, checksum, at }) => ({ id, name, checksum, at }))), VERSION],
    );
  }
  if (applied.length === 0 || steps.some(({ last }) => last.rotatesEpoch)) {
    await client.query(
      `insert into meta (key, value) values ('epoch', $1) on conflict (key) do update set value = excluded.value`,
      [randomUUID()],
    );
  }
}

/**
 * The table of migrations is made before the first of them, and so is what it gained since. Asked first, because changing
 * a table waits for everyone who reads it.
 */
async function addVersions(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'version'`,
  );
  if (rowCount === 0) await client.query('alter table migration add column version text');
}
