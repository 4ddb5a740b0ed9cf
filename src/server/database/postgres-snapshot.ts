/** A PostgreSQL database as of one moment: each row of each table as JSON, in one read-only transaction. */
import pg from 'pg';
import { startReading } from '#store/postgres/transaction.ts';
import { postgresRows, postgresTables, type PostgresTable } from './rows/postgres.ts';
import { rowsPart, uploadsStatement, type Snapshot, type SnapshotPart, type StoredFile } from './snapshot.ts';

export async function snapshotPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'pulse backup', keepAlive: true });
  // Every lost connection ends the query that is running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { epoch, seq } = await startReading(client, null);
    const { rows: migrated } = await client.query<{ schema: number }>('select max(id) "schema" from migration');
    const schema = migrated[0]?.schema ?? 0;
    const statement = uploadsStatement(schema);
    const uploads = statement === null ? [] : (await client.query<StoredFile>(statement)).rows;
    const tables = await postgresTables(client);
    return {
      facts: { store: 'postgres', form: 'rows', epoch, seq, schema },
      uploads,
      parts: (onProgress) => partsOf(client, tables, onProgress),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* partsOf(
  client: pg.Client,
  tables: readonly PostgresTable[],
  onProgress: (share: number) => void,
): AsyncGenerator<SnapshotPart> {
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  let done = 0;
  for (const table of tables) {
    let number = 0;
    for await (const { lines } of postgresRows(client, table)) yield rowsPart(table, (number += 1), lines);
    done += table.bytes;
    onProgress(done / all);
  }
}
