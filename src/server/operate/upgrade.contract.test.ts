import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { mayDeleteBy } from '#server/jobs/trusted-clock.ts';
import { openDatabase } from '#test/databases.ts';
import { copyFromBefore, forgetCopy } from './upgrade.ts';

it('the copy from before an upgrade is deleted when it is old, and not by a clock that has jumped', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-copy-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true }));
  const file = path.join(data, 'before-upgrade', 'pulse-2026-01-01T00-00-00Z.tar.gz');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, '');
  const { database } = await openDatabase('SQLite');
  const now = Date.now();
  const forget = (at: number) => forgetCopy({ database, data, days: 30, now: at });
  await mayDeleteBy(database, now);
  await forget(now + 365 * DAY);
  expect(copyFromBefore(data)).toBe(file);
  await mayDeleteBy(database, now + 2 * DAY);
  await forget(now + 2 * DAY);
  expect(copyFromBefore(data)).toBe(file);
  fs.utimesSync(file, 0, (now - 31 * DAY) / 1000);
  await forget(now + 2 * DAY);
  expect(copyFromBefore(data)).toBeNull();
});
