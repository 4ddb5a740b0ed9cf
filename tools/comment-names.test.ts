import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingNames } from './comment-names.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('names in comments', () => {
  it('are there', () => {
    const paths = fs.globSync(['*', '{src,test,tools,bench,docs,deploy}/**/*'], { cwd: root });
    const sources = paths
      .filter((file) => /^(src|test|tools|bench)\/.*\.(ts|tsx|mjs)$/.test(file))
      .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
    expect(sources.length).toBeGreaterThan(2_000);
    expect(missingNames(sources, paths)).toEqual([]);
  });

  it('are missed when they are not', () => {
    const text = [
      '/** As `sum` and `rows.get()` do. Throws `Refused`.',
      ' * @param by in `tools/sum.ts` */',
      'export const sum = (it) => it; // a `total`',
      "const address = 'https://example.org/`nothing`';",
    ].join('\n');
    expect(missingNames([{ file: 'sum.ts', text }], ['tools/sum.ts'])).toEqual([
      'sum.ts: rows.get',
      'sum.ts: Refused',
      'sum.ts: total',
      'sum.ts: by',
    ]);
  });
});
