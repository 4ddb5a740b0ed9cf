import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { NoRoom, rehearse } from './rehearse.ts';

it('does not fill the disk under a running server, and deletes what one that was killed has left', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-rehearse-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true }));
  const config = readConfig({ PULSE_DATA: data });
  await (await openStore(config)).close();
  const left = path.join(data, 'rehearsing-1');
  fs.mkdirSync(left);
  fs.utimesSync(left, 0, (Date.now() - 2 * DAY) / 1000);
  const copies = () => fs.readdirSync(data).filter((name) => name.startsWith('rehearsing-'));
  const run = () => rehearse({ config, spare: undefined, onProgress: () => undefined });

  const full = Object.assign(fs.statfsSync(data), { bavail: 2, bsize: 1 });
  const statfs = vi.spyOn(fs, 'statfsSync').mockReturnValue(full);
  await expect(run()).rejects.toThrow(NoRoom);
  statfs.mockRestore();
  expect(copies()).toEqual([]);
  expect(await run()).toMatchObject({ migrations: 0, problems: [] });
  expect(copies()).toEqual([]);
});
