/** A PostgreSQL database as of one moment: each row of each table as JSON, in one read-only transaction. */
import pg from 'pg';
import { startReading } from '#store/postgres/transaction.ts';
import { uploadsStatement, type Snapshot, type SnapshotPart, type StoredFile } from './snapshot.ts';

/** A part has about so many bytes: of what is read and what is written at once. */
const PART_BYTES = 4_000_000;
const FIRST_ROWS = 200;
const MOST_ROWS = 5_000;

interface TableFacts {
  readonly name: string;
  readonly bytes: string;
}

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
    const tables = await tablesInOrder(client);
    return {
      facts: { store: 'postgres', epoch, seq, schema },
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
  tables: readonly TableFacts[],
  onProgress: (share: number) => void,
): AsyncGenerator<SnapshotPart> {
  const all = tables.reduce((sum, { bytes }) => sum + Number(bytes), 1);
  let done = 0;
  for (const { name, bytes } of tables) {
    let number = 0;
    for await (const content of linesOf(client, name)) {
      number += 1;
      yield { name: `database/${name}/${String(number).padStart(6, '0')}.jsonl`, size: content.length, content };
    }
    done += Number(bytes);
    onProgress(done / all);
  }
}

/** Rows differ: those of a note's text are large. So many are asked for as have made about a part. */
async function* linesOf(client: pg.Client, table: string): AsyncGenerator<Buffer> {
  await client.query(
    `declare backup no scroll cursor for select row_to_json(t)::text line from ${pg.escapeIdentifier(table)} t`,
  );
  let count = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch forward ${count} from backup`);
    if (rows.length === 0) break;
    // A line break is no part of JSON but between its words.
    const content = Buffer.from(rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join(''));
    count = Math.max(1, Math.min(MOST_ROWS, Math.round((rows.length * PART_BYTES) / content.length)));
    yield content;
  }
  await client.query('close backup');
}

/** Those that others refer to come first, so that they can be filled in this order. */
async function tablesInOrder(client: pg.Client): Promise<TableFacts[]> {
  const { rows: tables } = await client.query<TableFacts>(
    `select relname "name", pg_table_size(oid) "bytes" from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname "from", t.relname "to" from pg_constraint c join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.conrelid <> c.confrelid
     and c.connamespace = current_schema()::regnamespace`,
  );
  const ordered = new Map<string, TableFacts>();
  const add = (table: TableFacts): void => {
    for (const { from, to } of references) {
      const target = from === table.name && !ordered.has(to) ? tables.find(({ name }) => name === to) : undefined;
      if (target) add(target);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) add(table);
  return [...ordered.values()];
}
