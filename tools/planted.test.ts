import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { plants as ofHttp } from '#test/permissions/plants/http-plants.ts';
import { plants as ofTelegram } from '#test/permissions/telegram/plants.ts';
import { planted, plantedBugs } from '#test/simulation/plants/plants.ts';

const root = path.resolve(import.meta.dirname, '..');

it('finds the one place of each planted bug, and can load it', () => {
  for (const name of plantedBugs) expect(() => stripTypeScriptTypes(planted(name).source), name).not.toThrow();
});

it.each([...ofHttp, ...ofTelegram])('finds the one place in which $what', ({ file, find }) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
});
