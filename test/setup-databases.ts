/**
 * Before the first test of a suite that needs databases: starts PostgreSQL, and prepares an empty, migrated database of
 * either kind to be copied.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { createDatabase, sharePostgres } from '#tools/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The SQLite file, and the address of the PostgreSQL database, to which nobody is connected. */
    migrated: { readonly sqlite: string; readonly postgres: string };
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await sharePostgres();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-migrated-'));
  const postgres = await createDatabase();
  for (const settings of [{}, { DATABASE_URL: postgres.url }]) {
    const store = await openStore(readConfig({ PULSE_DATA: folder, ...settings }));
    await store.close();
  }
  provide('migrated', { sqlite: path.join(folder, 'pulse.db'), postgres: postgres.url });
  return async () => {
    await postgres.drop();
    fs.rmSync(folder, { recursive: true });
  };
}
