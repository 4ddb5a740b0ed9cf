import { describe, expect, it } from 'vitest';
import { patched } from './patch.ts';

describe('patched', () => {
  const row = {
    id: 'a',
    deletedAt: null,
    updatedAt: 1,
    name: 'x',
    tags: ['t'],
    deadline: '2026-01-01' as string | null,
  };

  it('is the same row when nothing differs', () => {
    expect(patched(row, { name: 'x', tags: ['t'] }, 2)).toBe(row);
    expect(patched(row, { name: undefined }, 2)).toBe(row);
  });

  it('changes what differs, and the time', () => {
    expect(patched(row, { name: 'y', tags: undefined, deadline: null }, 2)).toEqual({
      ...row,
      name: 'y',
      deadline: null,
      updatedAt: 2,
    });
  });
});
