/** Reads the texts of notes that were written in, and puts them into the index. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { live } from '#domain/command.ts';
import { SECOND } from '#domain/duration.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { markRead, staleNotes, type Stale } from './index-state.ts';
import { TEXT_MAX } from './index-words.ts';
import { reindexNote, type IndexPorts } from './reindex.ts';

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
  try {
    for (const note of due) if (!(await readNote(ports, note, { worker, now }))) break;
  } finally {
    await worker.terminate();
  }
}

/** False if that ended the thread: the others are read in the next round. */
async function readNote(
  { store, index, log }: ReadPorts,
  note: Stale,
  { worker, now }: { readonly worker: Worker; readonly now: number },
): Promise<boolean> {
  const { noteId } = note;
  let isRead = true;
  try {
    const updates = await store.read((reader) => {
      const rows = asRows(reader);
      return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : null;
    });
    if (updates) {
      worker.postMessage(updates.map(({ data }) => data));
      const [text] = (await once(worker, 'message')) as [string];
      await reindexNote({ store, index }, noteId, text.slice(0, TEXT_MAX));
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
