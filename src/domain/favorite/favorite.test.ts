import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { rankBetween } from '../task/rank.ts';
import { createFavorite, deleteFavorite, moveFavorite } from './commands.ts';
import { favoritesOf, MOST_FAVORITES } from './rules.ts';

const star = (name: string, target = name) =>
  createFavorite({ id: idOf(`favorite ${name}`), kind: 'project', target: idOf(target) });

describe('favorites', () => {
  it('come to the end, and are moved between two others', () => {
    const world = people();
    for (const name of ['one', 'two', 'three']) world.run(ada, star(name));
    const names = () =>
      favoritesOf(world, ada).map(({ target }) => ['one', 'two', 'three'].find((name) => idOf(name) === target));
    expect(names()).toEqual(['one', 'two', 'three']);
    const [first, second] = favoritesOf(world, ada);
    const rank = rankBetween(first?.rank ?? null, second?.rank ?? null);
    world.run(ada, moveFavorite({ id: idOf('favorite three'), rank }));
    expect(names()).toEqual(['one', 'three', 'two']);
    world.run(ada, deleteFavorite({ id: idOf('favorite one') }));
    expect(names()).toEqual(['three', 'two']);
  });

  it('are one for each row and person, and can be made again', () => {
    const world = people();
    world.run(ada, star('one'));
    expect(world.run(ada, star('again', 'one'))).toEqual([]);
    world.run(bob, star('his', 'one'));
    expect([favoritesOf(world, ada).length, favoritesOf(world, bob).length]).toEqual([1, 1]);
    world.run(ada, deleteFavorite({ id: idOf('favorite one') }));
    world.run(ada, star('again', 'one'));
    expect(favoritesOf(world, ada)).toMatchObject([{ id: idOf('favorite again') }]);
  });

  it('are changed by nobody else', () => {
    const world = people();
    world.run(ada, star('one'));
    const id = idOf('favorite one');
    expect(world.refusal(bob, deleteFavorite({ id }))?.code).toBe('row_not_found');
    expect(world.refusal(bob, moveFavorite({ id, rank: rankBetween(null, null) }))?.code).toBe('row_not_found');
  });

  it('have a limit', () => {
    const world = people();
    for (let nth = 0; nth < MOST_FAVORITES; nth += 1) world.run(ada, star(String(nth)));
    expect(world.refusal(ada, star('more'))?.code).toBe('too_many_favorites');
  });
});
