import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { needed } from './node.mjs';

it('is the Node that .nvmrc and package.json name', () => {
  expect(fs.readFileSync(path.resolve(import.meta.dirname, '../../.nvmrc'), 'utf8')).toBe(`${needed}\n`);
  expect(manifest.engines.node).toBe(`>=${needed}`);
});
