/** The state of a real server on SQLite, read from its database: whatever its people may read of it. */
import path from 'node:path';
import { tableNames, tables } from '#domain/registry.ts';
import { openSqlite } from '#store/sqlite/store.ts';
import type { TestServer } from '#test/server.ts';
import { CollectedRows } from './collected-rows.ts';
import { State } from './state.ts';

export interface StoredState {
  /** As it is now. */
  read(): Promise<State>;
  close(): Promise<void>;
}

export async function openState({ data }: TestServer): Promise<StoredState> {
  const store = await openSqlite({ path: path.join(data, 'pulse.db'), tables: Object.values(tables) });
  return {
    read: () =>
      store.read((stored) => {
        const rows = new CollectedRows();
        for (const table of tableNames) rows.add(stored.all(table).map((row) => [table, row] as const));
        return new State(rows);
      }),
    close: () => store.close(),
  };
}
