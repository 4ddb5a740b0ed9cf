import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import client from '../../packages/pulse-client/package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { DESCRIBED, describeForClient } from './describe.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('the types of pulse-client are those of the contracts and commands: `npm run client` writes them', async () => {
  const text = await describeForClient();
  expect(fs.readFileSync(path.join(root, DESCRIBED), 'utf8') === text).toBe(true);
  expect(text).toContain("readonly 'task.create': {");
  // Its own words would be lost where a type could not be spelled out.
  expect(text).not.toMatch(/\bany\b[;,\]|]|\bZod|import\(/);
});

it('pulse-client has the version and licence of Pulse, and depends on nothing', () => {
  expect(client).toMatchObject({ version: manifest.version, license: manifest.license });
  expect(Object.keys(client).filter((key) => key.endsWith('ependencies'))).toEqual([]);
});
