import { guardWith } from '#sync/guard.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { openSqlite } from './store.ts';

it('reports a failed check for other processes’ commits, and continues', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-sqlite-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const reported: unknown[] = [];
  const store = await openSqlite({
    path: path.join(folder, 'pulse.db'),
    tables: contractTables,
    migrations: contractMigrations,
    guard: guardWith((error) => void reported.push(error)),
  });
  // The last connection that is closed removes files, and that is expected.
  const other = new Database(store.path);
  onTestFinished(() => void other.close());
  other.pragma('schema_version');
  // An error that polling does not expect.
  store.connection.close();
  await vi.waitFor(() => expect(reported).not.toEqual([]), PATIENCE);
  expect(reported[0]).toMatchObject({ message: 'The database connection is not open' });
  await store.close();
});
