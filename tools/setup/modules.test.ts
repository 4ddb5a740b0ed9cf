import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './modules.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/server': { version: '2.0.0' },
  'node_modules/tests': { version: '3.0.0', dev: true },
  'node_modules/for-a-platform': { version: '4.0.0', optional: true },
  'node_modules/for-both': { version: '5.0.0', devOptional: true },
};
const server = { 'node_modules/server': { version: '2.0.0' } };
const all = { ...server, 'node_modules/tests': { version: '3.0.0' } };

/** A folder in which npm has installed this much. */
function folder(present: object | null): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-modules-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  fs.mkdirSync(path.join(root, 'node_modules'));
  const list = path.join(root, 'node_modules', '.package-lock.json');
  if (present) fs.writeFileSync(list, JSON.stringify({ packages: present }));
  return root;
}

it.each<[string, object | null, boolean, boolean]>([
  ['nothing', null, false, false],
  ['what a server needs', server, true, false],
  ['everything', all, true, true],
  ['another version', { ...all, 'node_modules/server': { version: '1.9.9' } }, false, false],
  ['another version of what tests need', { ...all, 'node_modules/tests': { version: '2.9.9' } }, true, false],
])('where npm has installed %s, it is enough for a server: %o, %o, for tests: %o', (_what, present, start, test) => {
  const root = folder(present);
  expect([isInstalled(root, 'server'), isInstalled(root, 'all')]).toEqual([start, test]);
});
