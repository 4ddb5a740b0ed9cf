// Documents may only name files that exist.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = fs.globSync('{*.md,{bench,docs,src,test,tools}/**/*.md}', { cwd: root });
/** `src/sync/SPEC.md` or `test/simulation`; not the part before the star of `src/domain/*.ts`. */
const NAMED = /(?<![\w./-])(?:src|test|tools|docs|bench)\/[\w./-]*\w(?![\w*{/-])/g;

function missing(text: string): string[] {
  return [...new Set(text.match(NAMED))].filter((name) => !fs.existsSync(path.join(root, name)));
}

describe('documents name only files that exist', () => {
  it.each(documents)('%s', (file) => {
    expect(missing(fs.readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });

  it('reports a file that does not exist', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(missing('see src/nowhere.ts, `test/none` and src/sync/SPEC.md, src/domain/*/rules.ts')).toEqual([
      'src/nowhere.ts',
      'test/none',
    ]);
  });
});
