// What the mutations name is there; whether tests notice them is asked by `npm run test:long`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutations } from './list.ts';
import { statementsIn } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('mutations of the specification', () => {
  it.each(mutations)('$statement', ({ statement, file, text, replacement, tests }) => {
    expect(statementsIn(root)).toContain(statement);
    expect(fs.readFileSync(path.join(root, file), 'utf8').split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) expect(fs.existsSync(path.join(root, test)), test).toBe(true);
  });
});
