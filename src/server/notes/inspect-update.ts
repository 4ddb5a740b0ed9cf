import { decodeUpdate, Item, type ID } from 'yjs';
import type { Call } from '#domain/command.ts';
import { writeNote } from '#domain/note/writing.ts';
import { Refusal } from '#domain/refusal.ts';

type Update = ReturnType<typeof decodeUpdate>;

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
    const update = decodeUpdate(bytes);
    return update.structs.every(comesAfterWhatItNames) && hasSoundDeletions(update);
  } catch {
    // It says by throwing that it is none.
    return false;
  }
}

/**
 * Yjs takes for granted that an author's piece is beside or within earlier ones of the same author, and throws while it
 * applies a piece that names itself or a later one: in every reader's editor. No editor writes that.
 */
function comesAfterWhatItNames(struct: Update['structs'][number]): boolean {
  const { id, length } = struct;
  if (length <= 0 || !Number.isSafeInteger(id.clock + length)) return false;
  if (!(struct instanceof Item)) return true;
  const isEarlier = (named: unknown) => !isId(named) || named.client !== id.client || named.clock < id.clock;
  return isEarlier(struct.origin) && isEarlier(struct.rightOrigin) && isEarlier(struct.parent);
}

/** The parent of a piece is an id, the name of a part of the document, or not said. */
function isId(named: unknown): named is ID {
  return typeof named === 'object' && named !== null && 'client' in named && 'clock' in named;
}

/** Yjs cannot write down that nothing is deleted at a position. */
function hasSoundDeletions({ ds }: Update): boolean {
  return [...ds.clients.values()].every((ranges) =>
    ranges.every(({ clock, len }) => len > 0 && Number.isSafeInteger(clock + len)),
  );
}
