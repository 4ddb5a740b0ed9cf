import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [1, '1 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [1499, '1.5 kB'],
  [24_600, '25 kB'],
  [999_700, '1 MB'],
  [3_420_000_000_000, '3,420 GB'],
])('says the size of %d bytes', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
});
