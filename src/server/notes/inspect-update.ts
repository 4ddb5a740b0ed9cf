import { decodeUpdate } from 'yjs';
import type { Call } from '#domain/command.ts';
import { writeNote } from '#domain/note/writing.ts';
import { Refusal } from '#domain/refusal.ts';

const { name: WRITE } = writeNote({ id: '', noteId: '', data: '' });

/**
 * Refuses to add to a note what no editor could read. The domain knows no Yjs, so that its code stays small in
 * browsers; what else is wrong with the input is left to it.
 */
export function inspectNoteUpdate({ name, input }: Call): Refusal | null {
  if (name !== WRITE || typeof input !== 'object' || input === null || !('data' in input)) return null;
  return typeof input.data !== 'string' || isUpdate(Buffer.from(input.data, 'base64'))
    ? null
    : new Refusal('note_update_invalid');
}

function isUpdate(bytes: Uint8Array): boolean {
  try {
    decodeUpdate(bytes);
    return true;
  } catch {
    // It says by throwing that it is none.
    return false;
  }
}
