/** What happens to notes when a person goes. */
import type { Tx } from '../command.ts';
import { patched } from '../patch.ts';
import { isPrivate } from './place.ts';
import { putDeletion } from './put-deletion.ts';
import type { NoteRow } from './row.ts';

/** Neither reads nor writes a private note any more. */
export function withoutReader(note: NoteRow, personId: string, now: number): NoteRow {
  const others = (people: readonly string[]) => people.filter((person) => person !== personId);
  return patched(note, { readerUids: others(note.readerUids), writerUids: others(note.writerUids) }, now);
}

/**
 * The private notes of a person whose account is erased: each goes to the first person who may write it, else to the
 * first who reads it, and is deleted where there is nobody else.
 */
export function leavePrivateNotes(tx: Tx, personId: string, now: number): void {
  for (const note of tx.list('note', 'readerUids', personId)) {
    if (!isPrivate(note)) continue;
    const left = withoutReader(note, personId, now);
    const [heir = left.readerUids[0]] = left.writerUids;
    if (note.ownerUid !== personId) tx.put('note', left);
    else if (heir === undefined) putDeletion(tx, note, note.deletedAt ?? now);
    else {
      const readerUids = [heir, ...left.readerUids.filter((person) => person !== heir)];
      tx.put('note', { ...withoutReader(left, heir, now), readerUids, ownerUid: heir });
    }
  }
}
