/** Given so seldom that no browser has them: the server runs them. */
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { HUES } from '../hue.ts';
import { id, name } from '../input.ts';
import { permit, Refusal } from '../refusal.ts';
import { tagHue } from './hue.ts';
import { canEditTag, canMergeTag, canSeparateTag, tagFor, tagName } from './rules.ts';

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
    permit(canEditTag(tx, actor, tag, renamed));
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
    permit(canMergeTag(tx, actor, tag, into));
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
    permit(canSeparateTag(tx, actor, tag, input.from));
    tx.put('tag', { ...tag, mergedInto: null });
  },
});
