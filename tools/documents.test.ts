// Documents may only name files that exist, and link to files and headings that exist.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsIn, linksIn } from './documents/links.ts';

const root = path.resolve(import.meta.dirname, '..');
const documents = fs.globSync('{*.md,{bench,docs,src,test,tools}/**/*.md}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
/** `src/sync/SPEC.md` or `test/simulation`; not the part before the star of `src/domain/*.ts`. */
const NAMED = /(?<![\w./-])(?:src|test|tools|docs|bench)\/[\w./-]*\w(?![\w*{/-])/g;

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const isThere = (name: string) => fs.existsSync(path.join(root, name));

function missing(text: string): string[] {
  return [...new Set(text.match(NAMED))].filter((name) => !isThere(name));
}

/** Links that lead nowhere. */
function broken(file: string, text: string): string[] {
  return linksIn(file, text)
    .filter((link) => {
      if (link.file === null) return false;
      if (link.file === file) return !idsIn(text).has(link.hash);
      if (!isThere(link.file)) return true;
      return link.hash !== '' && !idsIn(read(link.file)).has(link.hash);
    })
    .map(({ written }) => written);
}

describe('documents name only files that exist', () => {
  it.each(documents)('%s', (file) => {
    expect(missing(read(file))).toEqual([]);
  });

  it('reports a file that does not exist', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(missing('see src/nowhere.ts, `test/none` and src/sync/SPEC.md, src/domain/*/rules.ts')).toEqual([
      'src/nowhere.ts',
      'test/none',
    ]);
  });
});

describe('documents link only to files and headings that exist', () => {
  it.each(documents)('%s', (file) => {
    expect(broken(file, read(file))).toEqual([]);
  });

  it('reports what does not', () => {
    const text =
      '# Here\n[a](b.md) [c](README.md#what-the-size-is) [d](#here) [e](#there) [f](https://x.example/y.md#z)';
    expect(broken('docs/decisions/x.md', text)).toEqual(['b.md', 'README.md#what-the-size-is', '#there']);
  });
});
