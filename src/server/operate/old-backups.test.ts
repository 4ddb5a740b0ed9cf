import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteOldBackups } from './old-backups.ts';
import { folderTarget } from './target.ts';

function folderWith(names: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-old-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const name of names) fs.writeFileSync(path.join(folder, name), '');
  return folder;
}
const backup = (day: string) => `pulse-${day}T02-00-00Z.tar.gz`;
const now = Date.UTC(2026, 10, 30);

it('deletes what is older than it may be, and nothing else', async () => {
  const others = ['deleted-for-good.jsonl', 'pulse-2020-01-01.tar.gz', 'holiday.tar.gz'];
  const folder = folderWith([
    ...others,
    backup('2026-10-01'),
    backup('2026-10-30'),
    backup('2026-11-01'),
    backup('2026-11-29'),
  ]);
  expect((await deleteOldBackups(folderTarget(folder), 30, now)).sort()).toEqual([
    backup('2026-10-01'),
    backup('2026-10-30'),
  ]);
  expect(fs.readdirSync(folder).sort()).toEqual([...others, backup('2026-11-01'), backup('2026-11-29')].sort());
});

it('never deletes the newest', async () => {
  const folder = folderWith([backup('2026-01-01'), backup('2026-01-02')]);
  expect(await deleteOldBackups(folderTarget(folder), 30, now)).toEqual([backup('2026-01-01')]);
});
