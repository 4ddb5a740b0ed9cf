import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

let folder: string;
let asked: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-chromium-'));
  asked = [];
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

test('the chosen one comes first, and one that is not there is said', () => {
  program('chromium');
  const chosen = program('mine');
  expect(findChromium(machine({ env: { PATH: folder, PULSE_CHROMIUM: chosen } }))).toBe(chosen);
  const env = { PATH: folder, PULSE_CHROMIUM: `${chosen}.gone` };
  expect(() => findChromium(machine({ env }))).toThrow(/PULSE_CHROMIUM is .*gone, which does not exist/);
});

test('then one on the path that runs, then Playwright’s own', () => {
  const own = program('own');
  program('chromium-browser', 'echo needs a snap; exit 1');
  expect(findChromium(machine({ own }))).toBe(own);
  const chrome = program('google-chrome');
  expect(findChromium(machine({ own }))).toBe(chrome);
  const shell = program('chromium-headless-shell');
  expect(findChromium(machine({ own }))).toBe(shell);
  expect(asked).toEqual([]);
});

test('where there is none it is fetched, and installed only where it cannot be fetched', () => {
  expect(findChromium(machine())).toBe('/fetched');
  expect(asked).toEqual(['fetch']);
  const install = () => Boolean(program('chromium'));
  expect(findChromium(machine({ fetch: offline, install }))).toBe(path.join(folder, 'chromium'));
});

test('where nothing helps, what to do is said, and why it was not fetched', () => {
  const why = /could not fetch one \(npm could not fetch it\)\. Install it .*PULSE_CHROMIUM/;
  expect(() => findChromium(machine({ fetch: offline }))).toThrow(why);
  expect(asked).toEqual(['install']);
});

function machine(own: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: folder },
    own: path.join(folder, 'none'),
    fetch: () => {
      asked.push('fetch');
      return '/fetched';
    },
    install: () => {
      asked.push('install');
      return false;
    },
    ...own,
  };
}

function offline(): never {
  throw new Error('npm could not fetch it');
}

function program(name: string, does = 'exit 0'): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  return file;
}
