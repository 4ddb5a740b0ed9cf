import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1499, '1.5 kB'],
  [24_600, '24 kB'],
  [999_700, '976 kB'],
  [1_024_000, '1 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [3_420_000_000_000, '3,185 GB'],
])('says the size of %d bytes', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
});
