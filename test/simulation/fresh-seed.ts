/** Seeds that nobody has run: other ones for each commit, the same for one commit, so that a run repeats. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** How far apart starting points are: no run is longer. None of them is pinned. */
const APART = 100_000;
const FIRST = 1_000_000_000;

/** `salt`: others of the same commit. */
export function freshSeed(salt = ''): number {
  return placeOf(`${commit()} ${salt}`);
}

/** Never again. */
export function newSeed(): number {
  return placeOf(String(Date.now()));
}

function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The last letters count for as much as the first.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return FIRST + ((hash ^ (hash >>> 13)) >>> 0) * APART;
}

/** The commit; outside of a repository the version. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
    return version;
  }
}
