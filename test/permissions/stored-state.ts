/** The state of a real server on SQLite, read from its database: whatever its people may read of it. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { tableNames, tables } from '#domain/registry.ts';
import { openSqlite } from '#store/sqlite/store.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import type { TestServer } from '#test/server.ts';
import { CollectedRows } from './collected-rows.ts';
import { State } from './state.ts';

interface StoredVersion {
  readonly id: string;
  readonly content: string;
}

export interface StoredState {
  /** As it is now. */
  read(): Promise<State>;
  /** The versions of a row's text, newest first. */
  versions(rowId: string): readonly StoredVersion[];
  close(): Promise<void>;
}

export async function openState({ data }: TestServer): Promise<StoredState> {
  const file = path.join(data, 'pulse.db');
  const store = await openSqlite({ path: file, tables: Object.values(tables) });
  const database = new Database(file, { readonly: true, timeout: PATIENCE_MS });
  const versions = database.prepare<[string], StoredVersion>(
    'SELECT id, content FROM version WHERE "subjectId" = ? ORDER BY "writtenAt" DESC',
  );
  return {
    read: () =>
      store.read((stored) => {
        const rows = new CollectedRows();
        for (const table of tableNames) rows.add(stored.all(table).map((row) => [table, row] as const));
        return new State(rows);
      }),
    versions: (rowId) => versions.all(rowId),
    close: () => {
      database.close();
      return store.close();
    },
  };
}
