import * as z from 'zod/mini';
import { command, live, type Tx } from '../command.ts';
import { MINUTE } from '../duration.ts';
import { freshId, id } from '../input.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { NOTE_MAX, UPDATE_MAX } from './limits.ts';
import { canWriteNote, noteFor } from './rules.ts';

const BASE64 =
  /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$|^(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/;

/** How often the note itself says that it was written. */
const WRITTEN_MS = 10 * MINUTE;

/** Adds an update to the note's text. What it says is not looked into here. */
export const writeNote = command({
  name: 'note.write',
  version: 1,
  input: z.strictObject({
    id: freshId('noteUpdate'),
    noteId: id('note'),
    data: z.string().check(z.maxLength(UPDATE_MAX), z.regex(BASE64, { error: 'must be base64' })),
  }),
  run(tx, { id: updateId, noteId, data }, { actor, now }) {
    const note = noteFor(tx, actor, noteId);
    assertAllowed(canWriteNote(tx, actor, note));
    if (tx.get('noteUpdate', updateId)) throw new Refusal('already_exists');
    // A browser does not have the size: the server says when it is too much.
    if (sizeOf(tx, noteId) + data.length > NOTE_MAX) throw new Refusal('note_full');
    tx.put('noteUpdate', { id: updateId, noteId, userId: actor, data, createdAt: now, deletedAt: null });
  },
  complete(tx, { noteId, data }, { now }) {
    tx.put('noteSize', { id: noteId, size: sizeOf(tx, noteId) + data.length, deletedAt: null });
    const note = live(tx, 'note', noteId);
    if (note && now - note.updatedAt >= WRITTEN_MS) tx.put('note', { ...note, updatedAt: now });
  },
});

function sizeOf(tx: Tx, noteId: string): number {
  return tx.get('noteSize', noteId)?.size ?? 0;
}
