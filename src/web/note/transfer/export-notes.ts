/** Downloads notes as files. */
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import type { Node } from '@tiptap/pm/model';
import type { RowOf } from '#domain/registry.ts';
import { docOf } from '#note-text/readable-updates.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { Unreachable } from '#web/data/ask.ts';
import { problemText } from '#web/data/problem-text.ts';
import { request, type Problem } from '#web/data/request.ts';
import { download } from '#web/ui/download.ts';
import { writtenUpdates } from '../editor/written-updates.ts';
import { NoteArchive, type ArchivedNote, type NoteFormat } from './note-archive.ts';
import { noteSchema } from './schema.ts';

/** With files, in an archive. Returns why it can't be read now, and then nothing is downloaded; else null. */
export async function downloadNote(note: ArchivedNote, document: Node, format: NoteFormat): Promise<string | null> {
  const archive = new NoteArchive(format, [note]);
  return downloaded(archive, note.title, false, async () => {
    await archive.add(note, document);
    return null;
  });
}

/** All of these notes in one archive. Returns why one can't be read now, and then nothing is downloaded; else null. */
export async function downloadNotes(
  notes: readonly ArchivedNote[],
  format: NoteFormat,
  name: string,
): Promise<string | null> {
  const archive = new NoteArchive(format, notes);
  return downloaded(archive, name, true, async () => {
    for (const note of notes) {
      // One after the other: there may be hundreds.
      const read = await request<{ rows: [table: string, row: RowOf<'noteUpdate'>][] }>(
        'GET',
        `/api/scopes/note:${note.id}`,
      );
      if (!read.success) return read;
      const updates = read.rows.flatMap(([table, row]) => (table === 'noteUpdate' ? [row] : []));
      const document = yXmlFragmentToProseMirrorRootNode(
        docOf(writtenUpdates(updates)).getXmlFragment(TEXT_FIELD),
        noteSchema,
      );
      await archive.add(note, document);
    }
    return null;
  });
}

async function downloaded(
  archive: NoteArchive,
  name: string,
  isWhole: boolean,
  fill: () => Promise<Problem | null>,
): Promise<string | null> {
  try {
    const problem = await fill();
    if (problem) return problemText(problem);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return problemText({ success: false, code: 'UNREACHABLE', error: error.message });
  }
  const file = archive.file(name, isWhole);
  download(file.content, file.name);
  return null;
}
