import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { killWhen } from '../contract/child-process.contract.ts';
import { contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { claimFile, holdFile, RESTORING_SUFFIX } from './in-use.ts';
import { openSqlite } from './store.ts';

function place(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-in-use-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'pulse.db');
}
const open = (file: string) => openSqlite({ path: file, tables: contractTables, migrations: contractMigrations });

it('a restore has the file alone, and waits for nobody', async () => {
  const file = place();
  const [one, other] = [await open(file), await open(file)];
  expect(claimFile(file)).toBeUndefined();
  await one.close();
  expect(claimFile(file)).toBeUndefined();
  await other.close();
  const release = claimFile(file);
  expect(release).toBeDefined();
  expect(claimFile(file)).toBeUndefined();
  await expect(open(file)).rejects.toThrow(/restore of this data is running/);
  release?.();
  await (await open(file)).close();
});

it('a process that was killed holds it no more', async () => {
  const file = place();
  await killWhen(
    `import { holdFile } from '../sqlite/in-use.ts';
     globalThis.release = holdFile(${JSON.stringify(file)});
     setInterval(() => {}, 1000);
     console.log('held');`,
    (output) => output.includes('held') && claimFile(file) === undefined,
  );
  const release = claimFile(file);
  expect(release).toBeDefined();
  release?.();
});

it('nobody opens what an interrupted restore has left', async () => {
  const file = place();
  fs.writeFileSync(`${file}${RESTORING_SUFFIX}`, '');
  expect(holdFile(file)).toBeUndefined();
  await expect(open(file)).rejects.toThrow(/was interrupted/);
  expect(fs.existsSync(file)).toBe(false);
});
