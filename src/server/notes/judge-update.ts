/**
 * Judges an update before it is added to a note, by reading it as everybody's editor will: runs in a thread, which
 * remembers the notes that it has read last.
 */
import * as Y from 'yjs';
import { docOf } from '#note-text/readable-updates.ts';
import { KNOWN_MAX, NESTED_MAX, PENDING_MAX, STEPS_MAX, UNSEEN_MAX } from '#server/threads/limits.ts';
import { TooManySteps, withinSteps } from './counted-reading.ts';
import { isSoundUpdate } from './sound-update.ts';

export interface Question {
  readonly noteId: string;
  /** Of all updates that the note has, in characters of base64. */
  readonly size: number;
  /** The new one, as base64. */
  readonly data: string;
  /** All that the note has; needed if the answer was `unread`. */
  readonly all?: readonly string[];
}

/**
 * `invalid`: it is none, or breaks the note. `costly`: with it, the note would take too long to read. `unread`: this
 * thread does not know the note.
 */
export type Judged = 'sound' | 'invalid' | 'costly' | 'unread';

interface KnownNote {
  readonly doc: Y.Doc;
  size: number;
  steps: number;
}

/** The one that was asked for last comes last. */
const known = new Map<string, KnownNote>();

export function judgeUpdate(question: Question): Judged {
  const { noteId, data } = question;
  const update = Buffer.from(data, 'base64');
  if (!isSoundUpdate(update)) return 'invalid';
  try {
    const note = knownNote(question);
    if (!note) return 'unread';
    // Whatever happens to it meanwhile, it is remembered only as a whole.
    known.delete(noteId);
    return add(note, update, question);
  } catch (error) {
    if (error instanceof TooManySteps) return 'costly';
    throw error;
  }
}

/** As this thread has it, unless others have written much since; or else as it is. */
function knownNote({ noteId, size, all }: Question): KnownNote | undefined {
  const note = known.get(noteId);
  if (note && size - note.size <= UNSEEN_MAX) return note;
  return all && read(all);
}

function read(all: readonly string[]): KnownNote {
  const updates = all.map((data) => Buffer.from(data, 'base64'));
  const { value: doc, steps } = withinSteps(STEPS_MAX, () => docOf(updates));
  return { doc, size: all.reduce((sum, { length }) => sum + length, 0), steps };
}

function add(note: KnownNote, update: Uint8Array, { noteId, data, all }: Question): Judged {
  const { doc } = note;
  const before = pendingIn(doc);
  const state = Y.decodeStateVector(Y.encodeStateVector(doc));
  try {
    note.steps += withinSteps(STEPS_MAX - note.steps, () => Y.applyUpdate(doc, update)).steps;
  } catch (error) {
    if (error instanceof TooManySteps) throw error;
    // What waits for it may be what breaks the note: then all readers leave that out.
    if (before === 0) return 'invalid';
    if (!all) return 'unread';
    withinSteps(STEPS_MAX, () => docOf([...all, data].map((each) => Buffer.from(each, 'base64'))));
    return 'sound';
  }
  if (deepestSince(doc, state) > NESTED_MAX) return 'invalid';
  note.size += data.length;
  const pending = pendingIn(doc);
  // It may wait for what another node has written.
  if (pending > PENDING_MAX && pending > before) return all ? 'costly' : 'unread';
  remember(noteId, note);
  return 'sound';
}

/** How many others the deepest part is in that was added since `state`. */
function deepestSince({ store }: Y.Doc, state: ReadonlyMap<number, number>): number {
  let deepest = 0;
  for (const [client, structs] of store.clients) {
    const begin = state.get(client) ?? 0;
    for (let at = structs.length - 1; at >= 0; at -= 1) {
      const struct = structs[at];
      if (!struct || struct.id.clock < begin) break;
      if (struct instanceof Y.Item && struct.content instanceof Y.ContentType)
        deepest = Math.max(deepest, depthOf(struct));
    }
  }
  return deepest;
}

function depthOf({ parent }: Y.Item): number {
  let depth = 0;
  for (let at = parent instanceof Y.AbstractType ? parent : null; at && depth <= NESTED_MAX; depth += 1) at = at.parent;
  return depth;
}

/** How many bytes wait for something that is not there: Yjs joins them anew with each update. */
function pendingIn({ store }: Y.Doc): number {
  return (store.pendingStructs?.update.length ?? 0) + (store.pendingDs?.length ?? 0);
}

function remember(noteId: string, note: KnownNote): void {
  known.set(noteId, note);
  let size = [...known.values()].reduce((sum, each) => sum + each.size, 0);
  for (const [id, { size: its }] of known) {
    if (size <= KNOWN_MAX || id === noteId) break;
    known.delete(id);
    size -= its;
  }
}
