import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patched, sameJson } from './patch.ts';

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

describe('sameJson', () => {
  it('compares by content', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, structuredClone(value))));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(sameJson(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
      }),
    );
  });

  it('tells a list from an object, and a missing field from undefined', () => {
    expect(sameJson([], {})).toBe(false);
    expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
