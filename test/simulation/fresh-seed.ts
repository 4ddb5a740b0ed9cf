/** Seeds that nobody has run: different ones for each commit, the same for one commit, so that a run can be repeated. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** The distance between starting points: no run is longer. None of them is pinned. */
const APART = 100_000;
const FIRST = 1_000_000_000;

/** `salt`: gives other seeds for the same commit. */
export function freshSeed(salt = ''): number {
  return placeOf(`${commit()} ${salt}`);
}

/** A different one each time. */
export function newSeed(): number {
  return placeOf(String(Date.now()));
}

function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Mixes so that the last characters count as much as the first.
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
