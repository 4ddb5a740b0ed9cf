import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from './file-text.ts';

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const bytes: number[] = mark ? (isBig ? [0xfe, 0xff] : [0xff, 0xfe]) : [];
  for (const unit of Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
    bytes.push(...(isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]));
  return new Uint8Array(bytes);
};
const latin1 = (text: string) => new Uint8Array(Array.from(text, (sign) => sign.charCodeAt(0)));

describe('the text of a file', () => {
  it('is read in UTF-8, with its mark and without, and with any line ends', () => {
    expect(textOf(new TextEncoder().encode('\uFEFF# 会議\r\na\rb'))).toBe('# 会議\na\nb');
    expect(textOf(new Uint8Array())).toBe('');
  });

  it('is read in UTF-16, with its mark; without, where its characters are Latin', () => {
    for (const isBig of [false, true]) {
      expect(textOf(utf16('# 会議\r\nMüller', isBig, true))).toBe('# 会議\nMüller');
      expect(textOf(utf16('# Müller\nplans', isBig, false))).toBe('# Müller\nplans');
    }
  });

  it('is read in Latin-1 and Windows-1252', () => {
    expect(textOf(latin1('# Müller\nCafé Çelik, Ångström, naïve'))).toBe('# Müller\nCafé Çelik, Ångström, naïve');
    expect(textOf(new Uint8Array([0x93, 0x61, 0x94, 0x20, 0x80, 0x20, 0x96, 0x20, 0xfc]))).toBe('“a” € – ü');
  });

  it('is none in bytes that are no text, or of an encoding that is not known', () => {
    expect(textOf(new Uint8Array([1, 0, 2, 0, 0, 3, 255]))).toBe(null);
    expect(textOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(null);
    // “Привет, мир” in Windows-1251, and “会議” in Shift JIS.
    expect(textOf(new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0]))).toBe(null);
    expect(textOf(new Uint8Array([0x89, 0xef, 0x8b, 0x63, 0x8e, 0xba, 0x82, 0xaa, 0x81, 0x41]))).toBe(null);
  });

  it('stays whole in every encoding of Unicode', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((each) => !/\p{Cc}|\uFEFF/u.test(each) && each.isWellFormed());
    fc.assert(
      fc.property(text, fc.boolean(), (each, isBig) => {
        expect(textOf(new TextEncoder().encode(each))).toBe(each);
        expect(textOf(utf16(each, isBig, true))).toBe(each);
      }),
    );
  });
});
