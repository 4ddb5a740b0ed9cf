/** A store and its account tables on either database, for tests of both. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#server/database/database.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { unguarded } from '#sync/guard.ts';
import { createDatabase } from '#tools/postgres.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** Empty, and deleted when the test has ended. */
export async function openDatabase(kind: (typeof DATABASES)[number], guard = unguarded) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-database-'));
  const migrated = inject('migrated');
  const postgres = kind === 'PostgreSQL' ? await createDatabase({ like: migrated.postgres }) : null;
  const config = readConfig({ PULSE_DATA: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
  if (config.database.kind === 'sqlite') fs.copyFileSync(migrated.sqlite, config.database.file);
  const store = await openStore(config, guard);
  const database = connect(config.database);
  onTestFinished(async () => {
    await database.close();
    await store.close();
    await postgres?.drop();
    fs.rmSync(folder, { recursive: true });
  });
  return { store, database };
}
