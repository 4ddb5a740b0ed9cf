import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { needed } from './node.mjs';

it('is the Node version of .nvmrc and package.json', () => {
  expect(fs.readFileSync(path.resolve(import.meta.dirname, '../../.nvmrc'), 'utf8')).toBe(`${needed}\n`);
  expect(manifest.engines.node).toBe(`>=${needed}`);
});
