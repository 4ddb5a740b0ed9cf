/** Markdown files become private notes. */
import { prosemirrorToYDoc } from '@tiptap/y-tiptap';
import { encodeStateAsUpdate } from 'yjs';
import { NAME_MAX } from '#domain/input.ts';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { toBase64 } from '../editor/bytes.ts';
import { documentOf } from '../editor/markdown/from-markdown.ts';
import { MOST_BYTES } from '../editor/note-text.ts';
import { splitUpdate } from '../editor/split-update.ts';
import type { MarkdownFile } from './markdown-files.ts';
import { noteSchema } from './schema.ts';

/** The ids of the notes. A refusal is shown, and ends it. */
export function importNotes({ run, newId }: Pick<Pulse, 'run' | 'newId'>, files: readonly MarkdownFile[]): string[] {
  const made: string[] = [];
  for (const { title, text } of files) {
    const id = newId();
    if (!run(createNote({ id, title: title.slice(0, NAME_MAX) })).success) break;
    made.push(id);
    const doc = prosemirrorToYDoc(documentOf(noteSchema, text), TEXT_FIELD);
    for (const part of splitUpdate(encodeStateAsUpdate(doc), MOST_BYTES))
      run(writeNote({ id: newId(), noteId: id, data: toBase64(part) }));
  }
  return made;
}
