import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from './json.ts';

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
