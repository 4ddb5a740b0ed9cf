import { describe, expect, it } from 'vitest';
import { fileName, UnusedNames } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['Küche.pdf', 'Küche.pdf'],
    ['a/b\\c:d*e?.png', 'a b c d e.png'],
    ['../../etc/passwd', 'etc passwd'],
    ['  ', 'file'],
    ['...', 'file'],
    [`${'x'.repeat(150)}.jpeg`, `${'x'.repeat(100)}.jpeg`],
    ['line\nbreak', 'line break'],
    ['photo\u202egnp.exe', 'photo gnp.exe'],
    // An emoji that is cut in half has no address.
    [`${'x'.repeat(99)}🚀🚀.png`, `${'x'.repeat(99)}🚀.png`],
    ['a\ud83d.png', 'a\ufffd.png'],
  ])('of %j is safe: %s', (wanted, name) => {
    expect(fileName(wanted, 'file')).toBe(name);
  });

  it('gets a number before its ending where it is taken', () => {
    const names = new UnusedNames();
    expect(
      ['plan (2).pdf', 'plan.pdf', 'Plan.pdf', 'plan.pdf', 'notes', 'notes'].map((name) => names.take(name)),
    ).toEqual(['plan (2).pdf', 'plan.pdf', 'Plan (3).pdf', 'plan (4).pdf', 'notes', 'notes (2)']);
  });
});
