import fs from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, lockfilePath, missingPackages } from './lockfile.ts';

test('the lockfile has every platform; else run `node tools/lockfile.ts`', () => {
  const lockfile = JSON.parse(fs.readFileSync(lockfilePath, 'utf8')) as Lockfile;
  expect(Object.keys(missingPackages(lockfile))).toEqual([]);
});

test('adds a platform that npm left out, by its name', () => {
  const packages = {
    'node_modules/linter': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@linter/linux-x64-musl': '2.0.0', '@linter/darwin-arm64': '2.0.0' },
    },
    'node_modules/@linter/darwin-arm64': { version: '2.0.0', optional: true },
  };
  expect(missingPackages({ packages })).toEqual({
    'node_modules/@linter/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
  });
});
