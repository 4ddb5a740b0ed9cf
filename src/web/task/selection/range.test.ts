import { describe, expect, it } from 'vitest';
import { extended, NOTHING, toggled, without, withAll, type Selected } from './range.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: Selected): string => [...ids].sort().join('');

describe('selection', () => {
  it('toggles single items', () => {
    const both = toggled(toggled(NOTHING, 'a'), 'c');
    expect(idsOf(both)).toBe('ac');
    expect(idsOf(toggled(both, 'a'))).toBe('c');
  });

  it('redraws a range from its anchor, and keeps other selected items', () => {
    const one = toggled(toggled(NOTHING, 'a'), 'c');
    const down = extended(one, list, 'e');
    expect(idsOf(down)).toBe('acde');
    expect(idsOf(extended(down, list, 'd'))).toBe('acd');
    expect(idsOf(extended(down, list, 'b'))).toBe('abc');
  });

  it('starts a new range in another list', () => {
    const there = extended(toggled(NOTHING, 'x'), list, 'b');
    expect(idsOf(there)).toBe('bx');
    expect(idsOf(extended(there, list, 'd'))).toBe('bcdx');
  });

  it('adds all of a list to what is selected elsewhere', () => {
    expect(idsOf(withAll(toggled(NOTHING, 'x'), list))).toBe('abcdex');
  });

  it('drops deleted items, an anchor too', () => {
    const range = extended(toggled(NOTHING, 'b'), list, 'd');
    expect(without(range, new Set())).toBe(range);
    const left = without(range, new Set(['b', 'z']));
    expect([idsOf(left), left.anchor]).toEqual(['cd', null]);
  });
});
