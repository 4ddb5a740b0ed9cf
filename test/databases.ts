/** A store and its account tables on either database, for tests of both. No statement of theirs may go through a table that grows. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { connect } from '#server/database/database.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { unguarded } from '#sync/guard.ts';
import { createDatabase } from '#tools/postgres.ts';
import { isLongRun } from './long-run.ts';
import { watched } from './plans.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** For tests of what no statement of its own decides: SQLite will do, and the long run has both. */
export const ANY_DATABASE = DATABASES.filter((kind) => kind === 'SQLite' || isLongRun());

/** Empty, and deleted when the test has ended. */
export async function openDatabase(kind: (typeof DATABASES)[number], guard = unguarded) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-database-'));
  const migrated = inject('migrated');
  const postgres = kind === 'PostgreSQL' ? await createDatabase({ like: migrated.postgres }) : null;
  const config = readConfig({ PULSE_DATA: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
  if (config.database.kind === 'sqlite') fs.copyFileSync(migrated.sqlite, config.database.file);
  const store = await openStore(config, guard, { keepsSessions: true });
  const connected = connect(config.database);
  const { db, scans } = watched(connected);
  const database = { ...connected, db };
  onTestFinished(async () => {
    const found = await scans();
    await database.close();
    await store.close();
    await postgres?.drop();
    fs.rmSync(folder, { recursive: true });
    expect(found).toEqual([]);
  });
  return { store, database, config };
}
