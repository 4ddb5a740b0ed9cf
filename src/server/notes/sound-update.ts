/** Whether bytes are an update of a note that an editor could have written. */
import { decodeUpdate, Item, type ID } from 'yjs';
import { AUTHORS_MAX } from '#server/threads/limits.ts';

type Update = ReturnType<typeof decodeUpdate>;

export function isSoundUpdate(bytes: Uint8Array): boolean {
  try {
    const update = decodeUpdate(bytes);
    return hasFewAuthors(update) && update.structs.every(comesAfterWhatItNames) && hasSoundDeletions(update);
  } catch {
    // It says by throwing that it is none.
    return false;
  }
}

function hasFewAuthors({ structs }: Update): boolean {
  return new Set(structs.map(({ id }) => id.client)).size <= AUTHORS_MAX;
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
