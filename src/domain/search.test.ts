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
    ['ΤΕΛΟΣ', 'τελος'],
    ['Þórarinn', 'thorarinn'],
    ['שָׁלוֹם', 'שלום'],
    ['إِسْمٌ', 'اسم'],
    ['العـــربية', 'العربيه'],
    ['کتابی', 'كتابي'],
    ['می\u200cخواهم', 'میخواهم'],
    ['Ge\u00adschäft', 'Geschaft'],
    ['zero\u200bwidth', 'zerowidth'],
    ['word\u2060joiner', 'wordjoiner'],
    ['don’t', "don't"],
    ['geht´s', "geht's"],
    ['„5″ – sofort“', '"5" - sofort"'],
    ['ＡＢＣ－１', 'abc-1'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['٢٠٢٦ ۱۲ १२', '2026 12 12'],
    ['❤️', '❤'],
    ['½', '1/2'],
  ])('%s is found as %s', (text, typed) => expect(foldText(text)).toBe(foldText(typed)));

  it.each([
    ['が', 'か'],
    ['हिन्दी', 'हनद'],
    ['ខ្មែរ', 'ខមរ'],
    ['1️⃣', '1'],
    ['🇩🇪', '🇫🇷'],
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '\u{1f3f4}'],
    ['‼️', '!!'],
  ])('%s is not %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));

  it('is folded once, from any case and composition of a character', () => {
    const wrong: string[] = [];
    for (let code = 0; code < 0x110000; code += 1) {
      // Halves of pairs, and what no one has given a meaning.
      const sign = String.fromCodePoint(code);
      if (!/[\p{L}\p{M}\p{N}\p{S}\p{P}\p{Z}\p{Cf}]/u.test(sign)) continue;
      const form = foldText(sign);
      if (foldText(form) !== form || foldText(sign.normalize('NFD')) !== foldText(sign.normalize('NFC')))
        wrong.push(sign);
    }
    expect(wrong).toEqual([]);
  });

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
    expect(searchWords('“Paint, the (wall)!” C++ ?')).toEqual(['paint', 'the', 'wall', 'c++', '?']);
    expect(searchable('@[Zoë](person:00000000-0000-4000-8000-000000000000)!')).toBe('@zoe!');
    expect(searchable(389)).toBe('#389');
  });
});
