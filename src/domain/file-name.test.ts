import { describe, expect, it } from 'vitest';
import { fileName, unusedName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['Küche.pdf', 'Küche.pdf'],
    ['a/b\\c:d*e?.png', 'a b c d e.png'],
    ['../../etc/passwd', 'etc passwd'],
    ['  ', 'file'],
    ['...', 'file'],
    [`${'x'.repeat(150)}.jpeg`, `${'x'.repeat(100)}.jpeg`],
    ['line\nbreak', 'line break'],
  ])('of %j is safe: %s', (wanted, name) => {
    expect(fileName(wanted, 'file')).toBe(name);
  });

  it('gets a number before its ending where it is taken', () => {
    const taken = new Set(['plan.pdf', 'plan (2).pdf']);
    expect(unusedName('plan.pdf', (name) => taken.has(name))).toBe('plan (3).pdf');
    expect(unusedName('notes', () => false)).toBe('notes');
    expect(unusedName('plan.pdf', (name) => name === 'plan (7).pdf', 7)).toBe('plan (8).pdf');
  });
});
