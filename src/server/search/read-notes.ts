/** Reads the texts of notes that were written in, and puts them into the index. */
import { live } from '#domain/command.ts';
import { SECOND } from '#domain/duration.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import type { Threads } from '#server/threads/threads.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { markRead, staleNotes, type Stale } from './index-state.ts';
import { TEXT_MAX } from './index-words.ts';
import { reindex, reindexNote, type IndexPorts } from './reindex.ts';

/** A note that people go on writing in is read this often: a large one takes hundreds of milliseconds of a core. */
const WAITING_MS = 10 * SECOND;
/** In one round. */
const NOTES_PER_ROUND = 100;
/** Those of a round are chosen from so many. */
const LOOKED_AT = 1_000;
/** A note that takes longer comes after all that do not, so that nobody's notes keep those of others out of the index. */
const SLOW_MS = SECOND / 2;

interface ReadPorts extends IndexPorts {
  readonly threads: Pick<Threads, 'run'>;
  readonly log: Pick<Log, 'error'>;
}

/** Returns a function that reads those that are due. On two nodes at once nothing breaks; each reads them. */
export function noteReader(ports: ReadPorts): (now: number) => Promise<void> {
  /** How long the slow ones took when they were read last. */
  const slow = new Map<string, number>();
  const took = ({ noteId }: Stale) => slow.get(noteId) ?? 0;

  return async (now) => {
    const due = await staleNotes(ports.index, now - WAITING_MS, LOOKED_AT);
    for (const note of due.toSorted((one, other) => took(one) - took(other)).slice(0, NOTES_PER_ROUND)) {
      const begun = performance.now();
      await readNote(ports, note, now);
      const ms = performance.now() - begun;
      slow.delete(note.noteId);
      if (ms > SLOW_MS) slow.set(note.noteId, ms);
      // The oldest: what it took is found out again.
      const [oldest] = slow.keys();
      if (slow.size > LOOKED_AT && oldest !== undefined) slow.delete(oldest);
      // What has become due meanwhile may be quicker to read.
      if (ms > SLOW_MS) return;
    }
  };
}

async function readNote({ store, index, threads, log }: ReadPorts, note: Stale, now: number): Promise<void> {
  const { noteId } = note;
  try {
    const updates = await store.read((reader) => {
      const rows = asRows(reader);
      return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : null;
    });
    if (updates) {
      const data = updates.map((update) => update.data);
      const text = await threads.run('text', data, { of: noteId, cpuMs: CPU_MS.read });
      // PostgreSQL stores no text with a NUL.
      await reindexNote({ store, index }, noteId, text.slice(0, TEXT_MAX).replaceAll('\0', ' '));
    } else {
      // It may have been deleted while its text was written into the index.
      await reindex({ store, index }, 'note', [noteId]);
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    log.error({ error, noteId, incident: newIncident() }, 'the text of a note could not be read');
  }
  // What could not be read is not tried again before it is written in.
  await markRead(index, note, now);
}
