import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Migration } from '../migrations/migration.ts';
import { storeContract, type Open } from '../contract.ts';
import { heldUp } from '../contract/held-up.contract.ts';
import { contractMigrations, contractTables, newerMigrations } from '../contract/tables.contract.ts';
import { openSqlite, type SqliteStore } from './store.ts';

const open: Open = async (now, guard) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-sqlite-'));
  const file = path.join(folder, 'pulse.db');
  fs.copyFileSync(inject('migrated').sqlite, file);
  const stores: SqliteStore[] = [];
  const openWith = async (migrations: readonly Migration[]) => {
    const store = await openSqlite({
      path: file,
      tables: contractTables,
      migrations,
      now,
      guard,
    });
    stores.push(store);
    return store;
  };
  const another = () => openWith(contractMigrations);
  return {
    store: await another(),
    passesTexts: false,
    another,
    migrate: () => openWith(newerMigrations),
    drop: async () => {
      for (const store of stores) await store.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
};

storeContract('SQLite', open);
heldUp(open);
