import { describe, expect, it } from 'vitest';
import { base32, codeOf, stepOf, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match the standard’s after %i seconds', (seconds, code) => {
    expect(codeOf(secret, stepOf(seconds * 1000))).toBe(code);
  });

  it('are accepted half a minute early or late, and no more', () => {
    const now = 1_111_111_111_000;
    const code = codeOf(secret, stepOf(now));
    expect(stepOfCode(secret, code, now - 30_000)).toBe(stepOf(now));
    expect(stepOfCode(secret, code, now + 30_000)).toBe(stepOf(now));
    expect(stepOfCode(secret, code, now + 60_000)).toBeNull();
    expect(stepOfCode(secret, code, now - 60_000)).toBeNull();
    expect(stepOfCode(secret, `${code}0`, now)).toBeNull();
  });
});

// RFC 4648, section 10, without the padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s"', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});
