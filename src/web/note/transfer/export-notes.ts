/** Downloads notes as files. */
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import type { Node } from '@tiptap/pm/model';
import type { Rows } from '#domain/command.ts';
import type { RowOf } from '#domain/registry.ts';
import { readableTask } from '#domain/task/rules.ts';
import { docOf } from '#note-text/readable-updates.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { Unreachable } from '#web/data/ask.ts';
import { problemText } from '#web/data/problem-text.ts';
import { requestAt, type Problem } from '#web/data/request.ts';
import { findTaskById } from '#web/data/task-elsewhere.ts';
import { download } from '#web/ui/download.ts';
import { tasksOfItems, withTaskBoxes } from '../editor/tasks/task-boxes.ts';
import { writtenUpdates } from '../editor/written-updates.ts';
import { NoteArchive, type ArchivedNote, type NoteFormat } from './note-archive.ts';
import { noteSchema } from './schema.ts';

/** Who downloads, and what their browser has. */
interface Reader {
  readonly rows: Rows;
  readonly person: string;
}

/** With files, in an archive. Returns why it can't be read now, and then nothing is downloaded; else null. */
export async function downloadNote(
  reader: Reader,
  note: ArchivedNote,
  document: Node,
  format: NoteFormat,
): Promise<string | null> {
  const archive = new NoteArchive(format, [note]);
  return downloaded(archive, note.title, false, async () => {
    await archive.add(note, await asTasksAre(document, doneBy(reader)));
    return null;
  });
}

/** All of these notes in one archive. Returns why one can't be read now, and then nothing is downloaded; else null. */
export async function downloadNotes(
  reader: Reader,
  notes: readonly ArchivedNote[],
  format: NoteFormat,
  name: string,
): Promise<string | null> {
  const archive = new NoteArchive(format, notes);
  const isDone = doneBy(reader);
  return downloaded(archive, name, true, async () => {
    for (const note of notes) {
      // One after the other: there may be hundreds.
      const read = await requestAt<{ rows: [table: string, row: RowOf<'noteUpdate'>][] }>(
        'GET',
        `/api/scopes/note:${note.id}`,
      );
      if (!read.success) return read;
      const updates = read.rows.flatMap(([table, row]) => (table === 'noteUpdate' ? [row] : []));
      const document = yXmlFragmentToProseMirrorRootNode(
        docOf(writtenUpdates(updates)).getXmlFragment(TEXT_FIELD),
        noteSchema,
      );
      await archive.add(note, await asTasksAre(document, isDone));
    }
    return null;
  });
}

/** Whether a task is done; undefined: the person may not read it, or the server can't be asked. */
type IsDone = (taskId: string) => Promise<boolean | undefined>;

/** Asks the server for each task that the browser does not have, once. */
function doneBy({ rows, person }: Reader): IsDone {
  const answers = new Map<string, Promise<boolean | undefined>>();
  async function ask(id: string): Promise<boolean | undefined> {
    const here = readableTask(rows, person, id);
    const found = here ? null : await findTaskById(id);
    const task = here ?? (found?.success === true ? found.task : null);
    return task ? task.status === 'DONE' : undefined;
  }
  return async (id) => {
    const answer = answers.get(id) ?? ask(id);
    answers.set(id, answer);
    return answer;
  };
}

/** With the boxes of tasks as the tasks are; others stay as they are written. */
async function asTasksAre(document: Node, isDone: IsDone): Promise<Node> {
  const done = new Map<string, boolean | undefined>();
  for (const id of tasksOfItems(document)) done.set(id, await isDone(id));
  return withTaskBoxes(document, (id) => done.get(id));
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
