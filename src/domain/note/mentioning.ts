import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { canBeChosen } from '../person/rules.ts';
import { assertAllowed } from '../refusal.ts';
import { canWriteNote, noteFor } from './rules.ts';

/** Notifies a person that the note names them (`notify.ts`). The mention itself is a part of the text. */
export const mentionInNote = command({
  name: 'note.mention',
  version: 1,
  input: z.strictObject({ id: id('note'), personId: id('person') }),
  run(tx, { id: noteId, personId }, { actor }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canWriteNote(tx, actor, note));
    assertAllowed(canBeChosen(tx, personId));
  },
});
