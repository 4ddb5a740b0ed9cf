// Plants lookups by keys from outside beside harmless ones, and checks that exactly the former are reported.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unguarded } from './own-keys.ts';

const planted = `
type Kind = 'one' | 'two';
declare const counts: Record<string, number>;
declare const kinds: Record<Kind, number>;
declare const key: string;
declare const kind: Kind;
declare const rows: string[];

export const byText = counts[key];
export const byPrefix = counts[\`x \${key}\`];
export const claimed = kinds[key as Kind];
export const asked = key in counts;
export const written = () => { counts[key] = 1; };
export const generic = <K extends string>(each: K) => counts[each];
`;

const harmless = `
type Kind = 'one' | 'two';
declare const counts: Record<string, number>;
declare const kinds: Record<Kind, number>;
declare const key: string;
declare const kind: Kind;
declare const rows: string[];

export const byName = counts['one'];
export const byKind = kinds[kind];
export const byNumber = rows[rows.length - 1];
export const own = Object.hasOwn(counts, key) ? counts[key] : 0;
export const claimed = Object.hasOwn(kinds, key) ? kinds[key as Kind] : 0;
export const field = <R, K extends keyof R & string>(row: R, column: K) => row[column];
export function all() {
  for (const name in counts) rows.push(String(counts[name]));
}
// own key: said why
export const ours = counts[key];
`;

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-own-keys-'));
  await fs.mkdir(path.join(folder, 'src'));
  await fs.writeFile(path.join(folder, 'src/planted.ts'), planted);
  await fs.writeFile(path.join(folder, 'src/harmless.ts'), harmless);
  await fs.writeFile(path.join(folder, 'src/planted.test.ts'), planted);
  const options = { target: 'es2024', lib: ['es2024'], module: 'nodenext', strict: true, types: [] };
  await fs.writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test('reports a look-up by any text, and no other', () => {
  const found = unguarded(folder, ['tsconfig.json']).map((each) => each.replace(/:\d+: /, ' '));
  expect(found.toSorted()).toEqual([
    'src/planted.ts counts[`x ${key}`]',
    'src/planted.ts counts[each]',
    'src/planted.ts counts[key]',
    'src/planted.ts counts[key]',
    'src/planted.ts key in counts',
    'src/planted.ts kinds[key as Kind]',
  ]);
});
