import { describe, expect, it } from 'vitest';
import { RecycledKeys } from './recycled-keys.ts';

const always = () => true;
const never = () => false;

describe('Slots', () => {
  it('keeps the element of an item that stays', () => {
    const recycledKeys = new RecycledKeys();
    const [a, b, c] = recycledKeys.of(['a', 'b', 'c'], always);
    expect(recycledKeys.of(['a', 'b', 'c'], always)).toEqual([a, b, c]);
    expect(recycledKeys.of(['b', 'c', 'd'], always).slice(0, 2)).toEqual([b, c]);
  });

  it('shares no element between two items', () => {
    const recycledKeys = new RecycledKeys();
    for (const keys of [['a', 'b', 'c'], ['x', 'y', 'b', 'z'], ['x'], ['p', 'q', 'x', 'r', 's'], [], ['p', 'a']]) {
      expect(new Set(recycledKeys.of(keys, always)).size).toBe(keys.length);
    }
  });

  it('does not reuse a removed item’s element for a new one while most items stay', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c'], always);
    expect(before).not.toContain(recycledKeys.of(['b', 'c', 'd'], always)[2]);
  });

  it('reuses the elements for another list, in order', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c', 'd'], always);
    expect(recycledKeys.of(['x', 'a', 'y'], always)).toEqual(before.slice(0, 3));
    expect(recycledKeys.of(['p', 'q', 'r', 's'], always).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  it('does so only where allowed', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c'], never);
    const after = recycledKeys.of(['x', 'a', 'y'], never);
    expect(after[1]).toBe(before[0]);
    expect(before).not.toContain(after[0]);
    expect(before).not.toContain(after[2]);
  });
});
