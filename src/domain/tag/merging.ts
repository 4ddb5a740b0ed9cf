/** Given so seldom that no browser has them: the server runs them. */
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { permit, Refusal } from '../refusal.ts';
import { canMergeTag, canSeparateTag, tagFor } from './rules.ts';

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
