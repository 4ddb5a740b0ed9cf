import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { giveBack } from './give-back.ts';

const NOBODY = 65_534;

it.runIf(process.getuid?.() === 0)('what root leaves in the data belongs to who owns the folder', () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-owner-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true }));
  const inside = path.join(data, 'uploads', 'ab');
  fs.mkdirSync(inside, { recursive: true });
  fs.writeFileSync(path.join(inside, 'file'), '');
  const owners = () =>
    [path.join(data, 'uploads'), inside, path.join(inside, 'file')].map((each) => fs.statSync(each).uid);
  giveBack(readConfig({ PULSE_DATA: data }));
  expect(owners()).toEqual([0, 0, 0]);
  fs.chownSync(data, NOBODY, NOBODY);
  giveBack(readConfig({ PULSE_DATA: data, PULSE_BACKUP_TO: path.join(data, 'none') }));
  expect(owners()).toEqual([NOBODY, NOBODY, NOBODY]);
});
