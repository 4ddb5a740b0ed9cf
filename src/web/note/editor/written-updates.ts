import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { fromBase64 } from './bytes.ts';

/**
 * The updates of these rows, in the order in which they were written. Yjs takes them in any, but has to keep those that
 * build on others aside until these have come: a long note whose newest rows come first takes ten times as long.
 */
export function writtenUpdates(rows: readonly NoteUpdateRow[]): Uint8Array[] {
  return rows.toSorted((one, other) => one.createdAt - other.createdAt).map(({ data }) => fromBase64(data));
}
