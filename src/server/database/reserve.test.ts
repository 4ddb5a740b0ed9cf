import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepReserve, makeRoom } from './reserve.ts';

it('a reserve is kept once and grows again, and nothing is given up while there is room', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-reserve-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const sizes = () => fs.readdirSync(folder).map((name) => [name, fs.statSync(path.join(folder, name)).size]);
  keepReserve(folder);
  expect(sizes()).toEqual([['reserve', 1024 * 1024]]);
  // A start on a full disk could take back no more.
  fs.truncateSync(path.join(folder, 'reserve'), 16 * 1024);
  for (let times = 0; times < 2; times += 1) keepReserve(folder);
  expect(makeRoom(folder)).toBe(false);
  expect(sizes()).toEqual([['reserve', 1024 * 1024]]);
  expect(makeRoom(path.join(folder, 'none'))).toBe(false);
  expect(makeRoom(path.join(folder, 'reserve'))).toBe(false);
});
