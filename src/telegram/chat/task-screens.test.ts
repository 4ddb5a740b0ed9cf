import { expect, it } from 'vitest';
import { addDependency } from '#domain/dependency/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { ada, idOf, people } from '#test/domain/world.ts';
import { cardScreen } from './task-screens.ts';
import { visitorOf } from './visitor.ts';

const [doors, walls] = ['doors', 'walls'].map(idOf) as [string, string];

it('the card of a task says for how many it waits, until they are done', () => {
  const world = people();
  for (const [id, name] of [
    [doors, 'Doors'],
    [walls, 'Walls'],
  ] as const)
    world.run(ada, createTask({ id, name, assignee: ada }));
  const lines = () => {
    const { lines: all } = cardScreen(
      world,
      visitorOf(world, ada, { now: world.now, url: undefined }),
      world.row('task', 'doors'),
    );
    return all.map(({ source }) => source).join('\n');
  };
  expect(lines()).not.toContain('Waits');
  world.run(ada, addDependency({ id: doors, otherId: walls }));
  expect(lines()).toContain('Backlog · Waits for 1 task');
  world.run(ada, moveTask({ id: walls, status: 'DONE' }));
  expect(lines()).not.toContain('Waits');
});
