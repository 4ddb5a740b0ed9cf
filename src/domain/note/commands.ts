import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { hueOrNone } from '../hue-input.ts';
import { icon } from '../icon.ts';
import { freshId, id, instant, optionalName } from '../input.ts';
import { notificationsOfNote } from '../notification/deleted-place.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { isPrivate, placeFor, placeInput } from './place.ts';
import { putDeletion } from './put-deletion.ts';
import { canDeleteNote, canRestoreNote, canShareNote, canWriteNote, noteFor } from './rules.ts';

const place = { ...placeInput(), membersWrite: z.optional(z.boolean()) };

/** Private, unless a project or a team is named. */
export const createNote = command({
  name: 'note.create',
  version: 1,
  input: z.strictObject({ id: freshId('note'), title: z.optional(optionalName()), ...place }),
  run(tx, input, { actor, now }) {
    const where = placeFor(tx, actor, input);
    if (tx.get('note', input.id)) throw new Refusal('already_exists');
    tx.put('note', {
      id: input.id,
      title: input.title ?? '',
      icon: null,
      cover: null,
      ...where,
      ownerUid: actor,
      readerUids: isPrivate(where) ? [actor] : [],
      writerUids: [],
      membersWrite: input.membersWrite ?? true,
      isPinned: false,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

export const updateNote = command({
  name: 'note.update',
  version: 1,
  input: z.strictObject({
    id: id('note'),
    title: z.optional(optionalName()),
    icon: z.optional(z.nullable(icon())),
    cover: z.optional(hueOrNone()),
    isPinned: z.optional(z.boolean()),
  }),
  run(tx, { id: noteId, ...patch }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canWriteNote(tx, actor, note));
    tx.put('note', patched(note, patch, now));
  },
});

/** Moves the note to another place, where other people read it; who was invited to a private one is not any more. */
export const moveNote = command({
  name: 'note.move',
  version: 1,
  input: z.strictObject({ id: id('note'), ...place }),
  run(tx, { id: noteId, membersWrite, ...chosen }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canShareNote(tx, actor, note));
    const isNamed = chosen.projectId !== undefined || chosen.teamId !== undefined;
    const where = isNamed ? placeFor(tx, actor, chosen) : { projectId: note.projectId, teamId: note.teamId };
    const people = isPrivate(where)
      ? isPrivate(note)
        ? {}
        : { readerUids: [note.ownerUid] }
      : { readerUids: [], writerUids: [] };
    tx.put('note', patched(note, { ...where, ...people, membersWrite }, now));
  },
});

/** Its readers find it in the archive; bringing it back is the same with `isArchived: false`. */
export const archiveNote = command({
  name: 'note.archive',
  version: 1,
  input: z.strictObject({ id: id('note'), isArchived: z.boolean() }),
  run(tx, { id: noteId, isArchived }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canShareNote(tx, actor, note));
    if ((note.archivedAt !== null) !== isArchived) tx.put('note', { ...note, archivedAt: isArchived ? now : null });
  },
});

/** Its notifications are deleted with it. */
export const deleteNote = command({
  name: 'note.delete',
  version: 1,
  input: z.strictObject({ id: id('note') }),
  reads: notificationsOfNote,
  run(tx, input, { actor, now }) {
    const note = noteFor(tx, actor, input.id);
    assertAllowed(canDeleteNote(tx, actor, note));
    putDeletion(tx, note, now);
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreNote = command({
  name: 'note.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('note'), deletedAt: z.optional(instant()) }),
  reads: notificationsOfNote,
  run(tx, input, { actor }) {
    const note = deletedOrNot(tx, 'note', input.id);
    if (!note) throw new Refusal('note_not_found');
    assertAllowed(canRestoreNote(tx, actor, note, input.deletedAt));
    putDeletion(tx, note, null);
  },
});
