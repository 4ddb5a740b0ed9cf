import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { checksumOf, pending, type Applied, type Migration } from '../migrations/migration.ts';
import { WRITER_LOCK } from './transaction.ts';

/** Applies the pending migrations in one transaction, while no other node migrates or writes. */
export async function migrate(
  config: pg.ClientConfig,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level read committed');
    await client.query(`select pg_advisory_xact_lock(${WRITER_LOCK})`);
    await apply(client, migrations, now);
    await client.query('commit');
  } finally {
    // Rolls back anything not committed.
    await client.end();
  }
}

async function apply(client: pg.Client, migrations: readonly Migration[], now: () => number): Promise<void> {
  await client.query(
    'create table if not exists migration ' +
      '(id integer not null primary key, name text not null, checksum text not null, at bigint not null)',
  );
  const { rows: applied } = await client.query<Applied>('select id, name, checksum from migration order by id');
  const waiting = pending(applied, migrations, 'postgres');
  for (const migration of waiting) {
    for (const change of migration.changes) await client.query(change.postgres);
    await client.query('insert into migration (id, name, checksum, at) values ($1, $2, $3, $4)', [
      migration.id,
      migration.name,
      checksumOf(migration, 'postgres'),
      now(),
    ]);
  }
  if (applied.length === 0 || waiting.some(({ rotatesEpoch }) => rotatesEpoch)) {
    await client.query(
      `insert into meta (key, value) values ('epoch', $1) on conflict (key) do update set value = excluded.value`,
      [randomUUID()],
    );
  }
}
