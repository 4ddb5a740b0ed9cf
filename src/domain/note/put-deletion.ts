import type { Tx } from '../command.ts';
import { updateNotificationsOfNote } from '../notification/deleted-place.ts';
import type { NoteRow } from './row.ts';

/** Deletes the note at that time, or restores it if that is null, and its notifications with it. */
export function putDeletion(tx: Tx, note: NoteRow, deletedAt: number | null): void {
  const put = { ...note, deletedAt };
  tx.put('note', put);
  updateNotificationsOfNote(tx, put, note.deletedAt);
}
