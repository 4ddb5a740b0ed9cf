import * as z from 'zod/mini';
import { command } from '../command.ts';
import { freshId, id, name } from '../input.ts';
import { placeFor, placeInput } from '../note/place.ts';
import { patched } from '../patch.ts';
import { projectFor } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { deleting, moving, restoring } from '../saved/changing.ts';
import { savedFor } from '../saved/rules.ts';
import { teamFor } from '../team/rules.ts';
import { given, shownSchema } from './shown.ts';

export const createView = command({
  name: 'view.create',
  version: 1,
  input: z.strictObject({
    id: freshId('view'),
    name: name('name_required'),
    boardId: z.optional(z.nullable(id('project'))),
    boardTeamId: z.optional(z.nullable(id('team'))),
    shown: shownSchema(),
    ...placeInput(),
  }),
  run(tx, input, { actor, now }) {
    const { boardId = null, boardTeamId = null } = input;
    if (boardId !== null && boardTeamId !== null)
      throw new Refusal('invalid_input', { field: 'boardTeamId', problem: 'must not be given with a project' });
    const where = placeFor(tx, actor, input);
    if (boardId !== null) projectFor(tx, actor, boardId);
    if (boardTeamId !== null) teamFor(tx, actor, boardTeamId);
    if (tx.get('view', input.id)) throw new Refusal('already_exists');
    tx.put('view', {
      id: input.id,
      name: input.name,
      boardId,
      boardTeamId,
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
    name: z.optional(name('name_required')),
    shown: z.optional(shownSchema()),
  }),
  run(tx, input, { actor, now }) {
    const view = savedFor(tx, actor, 'view', input.id);
    tx.put('view', patched(view, { name: input.name, shown: input.shown && given(input.shown) }, now));
  },
});

export const moveView = command({ name: 'view.move', ...moving('view') });
export const deleteView = command({ name: 'view.delete', ...deleting('view') });
export const restoreView = command({ name: 'view.restore', ...restoring('view') });
