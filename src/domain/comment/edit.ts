import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, requiredText, text, TEXT_MAX } from '../input.ts';
import { notificationsOfComment } from '../notification/deleted-subject.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { saved } from '../text/saved.ts';
import { canEditComment, commentFor } from './rules.ts';

/** With `base`, the text that was edited, it is merged with what its author has saved elsewhere meanwhile. */
export const editComment = command({
  name: 'comment.edit',
  version: 1,
  input: z.strictObject({
    id: id('comment'),
    base: z.optional(text()),
    text: requiredText('comment_required', TEXT_MAX),
  }),
  reads: notificationsOfComment,
  run(tx, { id: commentId, ...saving }, { actor, now, via = null }) {
    const comment = commentFor(tx, actor, commentId);
    assertAllowed(canEditComment(tx, actor, comment));
    const { text: edited, outcome } = saved(comment.text, saving);
    if (edited === '') throw new Refusal('comment_required');
    tx.put('comment', patched(comment, { text: edited, via }, now));
    return outcome;
  },
});
