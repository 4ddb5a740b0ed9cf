import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { createTag, deleteTag } from '../tag/commands.ts';
import { createTask } from './create.ts';
import { addTag, removeTag } from './tagging.ts';

const id = idOf('T');
const [one, two] = [idOf('one'), idOf('two')];

/** Ada's task for Bob, and two tags. */
function given(): World {
  const world = people();
  world.run(ada, createTag({ id: one, name: 'one' }));
  world.run(bob, createTag({ id: two, name: 'two' }));
  world.run(ada, createTask({ id, name: 'T', assignee: bob }));
  return world;
}

describe('task.addTag and task.removeTag', () => {
  it('add and remove one tag', () => {
    const world = given();
    world.run(ada, addTag({ id, tagId: one }));
    world.run(ada, addTag({ id, tagId: two }));
    expect(world.row('task', 'T')).toMatchObject({ tags: [one, two], updatedAt: world.now });
    world.run(ada, removeTag({ id, tagId: one }));
    expect(world.row('task', 'T').tags).toEqual([two]);
  });

  it('change nothing the second time', () => {
    const world = given();
    world.run(ada, addTag({ id, tagId: one }));
    expect(world.run(ada, addTag({ id, tagId: one }))).toEqual([]);
    expect(world.run(ada, removeTag({ id, tagId: two }))).toEqual([]);
  });

  it('remove a deleted tag, and do not add it', () => {
    const world = given();
    world.run(ada, addTag({ id, tagId: one }));
    world.run(ada, deleteTag({ id: one }));
    expect(world.row('task', 'T').tags).toEqual([one]);
    world.run(ada, removeTag({ id, tagId: one }));
    expect(world.row('task', 'T').tags).toEqual([]);
    expect(world.says(ada, addTag({ id, tagId: one }))).toBe('Tag does not exist');
  });

  it('need the right to edit', () => {
    const world = given();
    for (const call of [addTag({ id, tagId: one }), removeTag({ id, tagId: one })]) {
      expect(world.says(bob, call)).toBe('You don’t have permission to do this');
      expect(world.says(cleo, call)).toBe('Task not found');
    }
  });

  it('have a limit', () => {
    const world = given();
    world.put('task', {
      ...world.row('task', 'T'),
      tags: Array.from({ length: 500 }, (_, n) => idOf(String(n))),
    });
    expect(world.says(ada, addTag({ id, tagId: one }))).toBe('tagId: a task has at most 500 tags');
  });
});
