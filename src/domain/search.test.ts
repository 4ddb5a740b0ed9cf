import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, searchable, searchedWords } from './search.ts';

describe('text that is searched', () => {
  it.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['ZÜRICH', 'zurich'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['夏祭り', '夏祭り'],
    ['İstanbul', 'istanbul'],
  ])('%s is found as %s', (text, typed) => expect(folded(text)).toBe(folded(typed)));

  it('is folded once and for all, however its letters are written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
      }),
    );
  });

  it('is looked for word by word', () => {
    expect(searchedWords('  Café  #12 ')).toEqual(['cafe', '#12']);
    expect(searchedWords(' ')).toEqual([]);
    expect(searchable(389)).toBe('#389');
  });
});
