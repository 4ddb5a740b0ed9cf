/** Reads the texts of notes that were written in, and puts them into the index. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { live } from '#domain/command.ts';
import { SECOND } from '#domain/duration.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import { READING_MS } from '#server/notes/versions.ts';
import type { Log } from '#server/log.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { markRead, staleNotes, type Stale } from './index-state.ts';
import { TEXT_MAX } from './index-words.ts';
import { reindex, reindexNote, type IndexPorts } from './reindex.ts';

/** A note that people go on writing in is read this often: a large one takes hundreds of milliseconds of a core. */
const WAITING_MS = 10 * SECOND;
/** In one round. */
const MOST = 100;

interface ReadPorts extends IndexPorts {
  readonly log: Pick<Log, 'error'>;
}

/** Those that are due. On two nodes at once nothing breaks; each reads them. */
export async function readNotes(ports: ReadPorts, now: number): Promise<void> {
  const due = await staleNotes(ports.index, now - WAITING_MS, MOST);
  if (due.length === 0) return;
  // One after another on one thread, which ends with the round.
  const worker = new Worker(new URL('./note-text-worker.ts', import.meta.url));
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the thread has ended')));
  // Awaited beside each answer; it may come between two.
  ended.catch(() => undefined);
  const textOf = async (updates: readonly string[]): Promise<string> => {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(READING_MS) });
    worker.postMessage(updates);
    const [text] = (await Promise.race([answered, ended])) as [string];
    return text;
  };
  try {
    for (const note of due) if (!(await readNote(ports, note, { textOf, now }))) break;
  } finally {
    await worker.terminate();
  }
}

/** False if that ended the thread: the others are read in the next round. */
async function readNote(
  { store, index, log }: ReadPorts,
  note: Stale,
  { textOf, now }: { readonly textOf: (updates: readonly string[]) => Promise<string>; readonly now: number },
): Promise<boolean> {
  const { noteId } = note;
  let isRead = true;
  try {
    const updates = await store.read((reader) => {
      const rows = asRows(reader);
      return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : null;
    });
    if (updates) {
      const text = await textOf(updates.map(({ data }) => data));
      // PostgreSQL stores no text with a NUL.
      await reindexNote({ store, index }, noteId, text.slice(0, TEXT_MAX).replaceAll('\0', ' '));
    } else {
      // It may have been deleted while its text was written into the index.
      await reindex({ store, index }, 'note', [noteId]);
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    log.error({ error, noteId, incident: newIncident() }, 'the text of a note could not be read');
    isRead = false;
  }
  // What could not be read is not tried again before it is written in.
  await markRead(index, note, now);
  return isRead;
}
