/**
 * Updates that the server took and nobody can read: they follow a refused one of the same person's document, and Yjs keeps
 * them waiting for it for ever.
 */
import * as Y from 'yjs';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { fromBase64 } from '../editor/bytes.ts';

/** Those among `rows` that wait for one of `refused`. */
export function orphaned(refused: readonly Uint8Array[], rows: readonly NoteUpdateRow[]): readonly Uint8Array[] {
  const missing = new Map<number, number>();
  for (const update of refused)
    for (const [client, clock] of Y.parseUpdateMeta(update).from)
      missing.set(client, Math.min(clock, missing.get(client) ?? Infinity));
  // What Pulse has folded is several people's.
  const written = rows.flatMap(({ userId, data }) => (userId === null ? [] : [fromBase64(data)]));
  return written.filter((update) =>
    [...endsOf(update)].some(([client, end]) => end > (missing.get(client) ?? Infinity)),
  );
}

/** By author: the number after the last part. */
function endsOf(update: Uint8Array): ReadonlyMap<number, number> {
  try {
    return Y.parseUpdateMeta(update).to;
  } catch {
    // Somebody else's, which no editor wrote.
    return new Map();
  }
}
