// A copy of the sources in which they are broken: what somebody else edits meanwhile stays out of it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What is installed or fetched, shared with the original. */
const SHARED = ['node_modules', '.node'];

/** All files that Git knows, or would add; returns the folder. */
export function copySources(root: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-mutations-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    const to = path.join(folder, file);
    if (!fs.existsSync(path.join(root, file))) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(path.join(root, file), to);
  }
  for (const name of SHARED)
    if (fs.existsSync(path.join(root, name))) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  return folder;
}
