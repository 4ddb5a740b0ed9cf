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

  it('gives no element to two items', () => {
    const recycledKeys = new RecycledKeys();
    for (const keys of [['a', 'b', 'c'], ['x', 'y', 'b', 'z'], ['x'], ['p', 'q', 'x', 'r', 's'], [], ['p', 'a']]) {
      expect(new Set(recycledKeys.of(keys, always)).size).toBe(keys.length);
    }
  });

  it('does not give the element of one that went to one that came, while most stay', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c'], always);
    expect(before).not.toContain(recycledKeys.of(['b', 'c', 'd'], always)[2]);
  });

  it('writes another list into the elements that are there, in their order', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c', 'd'], always);
    expect(recycledKeys.of(['x', 'a', 'y'], always)).toEqual(before.slice(0, 3));
    expect(recycledKeys.of(['p', 'q', 'r', 's'], always).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  it('does so only where it may', () => {
    const recycledKeys = new RecycledKeys();
    const before = recycledKeys.of(['a', 'b', 'c'], never);
    const after = recycledKeys.of(['x', 'a', 'y'], never);
    expect(after[1]).toBe(before[0]);
    expect(before).not.toContain(after[0]);
    expect(before).not.toContain(after[2]);
  });
});
