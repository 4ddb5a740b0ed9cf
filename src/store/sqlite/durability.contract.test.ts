import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { killWhen } from '../contract/child-process.contract.ts';
import { openSqlite } from './store.ts';

/** Eight clients write, each its next item with a receipt, and print what was acknowledged. */
const writing = (file: string, run: number) => `
  import { openSqlite } from '../sqlite/store.ts';
  import { anItem, contractMigrations, contractTables, put } from './tables.contract.ts';
  const store = await openSqlite({ path: ${JSON.stringify(file)}, tables: contractTables, migrations: contractMigrations });
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(async (name) => {
    for (let n = 1; ; n += 1) {
      const client = name + ${run};
      const id = client + '-' + n;
      await store.write((rows) => ({
        entry: { id, at: 1, actor: 'ann', client, name: 'item.put', version: 1, changes: [put(rows, 'item', anItem(id))] },
        receipt: { id, person: 'ann', answer: { success: true, seq: rows.head.seq + 1 }, made: 0 },
        result: null,
      }));
      process.stdout.write(id + '\\n');
    }
  }));
`;

describe('SQLite store in a killed process', () => {
  it('keeps every acknowledged write, complete', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-durability-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'pulse.db');
    const acknowledged: string[] = [];
    for (let run = 0; run < 4; run += 1) {
      const output = await killWhen(writing(file, run), (lines) => lines.length > 2000 + run * 777);
      acknowledged.push(...output.slice(0, output.lastIndexOf('\n')).split('\n'));

      const store = await openSqlite({ path: file, tables: contractTables, migrations: contractMigrations });
      const rows = await store.read((reader) => new Set(reader.all('item').map(({ id }) => id)));
      const { entries } = await store.entries(0, 100_000);
      expect(acknowledged.filter((id) => !rows.has(id))).toEqual([]);
      // A row without its log entry, or an entry without its receipt, would be half a write.
      expect(new Set(entries.map(({ id }) => id))).toEqual(rows);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
      const answers = await store.write((decided) => ({
        entry: null,
        receipt: null,
        result: entries.map(({ id }) => decided.receipt(id)?.answer),
      }));
      expect(answers).toEqual(entries.map(({ seq }) => ({ success: true, seq })));
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThan(500);
  });
});
