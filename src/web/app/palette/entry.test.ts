import { describe, expect, it } from 'vitest';
import { isFound } from './entry.ts';

describe('isFound', () => {
  it('matches every word, in any order and case', () => {
    expect(isFound({ label: 'Go to my tasks' }, 'TASK go')).toBe(true);
    expect(isFound({ label: 'Go to my tasks' }, 'task come')).toBe(false);
    expect(isFound({ label: 'Dark theme', also: 'theme' }, 'theme')).toBe(true);
    expect(isFound({ label: 'Anything' }, '  ')).toBe(true);
  });
});
