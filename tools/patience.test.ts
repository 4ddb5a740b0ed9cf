// Waiting has one patience: what waits with Vitest's own limit of one second fails on a crowded machine.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Calls of `vi.waitFor` and `vi.waitUntil`, up to the end of their line or of their lines. */
const WAITS = /^( *)[^\n]*\bvi\.wait(?:For|Until)[(](?:[^\n]*\);|[^\n]*\n(?:\1 [^\n]*\n)*\1[^\n]*\);)/gm;

it('every wait of a test names its patience', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'test', 'tools', 'bench'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|contract)\.tsx?$|^test\/.*\.tsx?$/.test(file));
  const waits = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(WAITS)].map(([wait]) => ({ file, wait }));
  });
  expect(waits.length).toBeGreaterThan(50);
  expect(waits.filter(({ wait }) => !wait.includes('PATIENCE'))).toEqual([]);
});
