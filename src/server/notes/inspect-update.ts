/**
 * Refuses to add to a note what no editor could read, or only by keeping everybody who opens the note waiting. The domain
 * knows no Yjs, so that its code stays small in browsers; what else is wrong with the input is left to it.
 */
import { live, type Call } from '#domain/command.ts';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import { canWriteNote } from '#domain/note/rules.ts';
import { writeNote } from '#domain/note/writing.ts';
import { Refusal } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import { TooCostly, type Threads } from '#server/threads/threads.ts';
import type { Store } from '#sync/log/store.ts';
import type { Judged } from './judge-update.ts';

const { name: WRITE } = writeNote({ id: '', noteId: '', data: '' });

interface Ports {
  readonly store: Pick<Store, 'read'>;
  readonly threads: Pick<Threads, 'run'>;
}

export type InspectNoteUpdate = (actor: string, call: Call) => Promise<Refusal | null> | null;

/** Null, at once, for all other commands. */
export function noteInspector({ store, threads }: Ports): InspectNoteUpdate {
  /** By person and note: one update after another, since each may build on the one before. */
  const judging = new Map<string, Promise<unknown>>();

  async function inspect(actor: string, noteId: string, data: string): Promise<Refusal | null> {
    const size = await store.read((reader) => {
      const rows = asRows(reader);
      const note = live(rows, 'note', noteId);
      // Who may not write must not take anybody's time; the domain says so.
      return note && !canWriteNote(rows, actor, note) ? (rows.get('noteSize', noteId)?.size ?? 0) : null;
    });
    if (size === null) return null;
    const asked = { noteId, size, data };
    const request = { of: actor, about: noteId, cpuMs: CPU_MS.update };
    const judged = async (): Promise<Judged> => {
      const first = await threads.run('update', asked, request);
      if (first !== 'unread') return first;
      const all = await store.read((reader) => asRows(reader).list('noteUpdate', 'noteId', noteId));
      return threads.run('update', { ...asked, all: all.map((row) => row.data) }, request);
    };
    try {
      return refusals[await judged()];
    } catch (error) {
      if (error instanceof TooCostly) return refusals.costly;
      throw error;
    }
  }

  return (actor, { name, input }) => {
    const update = name === WRITE ? updateIn(input) : null;
    if (!update) return null;
    const { noteId, data } = update;
    const key = `${actor} ${noteId}`;
    const before = judging.get(key);
    const inspected = (async () => {
      await before?.catch(() => undefined);
      return inspect(actor, noteId, data);
    })();
    const done = inspected.finally(() => {
      if (judging.get(key) === done) judging.delete(key);
    });
    judging.set(key, done);
    return done;
  };
}

const refusals: Readonly<Record<Judged, Refusal | null>> = {
  sound: null,
  invalid: new Refusal('note_update_invalid'),
  costly: new Refusal('note_full'),
  // It was sent with everything that the note has.
  unread: null,
};

function updateIn(input: unknown): { readonly noteId: string; readonly data: string } | null {
  if (typeof input !== 'object' || input === null || !('data' in input) || !('noteId' in input)) return null;
  const { noteId, data } = input;
  if (typeof noteId !== 'string' || typeof data !== 'string' || data.length > UPDATE_MAX) return null;
  return { noteId, data };
}
