import { describe, expect, it } from 'vitest';
import { isolated, isSeen, unturned } from './name.ts';
import { nameKey } from './name-key.ts';

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

describe('a name in a sentence', () => {
  it('keeps the direction of what surrounds it', () => {
    expect(isolated('مراجعة العقد #12: المرحلة 2.')).toBe('\u2068مراجعة العقد #12: المرحلة 2.\u2069');
    expect(isolated('שלום')).toBe('\u2068שלום\u2069');
    expect(isolated('photo\u202egpj.exe')).toBe('photogpj.exe');
    for (const plain of ['Paint the wall #12', '夏祭り', 'Μελέτη', '🚀', `“${isolated('שלום')}”`])
      expect(isolated(plain)).toBe(plain);
  });
});

it('a name from a device shows what it is', () => {
  expect(unturned('photo\u202egpj.exe')).toBe('photogpj.exe');
  expect(unturned('می\u200cخواهم 👩\u200d🔬')).toBe('می\u200cخواهم 👩\u200d🔬');
  expect(['\u200b', '\u3164', ' \u2800', '\ufe0f', '\u202e', '\u0301'].some(isSeen)).toBe(false);
  expect(['…', '1', '🚀', '\u200bא', '❤\ufe0f'].every(isSeen)).toBe(true);
});
