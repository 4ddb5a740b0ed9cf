import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

describe('linesOf', () => {
  it('is one task for each non-empty line', () => {
    expect(linesOf('Buy paint\r\n\n  Paint the wall  \n')).toEqual(['Buy paint', 'Paint the wall']);
  });

  it('removes list markers', () => {
    expect(linesOf('- one\n* two\n3. three\n4) four\n• five\n- [ ] six\n[x] seven')).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
    ]);
  });

  it('keeps what only looks like a marker', () => {
    expect(linesOf('3.5 litres\n-5 degrees\n*important*')).toEqual(['3.5 litres', '-5 degrees', '*important*']);
  });
});
