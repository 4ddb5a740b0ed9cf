/** An SQLite database as an end of a move. */
import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { claimFile, RESTORING_SUFFIX } from '#store/sqlite/in-use.ts';
import type { MovePlace, MoveSource, MoveTarget } from '../move-ends.ts';
import type { TableForm } from './form.ts';
import { fillSqlite, sqliteRows, sqliteTables, type SqliteFiller } from './sqlite.ts';

export function sqliteSource(file: string): MoveSource | undefined {
  const release = claimFile(file);
  if (!release) return undefined;
  const database = fs.existsSync(file) ? new Database(file, { fileMustExist: true }) : null;
  const opened = (): Database.Database => {
    if (!database) throw new Error(`There is no ${file}`);
    return database;
  };
  return {
    schema: database?.prepare<[], number>('select max(id) from migration').pluck().get() ?? null,
    tables: async () => sqliteTables(opened()),
    count: async (table) => countOf(opened(), table),
    rows: async function* (table, after) {
      yield* sqliteRows(opened(), table, after);
    },
    moveAside: async (stamp) => {
      opened().pragma('wal_checkpoint(truncate)');
      opened().pragma('journal_mode = delete');
      opened().close();
      const folder = path.join(path.dirname(file), `before-move-${stamp}`);
      fs.mkdirSync(folder, { mode: 0o700 });
      fs.renameSync(file, path.join(folder, path.basename(file)));
      return folder;
    },
    release: async () => {
      database?.close();
      release();
    },
  };
}

/** Its rows are collected in a file beside it, which gets its name in the end. */
export function sqliteTarget(file: string): MoveTarget | undefined {
  const release = claimFile(file);
  if (!release) return undefined;
  const draft = `${file}-moving`;
  const marker = `${file}${RESTORING_SUFFIX}`;
  let filler: SqliteFiller | null = null;
  const isBegun = fs.existsSync(draft);
  const opened = (): SqliteFiller => {
    if (!filler) {
      filler = fillSqlite(draft, Infinity);
      // Each batch is there with its place, also after the machine has failed.
      filler.database.pragma('synchronous = full');
    }
    return filler;
  };
  const savePlace = (value: MovePlace | 'complete') =>
    opened()
      .database.prepare(`insert or replace into meta (key, value) values ('moving', ?)`)
      .run(JSON.stringify(value));
  const readPlace = (): MovePlace | 'complete' | null => {
    const found = opened().database.prepare<[], string>(`select value from meta where key = 'moving'`).pluck().get();
    return found === undefined ? null : (JSON.parse(found) as MovePlace | 'complete');
  };
  return {
    state: fs.existsSync(file) ? 'other' : isBegun ? 'begun' : 'empty',
    tables: async () => opened().tables,
    count: async (table) => countOf(opened().database, table),
    rows: async function* (table, after) {
      yield* sqliteRows(opened().database, table, after);
    },
    begin: async (schema) => {
      filler?.database.close();
      for (const suffix of ['', '-wal', '-shm', '-journal']) fs.rmSync(`${draft}${suffix}`, { force: true });
      fs.writeFileSync(marker, '', { mode: 0o600, flush: true });
      fs.closeSync(fs.openSync(draft, 'a', 0o600));
      filler = fillSqlite(draft, schema);
    },
    place: async () => placeIn(readPlace()),
    insert: async (table, { lines, place }) => {
      const { database, insert } = opened();
      database.transaction(() => {
        insert(table.name, lines);
        savePlace({ table: table.name, after: place });
      })();
    },
    complete: async () => void savePlace('complete'),
    isComplete: async () => readPlace() === 'complete',
    open: async () => {
      const { database, finish } = opened();
      database.exec(`delete from meta where key = 'moving'`);
      finish();
      database.close();
      fs.renameSync(draft, file);
      fs.rmSync(marker, { force: true });
    },
    release: async () => {
      filler?.database.close();
      release();
    },
  };
}

function placeIn(stored: MovePlace | 'complete' | null): MovePlace | null {
  return stored === 'complete' ? null : stored;
}

function countOf(database: Database.Database, { name }: TableForm): number {
  return database.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0;
}
