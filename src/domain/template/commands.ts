import * as z from 'zod/mini';
import { command } from '../command.ts';
import { freshId, id, name } from '../input.ts';
import { placeFor, placeInput } from '../note/place.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { deleting, moving, restoring } from '../saved/changing.ts';
import { savedFor } from '../saved/rules.ts';
import { contentSchema, fits } from './content.ts';
import { assertRoom, templatesThere } from './room.ts';

const templateName = () => name('name_required');

export const createTemplate = command({
  name: 'template.create',
  version: 1,
  input: z.strictObject({ id: freshId('template'), name: templateName(), content: contentSchema(), ...placeInput() }),
  reads: templatesThere,
  run(tx, input, { actor, now }) {
    const where = placeFor(tx, actor, input);
    assertAllowed(fits(input.content));
    assertRoom(tx, actor, where, input.id);
    if (tx.get('template', input.id)) throw new Refusal('already_exists');
    const { id: templateId, name: named, content } = input;
    const times = { createdAt: now, updatedAt: now, deletedAt: null };
    tx.put('template', { id: templateId, name: named, content, ...where, ownerUid: actor, ...times });
  },
});

export const renameTemplate = command({
  name: 'template.rename',
  version: 1,
  input: z.strictObject({ id: id('template'), name: templateName() }),
  run(tx, input, { actor, now }) {
    tx.put('template', patched(savedFor(tx, actor, 'template', input.id), { name: input.name }, now));
  },
});

export const moveTemplate = command({
  name: 'template.move',
  reads: templatesThere,
  ...moving('template', assertRoom),
});
export const deleteTemplate = command({ name: 'template.delete', ...deleting('template') });
export const restoreTemplate = command({ name: 'template.restore', ...restoring('template', assertRoom) });
