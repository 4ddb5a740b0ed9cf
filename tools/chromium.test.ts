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

test('tries the configured one first, and reports one that does not exist', () => {
  program('chromium');
  const chosen = program('mine');
  expect(findChromium(machine({ env: { PATH: folder, PULSE_CHROMIUM: chosen } }))).toBe(chosen);
  const env = { PATH: folder, PULSE_CHROMIUM: `${chosen}.gone` };
  expect(() => findChromium(machine({ env }))).toThrow(/PULSE_CHROMIUM is .*gone, which does not exist/);
});

test('tries a working one on the path, then Playwright’s own', () => {
  const own = program('own');
  program('chromium-browser', 'echo needs a snap; exit 1');
  expect(findChromium(machine({ own }))).toBe(own);
  const chrome = program('google-chrome');
  expect(findChromium(machine({ own }))).toBe(chrome);
  const shell = program('chromium-headless-shell');
  expect(findChromium(machine({ own }))).toBe(shell);
  expect(asked).toEqual([]);
});

test('fetches it where there is none, and installs it only if that fails', () => {
  expect(findChromium(machine())).toBe('/fetched');
  expect(asked).toEqual(['fetch']);
  const install = () => Boolean(program('chromium'));
  expect(findChromium(machine({ fetch: offline, install }))).toBe(path.join(folder, 'chromium'));
});

test('reports what to do where nothing helps, and why it was not fetched', () => {
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
