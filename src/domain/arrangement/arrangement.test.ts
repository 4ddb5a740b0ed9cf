import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { arrange } from './commands.ts';
import { inArrangement, rearranged } from './order.ts';

const [A, B, C] = ['A', 'B', 'C'].map(idOf) as [string, string, string];

describe('the order of the navigation', () => {
  it('is each person’s own, of projects and of views', () => {
    const world = people();
    world.run(ada, arrange({ of: 'projects', ids: [B, A] }));
    world.run(ada, arrange({ of: 'views', ids: [C, C] }));
    expect(world.get('arrangement', ada)).toEqual({ id: ada, projects: [B, A], views: [C], deletedAt: null });
    expect(world.get('arrangement', bob)).toBeUndefined();
  });

  it('keeps the place of what is not shown', () => {
    expect(rearranged(['x', 'a', 'y', 'b'], ['b', 'a'])).toEqual(['x', 'b', 'a', 'y']);
    expect(rearranged(['a', 'x'], ['b'])).toEqual(['a', 'x', 'b']);
    expect(rearranged([], ['b', 'a'])).toEqual(['b', 'a']);
  });

  it('puts what it does not name at the end, as it was', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const order = (ids: string[]) => inArrangement(items, ids).map(({ id }) => id);
    expect(order(['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd']);
    expect(inArrangement(items, [])).toBe(items);
  });

  it('has a limit', () => {
    const ids = Array.from({ length: 501 }, (_, n) => idOf(`p${n}`));
    expect(people().says(ada, arrange({ of: 'projects', ids }))).toBe('ids: must be at most 500 entries');
  });
});
