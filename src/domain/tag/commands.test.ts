import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { createTag, deleteTag, mergeTag, restoreTag, separateTag, updateTag } from './commands.ts';
import { HUES_APART, hueOf } from '../hue.ts';
import { createTask } from '../task/create.ts';
import { addTag, removeTag } from '../task/tagging.ts';
import { equalTags } from './equal-tags.ts';
import { tagHue } from './hue.ts';
import { resolveTags } from './resolve-tag.ts';
import { tagLabel } from './name.ts';

const id = idOf('urgent');
const plain = { hue: null, mergedInto: null, deletedAt: null };

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
      nameKey: 'urgent',
      hue: HUES_APART[0],
      mergedInto: null,
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

  it.each(['urgent', 'URGENT', ' Urgent'])('refuses %j, which exists', (name) => {
    expect(urgent().says(bob, createTag({ id: idOf('other'), name }))).toBe('Tag already exists');
  });

  it.each([
    ['ＡＢＣ', 'abc'],
    ['two words', 'Two  words'],
    ['straße', 'STRASSE'],
    ['zero\u200bwidth', 'zerowidth'],
  ])('keeps %j as it is written, and refuses %j', (first, second) => {
    const world = people();
    world.run(ada, createTag({ id, name: first }));
    expect(world.get('tag', id)?.name).toBe(first.toLowerCase());
    expect(world.says(bob, createTag({ id: idOf('other'), name: second }))).toBe('Tag already exists');
    expect(world.says(ada, updateTag({ id, name: second }))).toBeNull();
  });

  it.each(['\u200b', '\u3164', '\u2800', '\ufe0f', '\u202e', '\u0301'])(
    'refuses the name %j, which shows nothing',
    (name) => {
      expect(people().says(ada, createTag({ id, name }))).toBe('Invalid tag name');
    },
  );

  it('treats two encodings of one letter as the same', () => {
    const world = people();
    world.run(ada, createTag({ id, name: 'caf\u00E9' }));
    expect(world.says(bob, createTag({ id: idOf('other'), name: 'CAFE\u0301' }))).toBe('Tag already exists');
  });

  it('creates 1,000 per person, and no more', () => {
    const world = people();
    for (let n = 0; n < 1000; n++)
      world.put('tag', { id: idOf(`${n}`), name: `${n}`, nameKey: `${n}`, createdBy: ada, createdAt: 1, ...plain });
    const many = 'You have reached the limit of 1000 tags. Delete some first.';
    expect(world.says(ada, createTag({ id, name: 'one more' }))).toBe(many);
    expect(world.says(bob, createTag({ id, name: 'one more' }))).toBeNull();
    world.run(ada, deleteTag({ id: idOf('7') }));
    world.run(ada, createTag({ id: idOf('next'), name: 'next' }));
    expect(world.says(ada, restoreTag({ id: idOf('7') }))).toBe(many);
  });

  it('frees the name of a deleted tag, but not its id', () => {
    const world = urgent();
    expect(world.says(ada, createTag({ id, name: 'else' }))).toBe('This ID is already in use');
    world.run(ada, deleteTag({ id }));
    expect(world.says(bob, createTag({ id: idOf('other'), name: 'urgent' }))).toBeNull();
  });
});

describe('tag.delete and tag.restore', () => {
  it('are for the creator', () => {
    const world = urgent();
    expect(world.says(bob, deleteTag({ id }))).toBe('You can only delete tags you created');
    const before = world.row('tag', 'urgent');
    world.run(ada, deleteTag({ id }));
    const deletedAt = world.now;
    expect(world.row('tag', 'urgent').deletedAt).toBe(deletedAt);
    expect(world.says(bob, restoreTag({ id, deletedAt }))).toBe('You can only delete tags you created');
    world.run(ada, restoreTag({ id, deletedAt }));
    expect(world.row('tag', 'urgent')).toEqual(before);
    expect(world.says(ada, restoreTag({ id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
  });

  it('need the tag', () => {
    const world = urgent();
    expect(world.says(ada, deleteTag({ id: idOf('none') }))).toBe('Tag does not exist');
    expect(world.says(ada, restoreTag({ id: idOf('none'), deletedAt: 1 }))).toBe('Tag does not exist');
    world.run(ada, deleteTag({ id }));
    expect(world.says(ada, deleteTag({ id }))).toBe('Tag does not exist');
  });

  it('do not restore a name that has been taken meanwhile', () => {
    const world = urgent();
    world.run(ada, deleteTag({ id }));
    const deletedAt = world.now;
    world.run(bob, createTag({ id: idOf('other'), name: 'urgent' }));
    expect(world.says(ada, restoreTag({ id, deletedAt }))).toBe('Tag already exists');
  });
});

const NO = 'Only its creator or an administrator can edit a tag';

/** Ada's tags `urgent` and `asap`, and Bob's `late`. */
function several(): World {
  const world = urgent();
  world.run(ada, createTag({ id: idOf('asap'), name: 'asap' }));
  world.run(bob, createTag({ id: idOf('late'), name: 'late' }));
  return world;
}

function administrator(world: World, person: string): void {
  world.put('person', { ...world.row('person', person === bob ? 'Bob' : 'Cleo'), role: 'administrator' });
}

describe('tag.update', () => {
  it('names and colors, by the creator and administrators', () => {
    const world = several();
    world.run(ada, updateTag({ id, name: ' Burning ', hue: 4 }));
    expect(world.row('tag', 'urgent')).toMatchObject({ name: 'burning', hue: 4 });
    expect(world.says(bob, updateTag({ id, hue: 1 }))).toBe(NO);
    administrator(world, bob);
    world.run(bob, updateTag({ id, hue: 1 }));
    expect(world.row('tag', 'urgent')).toMatchObject({ name: 'burning', hue: 1 });
    // Only the creator may delete a tag.
    expect(world.says(bob, deleteTag({ id }))).toBe('You can only delete tags you created');
  });

  it('refuses a taken name, an empty one, and an unknown color', () => {
    const world = several();
    expect(world.says(ada, updateTag({ id, name: 'ASAP' }))).toBe('Tag already exists');
    expect(world.says(ada, updateTag({ id, name: 'Urgent' }))).toBeNull();
    expect(world.says(ada, updateTag({ id, name: '  ' }))).toBe('Invalid tag name');
    expect(world.says(ada, updateTag({ id, hue: 10 }))).toContain('hue');
    expect(world.says(ada, updateTag({ id: idOf('none'), hue: 1 }))).toBe('Tag does not exist');
  });

  it('keeps the color of a tag from before colors existed', () => {
    const world = people();
    world.put('tag', { ...plain, id, name: 'urgent', nameKey: 'urgent', createdBy: ada, createdAt: 1 });
    expect(tagHue(world.row('tag', 'urgent'))).toBe(hueOf('urgent'));
    world.run(ada, updateTag({ id, name: 'burning' }));
    expect(tagHue(world.row('tag', 'urgent'))).toBe(hueOf('urgent'));
  });

  it('starts with the color that the fewest of the creator’s tags have', () => {
    const world = several();
    const hues = ['urgent', 'asap', 'late'].map((name) => world.row('tag', name).hue);
    expect(hues).toEqual([HUES_APART[0], HUES_APART[1], HUES_APART[0]]);
  });
});

describe('tag.merge and tag.separate', () => {
  const into = idOf('asap');

  /** The tags that a person sees on Ada's task. */
  const seen = (world: World) =>
    resolveTags((each) => world.get('tag', each), world.row('task', 'T').tags).map(({ name }) => name);

  /** Ada's task with `urgent` and `late`. */
  function tagged(): World {
    const world = several();
    world.run(ada, createTask({ id: idOf('T'), name: 'T', assignee: ada, tags: [id, idOf('late')] }));
    return world;
  }

  it('replace one tag by another, and back, without writing a task', () => {
    const world = tagged();
    const before = world.row('task', 'T');
    expect(world.run(ada, mergeTag({ id, into })).map(({ table }) => table)).toEqual(['tag']);
    expect(seen(world)).toEqual(['asap', 'late']);
    world.run(ada, separateTag({ id, from: into }));
    expect(seen(world)).toEqual(['urgent', 'late']);
    expect(world.row('task', 'T')).toBe(before);
  });

  it('are for the creator and administrators', () => {
    const world = tagged();
    expect(world.says(bob, mergeTag({ id, into }))).toBe(NO);
    // One need not be the creator of the tag that is merged into.
    world.run(bob, mergeTag({ id: idOf('late'), into }));
    expect(world.says(cleo, separateTag({ id: idOf('late') }))).toBe(NO);
    administrator(world, cleo);
    world.run(cleo, separateTag({ id: idOf('late') }));
    world.run(cleo, mergeTag({ id, into }));
  });

  it('need another tag that exists', () => {
    const world = tagged();
    expect(world.says(ada, mergeTag({ id, into: id }))).toBe('into: must be another tag');
    expect(world.says(ada, mergeTag({ id, into: idOf('none') }))).toBe('Tag does not exist');
    world.run(ada, mergeTag({ id, into }));
    // A merged tag can't be chosen, so merges never form a circle.
    for (const call of [
      mergeTag({ id: into, into: id }),
      mergeTag({ id, into: idOf('late') }),
      updateTag({ id, hue: 1 }),
      deleteTag({ id }),
    ])
      expect(world.says(ada, call)).toBe('Tag does not exist');
    const changed = 'Couldn’t undo: it has changed since';
    expect(world.says(ada, separateTag({ id, from: idOf('late') }))).toBe(changed);
    expect(world.says(ada, separateTag({ id: into }))).toBe(changed);
  });

  it('are followed to the end, where a deleted tag counts as none', () => {
    const world = tagged();
    world.run(ada, mergeTag({ id, into }));
    world.run(ada, mergeTag({ id: into, into: idOf('late') }));
    expect(seen(world)).toEqual(['late']);
    world.run(bob, deleteTag({ id: idOf('late') }));
    expect(seen(world)).toEqual([]);
    world.run(bob, restoreTag({ id: idOf('late') }));
    expect(seen(world)).toEqual(['late']);
  });

  it('free a name, and do not restore one that has been taken', () => {
    const world = tagged();
    world.run(ada, mergeTag({ id, into }));
    world.run(bob, createTag({ id: idOf('new'), name: 'urgent' }));
    expect(world.says(ada, separateTag({ id }))).toBe('Tag already exists');
  });

  it('count as one tag when it is added to or removed from a task', () => {
    const world = tagged();
    world.run(ada, mergeTag({ id, into }));
    const task = idOf('T');
    // The task has it already, under the other id.
    expect(world.run(ada, addTag({ id: task, tagId: into }))).toEqual([]);
    expect(world.run(ada, addTag({ id: task, tagId: id }))).toEqual([]);
    world.run(ada, removeTag({ id: task, tagId: into }));
    expect(world.row('task', 'T').tags).toEqual([idOf('late')]);
    world.run(ada, addTag({ id: task, tagId: id }));
    expect(world.row('task', 'T').tags).toEqual([idOf('late'), into]);
    world.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: ada, tags: [id, into] }));
    expect(world.row('task', 'U').tags).toEqual([into]);
  });
});

describe('tagLabel', () => {
  it('starts with a capital', () => {
    expect(['urgent', 'éclair', '😀 ok', ''].map(tagLabel)).toEqual(['Urgent', 'Éclair', '😀 ok', '']);
  });
});

it('tags from before their names were compared are merged and separated again', () => {
  const world = people();
  const old = (name: string, createdAt: number) =>
    world.put('tag', { ...plain, id: idOf(name), name, nameKey: name, createdBy: ada, createdAt });
  for (const [at, name] of ['ａｂｃ', 'abc', 'straße', 'strasse', 'other'].entries()) old(name, at);
  const pairs = equalTags(world.all('tag')).map(({ tag, into }) => [tag, into] as const);
  expect(pairs.map(([tag, into]) => [tag.name, into.name])).toEqual([
    ['abc', 'ａｂｃ'],
    ['strasse', 'straße'],
  ]);
  for (const [tag, into] of pairs) {
    world.run(ada, mergeTag({ id: tag.id, into: into.id }));
    expect(world.says(ada, separateTag({ id: tag.id, from: into.id }))).toBeNull();
  }
});
