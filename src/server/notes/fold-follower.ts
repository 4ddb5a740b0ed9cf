/**
 * Keeps notes short: many small updates of a note become one that says the same. Merging happens in a thread, outside the
 * lock; the command replaces exactly the updates that were read, so that nothing written meanwhile is lost.
 */
import { live } from '#domain/command.ts';
import { foldNote } from '#domain/note/fold.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Door } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Follower } from '#server/jobs/follow.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import { TooCostly, type Threads } from '#server/threads/threads.ts';
import type { Entry, Store } from '#sync/log/store.ts';
import { foldable, TIER } from './foldable.ts';
import type { Folded } from './fold-updates.ts';

interface Ports {
  readonly store: Store;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly newId: () => string;
  readonly threads: Pick<Threads, 'run'>;
}

export function foldFollower({ store, door, newId, threads }: Ports): Follower {
  /** How often each note was written since it was last looked at: a look reads all of it. */
  const writes = new Map<string, number>();

  /** Whether it folded something: then there may be more. */
  async function fold(noteId: string): Promise<boolean> {
    const updates = await store.read((reader) => {
      const rows = asRows(reader);
      // A deleted note stays as it is: it may be restored.
      return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : [];
    });
    // Reading takes longer than all else, so it comes after the question whether there are enough.
    const folded = foldable(updates) && (await foldedFrom(noteId, updates));
    if (!folded) return false;
    try {
      await door.executeSystem(
        foldNote({ id: noteId, updateId: newId(), data: folded.data, replaces: [...folded.replaces] }),
      );
      return true;
    } catch (error) {
      // Another node has folded them, or the note is being deleted: there is nothing left to do.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Null also for a note that takes too long to read: it stays as it is. */
  async function foldedFrom(noteId: string, updates: readonly NoteUpdateRow[]): Promise<Folded | null> {
    try {
      return await threads.run('fold', updates, { of: noteId, cpuMs: CPU_MS.fold });
    } catch (error) {
      if (error instanceof TooCostly) return null;
      throw error;
    }
  }

  return {
    name: 'notes',
    async handle(entries) {
      for (const noteId of entries.flatMap(notesWrittenIn)) writes.set(noteId, (writes.get(noteId) ?? 0) + 1);
      const due = [...writes].flatMap(([noteId, count]) => (count >= TIER ? [noteId] : []));
      let folded = false;
      for (const noteId of due) {
        writes.delete(noteId);
        while (await fold(noteId)) folded = true;
      }
      return folded;
    },
  };
}

function notesWrittenIn({ changes }: Entry): string[] {
  return changes.flatMap(({ table, after }) => {
    const row = table === 'noteUpdate' ? (after as NoteUpdateRow | null) : null;
    // What Pulse has folded is nobody's.
    return row === null || row.userId === null ? [] : [row.noteId];
  });
}
