import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const isRoot = process.getuid?.() === 0;

/** Chromium asks nobody on the network by itself, and as root runs without its sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium; in CI as root, the system's package is installed if there is none. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (process.env['CI'] === 'true' && isRoot && onPath('apt-get')) {
    console.log('  installing the chromium package (CI) …');
    install();
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error(
    'The browser journeys need Chromium and found none. Install it (Debian, Ubuntu: `apt-get ' +
      'install chromium`; elsewhere: `npx playwright-core install chromium`), or set ' +
      'PULSE_CHROMIUM to the path of a Chromium or Chrome.',
  );
}

function installed(): string | undefined {
  const chosen = process.env['PULSE_CHROMIUM'];
  if (chosen) {
    if (fs.existsSync(chosen)) return chosen;
    throw new Error(`PULSE_CHROMIUM is ${chosen}, which does not exist.`);
  }
  const own = chromium.executablePath();
  return names.map(onPath).find(Boolean) ?? (fs.existsSync(own) ? own : undefined);
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const result = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed:\n${result.stderr}`);
  }
}
