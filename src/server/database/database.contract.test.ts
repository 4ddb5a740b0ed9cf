// What callers get from a database that is unavailable or full, and that a mistake is not taken for that.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openProxy } from '#store/postgres/proxy.contract.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { createDatabase } from '#tools/postgres.ts';
import { connect, type Database } from './database.ts';
import { openStore } from './store.ts';

const LARGE = 'x'.repeat(100_000);
const meta = { key: 'a', value: LARGE };
const raw = `insert into meta (key, value) values ('a', '${LARGE}')`;

/** The ways in which a statement reaches the database. */
const ways: readonly (readonly [name: string, run: (database: Database) => Promise<unknown>])[] = [
  ['a built statement', ({ db }) => db.insertInto('meta').values(meta).execute()],
  [
    'a built one of which a row is asked',
    ({ db }) => db.insertInto('meta').values(meta).returning('key').executeTakeFirst(),
  ],
  ['a statement as text', ({ db }) => sql`insert into meta (key, value) values ('a', ${LARGE})`.execute(db)],
  ['a compiled statement', ({ db }) => db.executeQuery(CompiledQuery.raw(raw))],
  [
    'a statement on a connection of its own',
    ({ db }) => db.connection().execute((own) => own.executeQuery(CompiledQuery.raw(raw))),
  ],
];

describe('the database on SQLite', () => {
  it.each(ways)('full: %s was not saved', async (_, run) => {
    const database = await opened({});
    await sql`pragma max_page_count = 1`.execute(database.db);
    await expect(run(database)).rejects.toBeInstanceOf(StoreUnavailable);
    await sql`pragma max_page_count = 100000`.execute(database.db);
    await run(database);
    await expect(run(database)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  });
});

describe('the database on PostgreSQL', () => {
  it.each(ways)('unreachable: %s was not saved', async (_, run) => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    const proxy = await openProxy(url);
    onTestFinished(() => proxy.close());
    const database = await opened({ DATABASE_URL: proxy.url });
    await sql`select 1`.execute(database.db);
    proxy.cut();
    await expect(run(database)).rejects.toBeInstanceOf(StoreUnavailable);
    // Nor can a new connection be opened.
    await expect(run(database)).rejects.toBeInstanceOf(StoreUnavailable);
    proxy.mend();
    await run(database);
    await expect(run(database)).rejects.toMatchObject({ code: '23505' });
  });
});

async function opened(env: Readonly<Record<string, string>>): Promise<Database> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-database-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const config = readConfig({ PULSE_DATA: folder, ...env });
  await (await openStore(config)).close();
  const database = connect(config.database);
  onTestFinished(() => database.close());
  return database;
}
