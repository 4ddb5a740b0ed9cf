import { expect, it } from 'vitest';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createTeam, deleteTeam } from '#domain/team/commands.ts';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { looksAfter, maySteer } from './belonging.ts';

it('a webhook of a project or a team sends nothing while that is deleted, and is over once it is purged', () => {
  const world = people();
  const [project, team] = [idOf('Kitchen'), idOf('Builders')];
  const places = [`project:${project}`, `team:${team}`];
  const rights = (person: string) =>
    places.map((place) => [looksAfter(world, person, place), maySteer(world, person, place)]);
  expect(rights(ada)).toEqual([
    [false, false],
    [false, false],
  ]);
  world.run(ada, createProject({ id: project, name: 'Kitchen' }));
  world.run(ada, createTeam({ id: team, name: 'Builders' }));
  expect(rights(ada)).toEqual([
    [true, true],
    [true, true],
  ]);
  world.run(ada, deleteProject({ id: project }));
  world.run(ada, deleteTeam({ id: team }));
  expect(rights(ada)).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(rights(bob).flat()).not.toContain(true);
});
