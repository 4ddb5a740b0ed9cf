/** Who is invited to a private note. */
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { withoutReader } from './leaving.ts';
import { canInviteToNote, canLeaveNote, noteFor } from './rules.ts';

/** To read, or also to write; of a person who is invited already, changes which. The owner is no guest. */
export const inviteToNote = command({
  name: 'note.invite',
  version: 1,
  input: z.strictObject({ id: id('note'), personId: id('person'), mayWrite: z.boolean() }),
  run(tx, { id: noteId, personId, mayWrite }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canInviteToNote(tx, actor, note, personId));
    if (personId === note.ownerUid) return;
    const readerUids = note.readerUids.includes(personId) ? note.readerUids : [...note.readerUids, personId];
    const others = note.writerUids.filter((person) => person !== personId);
    const isSame = note.writerUids.includes(personId) === mayWrite;
    const writerUids = isSame ? note.writerUids : mayWrite ? [...others, personId] : others;
    tx.put('note', patched(note, { readerUids, writerUids }, now));
  },
});

/** Changes nothing for a person who is not invited, and for the owner. */
export const removeFromNote = command({
  name: 'note.uninvite',
  version: 1,
  input: z.strictObject({ id: id('note'), personId: id('person') }),
  run(tx, { id: noteId, personId }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canInviteToNote(tx, actor, note));
    if (personId !== note.ownerUid) tx.put('note', withoutReader(note, personId, now));
  },
});

export const leaveNote = command({
  name: 'note.leave',
  version: 1,
  input: z.strictObject({ id: id('note') }),
  run(tx, input, { actor, now }) {
    const note = noteFor(tx, actor, input.id);
    assertAllowed(canLeaveNote(tx, actor, note));
    tx.put('note', withoutReader(note, actor, now));
  },
});
