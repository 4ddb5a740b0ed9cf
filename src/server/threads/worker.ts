/** A thread of `threads.ts`: it does one piece of work after another. An error is answered, and ends nothing. */
import { on } from 'node:events';
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import type { UploadLimits } from '#server/uploads/content.ts';
import type { Judged, Question } from '#server/notes/judge-update.ts';

/** By kind. What a kind needs is loaded by the first of them: most threads read no notes, or no pictures. */
const work = {
  /** A picture of a person. */
  picture: async (bytes: Uint8Array) => (await import('#server/picture/picture.ts')).judgePicture(asBuffer(bytes)),

  /** A file that people have added. */
  content: async ({ bytes, name, limits }: { bytes: Uint8Array; name: string; limits: UploadLimits }) =>
    (await import('#server/uploads/content.ts')).judgeContent(asBuffer(bytes), name, limits),

  /** An image without its metadata; null if it is none. */
  image: async (bytes: Uint8Array) => {
    const { readImage, withoutMetadata } = await import('#server/picture/picture.ts');
    const image = readImage(asBuffer(bytes));
    return image && { type: image.type, size: image.size, bytes: withoutMetadata(image) };
  },

  update: async (question: Question): Promise<Judged> =>
    (await import('#server/notes/judge-update.ts')).judgeUpdate(question),

  fold: async (updates: readonly NoteUpdateRow[]) =>
    (await import('#server/notes/fold-updates.ts')).foldUpdates(updates),

  /** The document of a note as JSON. */
  document: async (updates: readonly string[]) => {
    const { yDocToProsemirrorJSON } = await import('@tiptap/y-tiptap');
    const { TEXT_FIELD } = await import('#note-text/text-field.ts');
    return JSON.stringify(yDocToProsemirrorJSON(await docOf(updates), TEXT_FIELD));
  },

  /** The text of a note without its form. */
  text: async (updates: readonly string[]) => {
    const { plainText } = await import('#note-text/plain-text.ts');
    return plainText(await docOf(updates));
  },

  /** The database is counted. */
  optimize: async (file: string) => (await import('#server/database/optimize.ts')).optimize(file),
};

export type Work = typeof work;

export type Outcome = { readonly value: unknown } | { readonly error: unknown };

async function docOf(updates: readonly string[]) {
  const { docOf: read } = await import('#note-text/readable-updates.ts');
  return read(updates.map((data) => Buffer.from(data, 'base64')));
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

async function outcomeOf(kind: keyof Work, input: never): Promise<Outcome> {
  try {
    return { value: await work[kind](input) };
  } catch (error) {
    return { error };
  }
}

/** What is handed over instead of copied. */
function bytesIn(outcome: Outcome): ArrayBuffer[] {
  const { value } = outcome as { readonly value?: unknown };
  const bytes = typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : undefined;
  return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

const port = parentPort;
if (!port) throw new Error('This runs in a thread');
const known = new Set<keyof Work>();
for await (const [[kind, input]] of on(port, 'message') as AsyncIterable<[[keyof Work, never]]>) {
  const outcome = await outcomeOf(kind, input);
  port.postMessage(outcome, bytesIn(outcome));
  // What the kind needs is compiled now: not left to the end of the thread, since a server may be killed.
  if (!known.has(kind)) flushCompileCache();
  known.add(kind);
}
