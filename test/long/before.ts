/** Versions from before, out of this repository's history: nothing is published yet that could be fetched instead. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** 0.1.0: it has no version in its database, no archive and no command to back up. */
export const FIRST = '692d2c694fe9e86d0344ffe4d3280b16b429ff6f';
/** 0.2.0 as it was when it could first be rolled back: of this one there is an archive. */
export const BEFORE = 'dd9476bcdc081db29731e1e03ed215fda877376a';

export function isKnown(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'pipe' });
    return true;
  } catch {
    // A copy without history.
    return false;
  }
}

/** Its source with its packages, from the registry, in a new folder. */
export function checkedOut(commit: string, ...install: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-before-'));
  const source = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: source });
  execFileSync('npm', ['ci', '--prefer-offline', ...install], { cwd: folder, stdio: 'pipe' });
  return folder;
}

/** The folder of its archive, unpacked: `pulse` is in it. */
export function archiveOf(commit: string): string {
  const source = checkedOut(commit);
  const env = { ...process.env, SOURCE_DATE_EPOCH: '0' };
  execFileSync(process.execPath, ['tools/release.ts', '--platform', 'linux-x64'], { cwd: source, env, stdio: 'pipe' });
  const made = path.join(source, 'dist/release');
  const name = fs.readdirSync(made).find((file) => file.endsWith('.tar.gz')) ?? '';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-archive-'));
  execFileSync('tar', ['-xzf', path.join(made, name), '-C', folder]);
  fs.rmSync(source, { recursive: true });
  return path.join(folder, name.replace('.tar.gz', ''));
}
