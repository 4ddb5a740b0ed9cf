import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { mayDeleteBy } from '#server/jobs/trusted-clock.ts';
import { openDatabase } from '#test/databases.ts';
import { deleteOldBackups } from './old-backups.ts';
import { folderTarget } from './target.ts';

const backup = (day: string) => `pulse-${day}T02-00-00Z.tar.gz`;
const now = Date.UTC(2026, 10, 30);

/** Returns how to delete what is old in a folder with these files, and what is in it then. */
async function folderWith(names: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-old-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const name of names) fs.writeFileSync(path.join(folder, name), '');
  const { database } = await openDatabase('SQLite');
  await mayDeleteBy(database, now);
  const deleteOld = (at = now) => deleteOldBackups({ target: folderTarget(folder), database, days: 30, now: at });
  return { deleteOld, left: () => fs.readdirSync(folder).toSorted() };
}

it('deletes what is older than it may be, and nothing else', async () => {
  const others = ['deleted-for-good.jsonl', 'pulse-2020-01-01.tar.gz', 'holiday.tar.gz'];
  const old = [backup('2026-10-01'), backup('2026-10-30')];
  const young = [backup('2026-11-01'), backup('2026-11-29')];
  const { deleteOld, left } = await folderWith([...others, ...old, ...young]);
  expect((await deleteOld()).toSorted()).toEqual(old);
  expect(left()).toEqual([...others, ...young].toSorted());
});

it('never deletes the newest', async () => {
  const { deleteOld } = await folderWith([backup('2026-01-01'), backup('2026-01-02')]);
  expect(await deleteOld()).toEqual([backup('2026-01-01')]);
});

it('deletes nothing by a clock that has jumped, and what that has dated does not count as the newest', async () => {
  const names = [backup('2026-10-01'), backup('2026-10-02'), backup('2027-11-30')];
  const { deleteOld, left } = await folderWith(names);
  expect(await deleteOld(now + 365 * DAY)).toEqual([]);
  expect(left()).toEqual(names);
  // It is set right.
  expect(await deleteOld()).toEqual([backup('2026-10-01')]);
});
