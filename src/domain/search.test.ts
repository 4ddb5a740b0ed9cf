import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchable, searchWords } from './search.ts';

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
  ])('%s is found as %s', (text, typed) => expect(foldText(text)).toBe(foldText(typed)));

  it('is folded to one form, however its letters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      }),
    );
  });

  it('is searched word by word', () => {
    expect(searchWords('  Café  #12 ')).toEqual(['cafe', '#12']);
    expect(searchWords(' ')).toEqual([]);
    expect(searchable(389)).toBe('#389');
  });
});
