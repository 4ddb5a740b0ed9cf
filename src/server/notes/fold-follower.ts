/**
 * Keeps notes short: many small updates of a note become one that says the same. Merging happens outside the lock; the
 * command replaces exactly the updates that were read, so that nothing written meanwhile is lost.
 */
import { mergeUpdates } from 'yjs';
import { live } from '#domain/command.ts';
import { foldNote } from '#domain/note/fold.ts';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { Refusal } from '#domain/refusal.ts';
import { readable } from '#note-text/readable-updates.ts';
import type { Door } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Entry, Store } from '#sync/log/store.ts';

/** So many updates of one tier become one of a higher tier, or a larger one of the same. */
const TIER = 32;
/** Where each tier ends, in characters of base64. Beyond the last, an update is left as it is. */
const TIER_ENDS = [8 * 1024, 64 * 1024, UPDATE_MAX / 2];

/** Characters of base64 that are read in some 20 ms. */
const TRIED_MAX = 128 * 1024;

interface Ports {
  readonly store: Store;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly newId: () => string;
}

export function foldFollower({ store, door, newId }: Ports): Follower {
  /** How often each note was written since it was last looked at: a look reads all of it. */
  const writes = new Map<string, number>();

  /** Whether it folded something: then there may be more. */
  async function fold(noteId: string): Promise<boolean> {
    const updates = await store.read((reader) => {
      const rows = asRows(reader);
      // A deleted note stays as it is: it may be restored.
      return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : [];
    });
    // Trying takes longer than all else, so it comes after the question whether there are enough.
    const chosen = foldable(updates) && foldable(withoutBreaking(updates));
    if (!chosen) return false;
    const merged = mergeUpdates(chosen.map(({ data }) => Buffer.from(data, 'base64')));
    const data = Buffer.from(merged).toString('base64');
    if (data.length > UPDATE_MAX) return false;
    try {
      await door.executeSystem(foldNote({ id: noteId, updateId: newId(), data, replaces: chosen.map(({ id }) => id) }));
      return true;
    } catch (error) {
      // Another node has folded them, or the note is being deleted: there is nothing left to do.
      if (error instanceof Refusal) return false;
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

/**
 * Those that can be read together. One that no editor wrote may not fit what is there; people who open the note leave
 * it out, which they can't once it is merged with others. Large notes take too long to try.
 */
function withoutBreaking(updates: readonly NoteUpdateRow[]): readonly NoteUpdateRow[] {
  if (updates.reduce((sum, { data }) => sum + data.length, 0) > TRIED_MAX) return updates;
  const bytes = updates.map(({ data }) => Buffer.from(data, 'base64'));
  const sound = new Set<Uint8Array>(readable(bytes));
  return updates.filter((_, at) => bytes[at] !== undefined && sound.has(bytes[at]));
}

function notesWrittenIn({ changes }: Entry): string[] {
  return changes.flatMap(({ table, after }) => {
    const row = table === 'noteUpdate' ? (after as NoteUpdateRow | null) : null;
    // What Pulse has folded is nobody's.
    return row === null || row.userId === null ? [] : [row.noteId];
  });
}

/** The oldest updates of a tier that is full, as many as fit into one; null where none is full. */
function foldable(updates: readonly NoteUpdateRow[]): readonly NoteUpdateRow[] | null {
  const tiers = Map.groupBy(updates, ({ data }) => TIER_ENDS.findIndex((end) => data.length <= end));
  for (const tier of TIER_ENDS.keys()) {
    const full = tiers.get(tier);
    if (!full || full.length < TIER) continue;
    const oldest = full.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
    let size = 0;
    const fitting = oldest.slice(0, TIER).filter(({ data }) => (size += data.length) <= UPDATE_MAX);
    return fitting.length > 1 ? fitting : null;
  }
  return null;
}
