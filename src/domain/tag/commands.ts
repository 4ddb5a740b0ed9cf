import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { HUES, leastUsed } from '../hue.ts';
import { id, instant, name, freshId } from '../input.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { tagHue } from './hue.ts';
import {
  canDeleteTag,
  canEditTag,
  canMakeTag,
  canMergeTag,
  canRestoreTag,
  canSeparateTag,
  tagFor,
  tagName,
  tagsMadeBy,
} from './rules.ts';

/** How many there may be of one person is a rule. */
const madeByActor = { table: 'tag', column: 'createdBy', byActor: true } as const;

/** Its color is the one that the fewest of the creator's tags have. */
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
      hue: leastUsed(tagsMadeBy(tx, actor).map(tagHue)),
      mergedInto: null,
      createdBy: actor,
      createdAt: now,
      deletedAt: null,
    });
  },
});

/** Another name, another color. */
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
    // One that is older than colors keeps the color of its first name.
    const after = { ...tag, name: renamed, hue: input.hue ?? (renamed === tag.name ? tag.hue : tagHue(tag)) };
    tx.put('tag', after);
  },
});

/** No task is written: whoever reads one finds the other tag in this one's place (`merged.ts`). */
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

/** Takes a merge back: its tasks have the tag again, as if nothing had been. `from` says which merge, where it is given. */
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

/** Tasks keep the id; that of a deleted tag reads as none. */
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

/** Takes a deletion back: `deletedAt` says which, where it is given. */
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
