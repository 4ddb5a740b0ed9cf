import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { freshId, id, instant, name } from '../input.ts';
import { isPrivate, placeFor } from '../note/place.ts';
import { patched } from '../patch.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canRestoreView, viewFor } from './rules.ts';
import { given, shownSchema } from './shown.ts';

const place = { projectId: z.optional(z.nullable(id('project'))), teamId: z.optional(z.nullable(id('team'))) };

/** Private, unless a project or a team is named. */
export const createView = command({
  name: 'view.create',
  version: 1,
  input: z.strictObject({
    id: freshId('view'),
    name: name('view_name_required'),
    boardId: z.optional(z.nullable(id('project'))),
    shown: shownSchema(),
    ...place,
  }),
  run(tx, input, { actor, now }) {
    const { boardId = null } = input;
    const where = placeFor(tx, actor, input);
    if (boardId !== null) projectFor(tx, actor, boardId);
    if (tx.get('view', input.id)) throw new Refusal('already_exists');
    tx.put('view', {
      id: input.id,
      name: input.name,
      boardId,
      shown: given(input.shown),
      ...where,
      ownerUid: actor,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

/** Renames it, or keeps what its board shows now. */
export const updateView = command({
  name: 'view.update',
  version: 1,
  input: z.strictObject({
    id: id('view'),
    name: z.optional(name('view_name_required')),
    shown: z.optional(shownSchema()),
  }),
  run(tx, input, { actor, now }) {
    const view = viewFor(tx, actor, input.id);
    tx.put('view', patched(view, { name: input.name, shown: input.shown && given(input.shown) }, now));
  },
});

/** Shares it with a project or team, or makes it the actor's own. */
export const moveView = command({
  name: 'view.move',
  version: 1,
  input: z.strictObject({ id: id('view'), ...place }),
  run(tx, input, { actor, now }) {
    const view = viewFor(tx, actor, input.id);
    const where = placeFor(tx, actor, input);
    tx.put('view', patched(view, { ...where, ...(isPrivate(where) && { ownerUid: actor }) }, now));
  },
});

export const deleteView = command({
  name: 'view.delete',
  version: 1,
  input: z.strictObject({ id: id('view') }),
  run(tx, input, { actor, now }) {
    tx.put('view', { ...viewFor(tx, actor, input.id), deletedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreView = command({
  name: 'view.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('view'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor }) {
    const view = deletedOrNot(tx, 'view', input.id);
    if (!view) throw new Refusal('view_not_found');
    assertAllowed(canRestoreView(tx, actor, view, input.deletedAt));
    tx.put('view', { ...view, deletedAt: null });
  },
});
