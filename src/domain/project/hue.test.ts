import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { HUES, hueOf } from '../hue.ts';
import { createProject, deleteProject, updateProject } from './commands.ts';
import { projectHue } from './hue.ts';

const hueIn = (world: World, name: string) => world.row('project', name)?.hue ?? null;

describe('the color of a project', () => {
  it('is the one that the fewest of the person’s projects have', () => {
    const world = people();
    const names = Array.from({ length: HUES }, (_, at) => `P${at}`);
    for (const name of names) world.run(ada, createProject({ id: idOf(name), name }));
    expect(new Set(names.map((name) => hueIn(world, name))).size).toBe(HUES);
    // Another person's colors start over, and deleted projects don't count.
    world.run(bob, createProject({ id: idOf('Q'), name: 'Q' }));
    expect(hueIn(world, 'Q')).toBe(hueIn(world, 'P0'));
    world.run(ada, deleteProject({ id: idOf('P4') }));
    world.run(ada, createProject({ id: idOf('R'), name: 'R' }));
    expect(hueIn(world, 'R')).toBe(hueIn(world, 'P4'));
  });

  it('can be chosen, and follows from the id in older projects', () => {
    const world = people();
    world.run(ada, createProject({ id: idOf('P'), name: 'P', hue: 7 }));
    expect(hueIn(world, 'P')).toBe(7);
    world.run(ada, updateProject({ id: idOf('P'), hue: 2 }));
    expect(hueIn(world, 'P')).toBe(2);
    expect(world.says(ada, updateProject({ id: idOf('P'), hue: HUES }))).toContain('hue');
    expect(projectHue({ id: 'x', hue: null })).toBe(hueOf('x'));
    expect(projectHue({ id: 'x', hue: 0 })).toBe(0);
  });
});
