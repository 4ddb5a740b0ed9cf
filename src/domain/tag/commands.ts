import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { HUES, leastUsed } from '../hue.ts';
import { id, instant, name, freshId } from '../input.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { nameKey } from '../name-key.ts';
import { tagHue } from './hue.ts';
import { tagName } from './name.ts';
import {
  canDeleteTag,
  canEditTag,
  canMakeTag,
  canMergeTag,
  canRestoreTag,
  canSeparateTag,
  tagFor,
  tagsMadeBy,
} from './rules.ts';

/** A rule limits how many tags one person may create. */
const madeByActor = { table: 'tag', column: 'createdBy', byActor: true } as const;

/** Gets the color that the fewest of the creator's tags have. */
export const createTag = command({
  name: 'tag.create',
  version: 1,
  input: z.strictObject({ id: freshId('tag'), name: name('invalid_tag_name') }),
  reads: { lists: [madeByActor] },
  run(tx, input, { actor, now }) {
    if (tx.get('tag', input.id)) throw new Refusal('already_exists');
    const stored = tagName(input.name);
    assertAllowed(canMakeTag(tx, actor, stored));
    tx.put('tag', {
      id: input.id,
      name: stored,
      nameKey: nameKey(stored),
      hue: leastUsed(tagsMadeBy(tx, actor).map(tagHue)),
      mergedInto: null,
      createdBy: actor,
      createdAt: now,
      deletedAt: null,
    });
  },
});

/** Changes the name or the color. */
export const updateTag = command({
  name: 'tag.update',
  version: 1,
  input: z.strictObject({
    id: id('tag'),
    name: z.optional(name('invalid_tag_name')),
    hue: z.optional(z.int().check(z.minimum(0), z.maximum(HUES - 1))),
  }),
  run(tx, input, { actor }) {
    const tag = tagFor(tx, input.id);
    const renamed = input.name === undefined ? tag.name : tagName(input.name);
    assertAllowed(canEditTag(tx, actor, tag, renamed));
    // A tag from before colors existed got its color from its name, and keeps that color when it is renamed.
    const named = { name: renamed, nameKey: nameKey(renamed) };
    const after = { ...tag, ...named, hue: input.hue ?? (renamed === tag.name ? tag.hue : tagHue(tag)) };
    tx.put('tag', after);
  },
});

/** No task is written: readers of a task show the other tag in this one's place (`resolve-tag.ts`). */
export const mergeTag = command({
  name: 'tag.merge',
  version: 1,
  input: z.strictObject({ id: id('tag'), into: id('tag') }),
  run(tx, input, { actor }) {
    const tag = tagFor(tx, input.id);
    const into = tagFor(tx, input.into);
    assertAllowed(canMergeTag(tx, actor, tag, into));
    tx.put('tag', { ...tag, mergedInto: into.id });
  },
});

/** Undoes a merge: its tasks have the tag again, as before. `from`, if given, says which merge. */
export const separateTag = command({
  name: 'tag.separate',
  version: 1,
  input: z.strictObject({ id: id('tag'), from: z.optional(id('tag')) }),
  run(tx, input, { actor }) {
    const tag = tx.get('tag', input.id);
    if (tag?.deletedAt !== null) throw new Refusal('tag_missing');
    assertAllowed(canSeparateTag(tx, actor, tag, input.from));
    tx.put('tag', { ...tag, mergedInto: null });
  },
});

/** Tasks keep the tag's id; the id of a deleted tag counts as no tag. */
export const deleteTag = command({
  name: 'tag.delete',
  version: 1,
  input: z.strictObject({ id: id('tag') }),
  run(tx, input, { actor, now }) {
    const tag = tagFor(tx, input.id);
    assertAllowed(canDeleteTag(tx, actor, tag));
    tx.put('tag', { ...tag, deletedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreTag = command({
  name: 'tag.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('tag'), deletedAt: z.optional(instant()) }),
  reads: { lists: [madeByActor] },
  run(tx, input, { actor }) {
    const tag = deletedOrNot(tx, 'tag', input.id);
    if (!tag) throw new Refusal('tag_missing');
    assertAllowed(canRestoreTag(tx, actor, tag, input.deletedAt));
    tx.put('tag', { ...tag, deletedAt: null });
  },
});
