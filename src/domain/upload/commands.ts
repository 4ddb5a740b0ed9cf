import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { freshId, id, instant, NAME_MAX, requiredText } from '../input.ts';
import { unturned } from '../name.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canRemoveUpload, canRestoreUpload, placeFor, uploadFor } from './rules.ts';

/** What any server could be set to accept, in bytes. */
const SIZE_MAX = 4 * 1024 ** 3;

/** Announces a file to a task, a comment or a note. Its bytes follow over HTTP. */
export const beginUpload = command({
  name: 'upload.begin',
  version: 1,
  input: z
    .strictObject({
      id: freshId('upload'),
      // A device may have any name for it, and nobody can change it on the way here.
      name: requiredText('name_required', NAME_MAX).check(z.overwrite(unturned)),
      size: z.int().check(z.minimum(1), z.maximum(SIZE_MAX)),
      taskId: z.optional(id('task')),
      commentId: z.optional(id('comment')),
      noteId: z.optional(id('note')),
    })
    .check(
      z.refine(
        (input) => [input.taskId, input.commentId, input.noteId].filter((each) => each !== undefined).length === 1,
        {
          error: 'must have one of a task, a comment and a note',
        },
      ),
    ),
  run(tx, input, { actor, now }) {
    const place = placeFor(tx, actor, input);
    if (tx.get('upload', input.id)) throw new Refusal('already_exists');
    const content = { name: input.name, size: input.size, type: null, width: null, height: null };
    tx.put('upload', { id: input.id, userId: actor, ...content, ...place, createdAt: now, deletedAt: null });
  },
});

/** Also stops one that is still arriving. */
export const removeUpload = command({
  name: 'upload.delete',
  version: 1,
  input: z.strictObject({ id: id('upload') }),
  run(tx, input, { actor, now }) {
    const upload = uploadFor(tx, actor, input.id);
    assertAllowed(canRemoveUpload(tx, actor, upload));
    tx.put('upload', { ...upload, deletedAt: now });
  },
});

/** Undoes a removal; `deletedAt`, if given, says which one. */
export const restoreUpload = command({
  name: 'upload.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('upload'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor }) {
    const upload = deletedOrNot(tx, 'upload', input.id);
    if (!upload) throw new Refusal('upload_not_found');
    assertAllowed(canRestoreUpload(tx, actor, upload, input.deletedAt));
    tx.put('upload', { ...upload, deletedAt: null });
  },
});
