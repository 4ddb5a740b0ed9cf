import * as z from 'zod/mini';
import { command } from '../command.ts';
import { freshId, id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { HEALTHS } from './row.ts';
import { sent } from './draft.ts';
import { canEditDraft, canWriteUpdate, updateFor } from './rules.ts';

/** At most what is read on one screen. */
const SENTENCE_MAX = 2000;

/** Begins a draft; the server adds the facts (`fill.ts`). */
export const writeUpdate = command({
  name: 'projectUpdate.write',
  version: 1,
  input: z.strictObject({ id: freshId('projectUpdate'), projectId: id('project') }),
  run(tx, input, { actor, now }) {
    const { id: projectId } = projectFor(tx, actor, input.projectId);
    assertAllowed(canWriteUpdate(tx, actor, { projectId }));
    if (tx.get('projectUpdate', input.id)) throw new Refusal('already_exists');
    tx.put('projectUpdate', {
      id: input.id,
      projectId,
      draftOf: actor,
      sentIn: null,
      byUid: actor,
      health: 'ON_TRACK',
      text: '',
      facts: null,
      sentAt: null,
      goesAt: null,
      isReviewed: true,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

const said = { text: z.optional(text(SENTENCE_MAX)), health: z.optional(z.enum(HEALTHS)) };

/** Changes a draft. */
export const editUpdate = command({
  name: 'projectUpdate.edit',
  version: 1,
  input: z.strictObject({ id: id('projectUpdate'), ...said }),
  run(tx, { id: updateId, ...change }, { actor, now }) {
    const update = updateFor(tx, actor, updateId);
    assertAllowed(canEditDraft(tx, actor, update));
    tx.put('projectUpdate', patched(update, { ...change, byUid: actor }, now));
  },
});

/** Sends a draft, as it is or with what is said now. */
export const sendUpdate = command({
  name: 'projectUpdate.send',
  version: 1,
  input: z.strictObject({ id: id('projectUpdate'), ...said }),
  run(tx, { id: updateId, ...change }, { actor, now }) {
    const update = updateFor(tx, actor, updateId);
    assertAllowed(canEditDraft(tx, actor, update));
    tx.put('projectUpdate', patched(update, { ...change, ...sent(update), byUid: actor, sentAt: now }, now));
  },
});

export const deleteUpdate = command({
  name: 'projectUpdate.delete',
  version: 1,
  input: z.strictObject({ id: id('projectUpdate') }),
  run(tx, input, { actor, now }) {
    const update = updateFor(tx, actor, input.id);
    assertAllowed(canWriteUpdate(tx, actor, update));
    tx.put('projectUpdate', { ...update, deletedAt: now });
  },
});
