import { describe, expect, it } from 'vitest';
import { numberText, typedNumber } from '#domain/field/typed-number.ts';

describe('a typed number', () => {
  it('has the decimal sign of the language, or a point', () => {
    expect(['120', '-3', ' 1.5 ', '−2'].map((text) => typedNumber(text, 'en'))).toEqual([120, -3, 1.5, -2]);
    expect(['1,5', '1.5', '-0,25'].map((text) => typedNumber(text, 'de'))).toEqual([1.5, 1.5, -0.25]);
  });

  it('is none where it could mean two, or is no number', () => {
    for (const text of ['1,500', '1.500,5', '12 €', '', 'x', '1e5', '0x1f', 'Infinity'])
      expect(typedNumber(text, 'en')).toBeUndefined();
    expect(typedNumber('1.500,5', 'de')).toBeUndefined();
  });

  it('is written as it is read again', () => {
    for (const locale of ['en', 'de', 'fr', 'sv'])
      for (const value of [0, 1234.5, -0.001, 1e15 - 1, 123456789.125])
        expect(typedNumber(numberText(value, locale), locale)).toBe(value);
  });
});
