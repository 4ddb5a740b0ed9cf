import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { storeContract } from '../contract.ts';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { openSqlite, type SqliteStore } from './store.ts';

storeContract('SQLite', async (now, guard) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-sqlite-'));
  const file = path.join(folder, 'pulse.db');
  fs.copyFileSync(inject('migrated').sqlite, file);
  const stores: SqliteStore[] = [];
  const another = async () => {
    const store = await openSqlite({
      path: file,
      tables: contractTables,
      migrations: contractMigrations,
      now,
      guard,
    });
    stores.push(store);
    return store;
  };
  return {
    store: await another(),
    passesTexts: false,
    another,
    drop: async () => {
      for (const store of stores) await store.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
});
