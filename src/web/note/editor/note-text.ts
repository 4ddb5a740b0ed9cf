/**
 * The text of an open note: a Yjs document that follows the note's updates in the replica, and writes what is typed
 * here as updates of its own. The outbox keeps them while there is no connection.
 */
import * as Y from 'yjs';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import { writeNote } from '#domain/note/writing.ts';
import type { RunResult } from '#sync/replica/replica.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { isWriting } from '../refused/is-writing.ts';
import { toBase64 } from './bytes.ts';
import { docOf } from '#note-text/readable-updates.ts';
import { splitUpdate } from './split-update.ts';
import { writtenUpdates } from './written-updates.ts';

/**
 * What is typed is gathered for so long. While somebody else looks on, what comes after a pause as long as this is sent
 * at once: so is each key of a person who types ten a second.
 */
const TOGETHER_MS = 50;
export const ALONE_MS = 2000;

/** An update of this many bytes has UPDATE_MAX characters as base64. */
export const MOST_BYTES = (UPDATE_MAX / 4) * 3;

interface NoteTextOptions extends Pick<Pulse, 'replica' | 'newId'> {
  readonly noteId: string;
  /** Whether another page has the note open now. */
  readonly isTogether: () => boolean;
  /** Something that was typed is not saved and never will be: the document shows more than the note has. */
  readonly onRefused: () => void;
  /** The update was refused here, and nobody else says so. */
  readonly onUnsent: (data: string, refused: Extract<RunResult, { success: false }>) => void;
  /** An update that arrived breaks the document: it is to be opened anew, which leaves that one out. */
  readonly onBroken: () => void;
}

export class NoteText {
  readonly doc: Y.Doc;
  readonly #options: NoteTextOptions;
  readonly #known = new Set<string>();
  readonly #stop: () => void;
  #typed: Uint8Array[] = [];
  #timer = 0;
  #flushedAt = -Infinity;
  #isSealed = false;

  constructor(options: NoteTextOptions) {
    this.#options = options;
    const { replica, noteId } = options;
    const updates = replica.list('noteUpdate', 'noteId', noteId);
    for (const { id } of updates) this.#known.add(id);
    this.doc = docOf(writtenUpdates(updates));
    const unsubscribe = replica.onChange((changes) => {
      const added = changes.flatMap(({ table, after }) => {
        const row = table === 'noteUpdate' ? (after as NoteUpdateRow | null) : null;
        return row?.noteId === noteId && !this.#known.has(row.id) ? [row] : [];
      });
      if (added.length === 0) return;
      this.#read(added);
    });
    // Also what was written before the page was loaded.
    const unfollow = replica.onRefused(({ call }) => {
      if (isWriting(call) && call.input.noteId === noteId) options.onRefused();
    });
    this.doc.on('update', this.#onUpdate);
    const flush = () => this.flush();
    // The page may end without another word.
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    this.#stop = () => {
      unsubscribe();
      unfollow();
      this.doc.off('update', this.#onUpdate);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }

  /** Writes what was typed, without waiting for more. */
  flush(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#typed.length === 0 || !this.#options.replica.isOpen()) return;
    const update = this.#typed.length === 1 ? this.#typed[0] : Y.mergeUpdates(this.#typed);
    this.#typed = [];
    this.#flushedAt = performance.now();
    if (update) for (const part of splitUpdate(update, MOST_BYTES)) this.#write(part);
  }

  /** Writes what was typed so far, and nothing of the document from now on. */
  seal(): void {
    this.flush();
    this.#isSealed = true;
  }

  close(): void {
    this.flush();
    this.#stop();
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this || this.#isSealed) return;
    this.#typed.push(update);
    if (this.#timer !== 0) return;
    const rested = TOGETHER_MS - (performance.now() - this.#flushedAt);
    const wait = this.#options.isTogether() ? Math.max(0, rested) : ALONE_MS;
    this.#timer = window.setTimeout(() => this.flush(), wait);
  };

  #write(update: Uint8Array): void {
    const { replica, newId, noteId, onRefused, onUnsent } = this.#options;
    const id = newId();
    this.#known.add(id);
    const data = toBase64(update);
    const written = replica.run(writeNote({ id, noteId, data }));
    if (written.success) return;
    onUnsent(data, written);
    onRefused();
  }

  /** Yjs takes updates in any order, and twice. */
  #read(updates: readonly NoteUpdateRow[]): void {
    for (const { id } of updates) this.#known.add(id);
    try {
      this.doc.transact(() => {
        for (const update of writtenUpdates(updates)) Y.applyUpdate(this.doc, update, this);
      }, this);
    } catch {
      // See `readable-updates.ts`, which finds out which one it was.
      this.#options.onBroken();
    }
  }
}
