/** A copy of an SQLite database that others are writing to, by SQLite's own backup, and how such a copy is put in place. */
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Refill } from './refill-postgres.ts';
import { RowSums } from './rows/form.ts';
import { fillSqlite, sqliteRows, sqliteTables } from './rows/sqlite.ts';
import { rowsPart, uploadsStatement, type Snapshot, type StoredFile } from './snapshot.ts';

/** What it is called in a backup. */
const SQLITE_PART = 'database/pulse.db';

/** Per step: other work of this process has its turn in between. */
const PAGES = 500;

/** The copy is not a whole database. */
class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

export async function snapshotSqlite(
  file: string,
  scratch: string,
  onProgress: (share: number) => void,
): Promise<Snapshot> {
  const copy = path.join(scratch, 'pulse.db');
  await copyDatabase(file, copy, onProgress);
  const database = openWhole(copy);
  try {
    const { facts, uploads } = factsOf(database);
    // The copy becomes a plain file without a log beside it.
    database.pragma('journal_mode = delete');
    return {
      facts: { store: 'sqlite', form: 'file', ...facts },
      uploads,
      async *parts() {
        yield { name: SQLITE_PART, size: fs.statSync(copy).size, content: fs.createReadStream(copy) };
      },
      close: async () => fs.rmSync(copy, { force: true }),
    };
  } finally {
    database.close();
  }
}

/** Its rows, while others go on writing: the connection keeps one moment of the database in view until it is closed. */
export function sqliteRowsSnapshot(file: string): Snapshot {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    database.exec('begin');
    const { facts, uploads } = factsOf(database);
    const tables = sqliteTables(database);
    return {
      facts: { store: 'sqlite', form: 'rows', ...facts },
      uploads,
      async *parts(onProgress) {
        for (const [at, table] of tables.entries()) {
          let number = 0;
          for (const { lines } of sqliteRows(database, table)) yield rowsPart(table, (number += 1), lines);
          onProgress((at + 1) / tables.length);
        }
      },
      close: async () => void database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function factsOf(database: Database.Database) {
  const facts = database
    .prepare<[], { epoch: string; seq: number; schema: number }>(
      `select (select value from meta where key = 'epoch') epoch, coalesce((select max(seq) from log), 0) seq,
       (select max(id) from migration) schema`,
    )
    .get();
  if (!facts) throw new Error('SQLite did not answer');
  const statement = uploadsStatement(facts.schema);
  const uploads = statement === null ? [] : database.prepare<[], StoredFile>(statement).all();
  return { facts, uploads };
}

/**
 * The connection keeps one moment of the database in view until the end: SQLite's backup would begin anew whenever
 * another connection has written.
 */
async function copyDatabase(file: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const source = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    source.exec('begin; select count(*) from sqlite_schema');
    await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(1 - remainingPages / Math.max(totalPages, 1));
        return PAGES;
      },
    });
  } finally {
    source.close();
  }
}

/** Throws `DamagedDatabase`. */
function openWhole(file: string): Database.Database {
  const database = new Database(file, { fileMustExist: true });
  try {
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found === 'ok') return database;
    throw new DamagedDatabase(`the database is damaged: ${String(found)}`);
  } catch (error) {
    database.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    throw new DamagedDatabase(`the database is damaged: ${error.message}`, { cause: error });
  }
}

/** Makes a restored file another log than every one that browsers know (C2). Throws `DamagedDatabase`. */
export function renewSqlite(file: string): void {
  const database = openWhole(file);
  try {
    database.prepare(`insert or replace into meta (key, value) values ('epoch', ?)`).run(randomUUID());
  } finally {
    database.close();
  }
}

/** Makes a database file of rows. */
export async function fillFile(
  file: string,
  { schema, parts, check }: Pick<Refill, 'schema' | 'parts' | 'check'>,
): Promise<void> {
  const filler = fillSqlite(file, schema);
  try {
    for await (const { table, lines } of parts) filler.insert(table, lines);
    if (check) {
      const sums = new RowSums();
      for (const table of filler.tables)
        for (const { lines } of sqliteRows(filler.database, table)) sums.add(table, lines);
      check(sums);
    }
    filler.finish();
  } finally {
    filler.database.close();
  }
}
