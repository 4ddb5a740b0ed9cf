import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { leastUsed } from '../hue.ts';
import { id, instant, name, freshId } from '../input.ts';
import { permit, Refusal } from '../refusal.ts';
import { tagHue } from './hue.ts';
import { canDeleteTag, canMakeTag, canRestoreTag, tagFor, tagName, tagsMadeBy } from './rules.ts';

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
    permit(canMakeTag(tx, actor, stored));
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

/** Tasks keep the id; that of a deleted tag reads as none. */
export const deleteTag = command({
  name: 'tag.delete',
  version: 1,
  input: z.strictObject({ id: id('tag') }),
  run(tx, input, { actor, now }) {
    const tag = tagFor(tx, input.id);
    permit(canDeleteTag(tx, actor, tag));
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
    permit(canRestoreTag(tx, actor, tag, input.deletedAt));
    tx.put('tag', { ...tag, deletedAt: null });
  },
});
