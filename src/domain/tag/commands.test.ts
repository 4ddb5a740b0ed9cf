import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { createTag, deleteTag, restoreTag } from './commands.ts';
import { tagLabel } from './rules.ts';

const id = idOf('urgent');

/** Ada's tag. */
function urgent(): World {
  const world = people();
  world.run(ada, createTag({ id, name: '  Urgent ' }));
  return world;
}

describe('tag.create', () => {
  it('stores the name trimmed and in lower case', () => {
    const world = urgent();
    expect(world.row('tag', 'urgent')).toEqual({
      id,
      name: 'urgent',
      createdBy: ada,
      createdAt: world.now,
      deletedAt: null,
    });
  });

  it.each(['', '   ', null])('refuses the name %j', (name) => {
    expect(people().says(ada, { name: 'tag.create', version: 1, input: { id, name } })).toBe('Invalid tag name');
  });

  it('refuses a missing name', () => {
    expect(people().says(ada, { name: 'tag.create', version: 1, input: { id } })).toBe('Invalid tag name');
  });

  it.each(['urgent', 'URGENT', ' Urgent'])('refuses %j, which there is', (name) => {
    expect(urgent().says(bob, createTag({ id: idOf('other'), name }))).toBe('Tag already exists');
  });

  it('takes two ways to write one letter as the same', () => {
    const world = people();
    world.run(ada, createTag({ id, name: 'caf\u00E9' }));
    expect(world.says(bob, createTag({ id: idOf('other'), name: 'CAFE\u0301' }))).toBe('Tag already exists');
  });

  it('makes 1,000 for one person, and no more', () => {
    const world = people();
    for (let n = 0; n < 1000; n++)
      world.put('tag', { id: idOf(`${n}`), name: `${n}`, createdBy: ada, createdAt: 1, deletedAt: null });
    const many = 'You have 1000 tags, which is the most that one person can make; delete some first';
    expect(world.says(ada, createTag({ id, name: 'one more' }))).toBe(many);
    expect(world.says(bob, createTag({ id, name: 'one more' }))).toBeNull();
    world.run(ada, deleteTag({ id: idOf('7') }));
    world.run(ada, createTag({ id: idOf('next'), name: 'next' }));
    expect(world.says(ada, restoreTag({ id: idOf('7') }))).toBe(many);
  });

  it('gives a deleted name free, and not a used id', () => {
    const world = urgent();
    expect(world.says(ada, createTag({ id, name: 'else' }))).toBe('This id is already in use');
    world.run(ada, deleteTag({ id }));
    expect(world.says(bob, createTag({ id: idOf('other'), name: 'urgent' }))).toBeNull();
  });
});

describe('tag.delete and tag.restore', () => {
  it('are the creator’s', () => {
    const world = urgent();
    expect(world.says(bob, deleteTag({ id }))).toBe('You can only delete tags you created');
    const before = world.row('tag', 'urgent');
    world.run(ada, deleteTag({ id }));
    const deletedAt = world.now;
    expect(world.row('tag', 'urgent').deletedAt).toBe(deletedAt);
    expect(world.says(bob, restoreTag({ id, deletedAt }))).toBe('You can only delete tags you created');
    world.run(ada, restoreTag({ id, deletedAt }));
    expect(world.row('tag', 'urgent')).toEqual(before);
    expect(world.says(ada, restoreTag({ id, deletedAt }))).toBe('It has changed since; nothing was undone');
  });

  it('need the tag', () => {
    const world = urgent();
    expect(world.says(ada, deleteTag({ id: idOf('none') }))).toBe('Tag does not exist');
    expect(world.says(ada, restoreTag({ id: idOf('none'), deletedAt: 1 }))).toBe('Tag does not exist');
    world.run(ada, deleteTag({ id }));
    expect(world.says(ada, deleteTag({ id }))).toBe('Tag does not exist');
  });

  it('do not bring a name back that is taken meanwhile', () => {
    const world = urgent();
    world.run(ada, deleteTag({ id }));
    const deletedAt = world.now;
    world.run(bob, createTag({ id: idOf('other'), name: 'urgent' }));
    expect(world.says(ada, restoreTag({ id, deletedAt }))).toBe('Tag already exists');
  });
});

describe('tagLabel', () => {
  it('begins with a capital', () => {
    expect(['urgent', 'éclair', '😀 ok', ''].map(tagLabel)).toEqual(['Urgent', 'Éclair', '😀 ok', '']);
  });
});
