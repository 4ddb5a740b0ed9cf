import { describe, expect, it } from 'vitest';
import { nameKey } from './name.ts';

describe('names are the same', () => {
  it.each([
    ['ＡＢＣ', 'abc'],
    ['two  words', ' two words'],
    ['two\u00a0words', 'two words'],
    ['straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['cafe\u0301', 'Café'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['zero\u200bwidth', 'zerowidth'],
    ['\u202babc\u202c', 'abc'],
    ['❤\ufe0f', '❤'],
  ])('%j and %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
});

describe('names differ', () => {
  it.each([
    ['café', 'cafe'],
    ['twowords', 'two words'],
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '\u{1f3f4}'],
  ])('%j and %j', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
});
