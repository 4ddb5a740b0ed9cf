/** A note's text, and its earlier versions, for people who may read it now. */
import type { NoteRow } from '#domain/note/row.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import { plainTextOf } from '#server/notes/versions.ts';
import { TooCostly } from '#server/threads/threads.ts';
import { versionContent, versionsOf } from '#server/versions/versions.ts';
import { readable } from '#sync/hub/readable.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';

export function addNotes(serve: Serve, { store, database, threads }: AppPorts): void {
  const noteFor = async (person: string, noteId: string): Promise<NoteRow> => {
    const [note] = await readable(store, schema, person, 'note', [noteId]);
    if (!note || note.deletedAt !== null) throw new Refusal('note_not_found');
    return note as NoteRow;
  };

  serve('GET /api/notes/:id', async ({ c, person, params }) => {
    const note = await noteFor(person, params.id);
    try {
      return { note, text: await plainTextOf({ store, threads }, note.id, person) };
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error;
      return problem(c, 409, 'note_too_costly', 'The text of this note takes too long to read. Open it in Pulse.');
    }
  });

  serve('GET /api/notes/:id/versions', async ({ person, params }) => {
    await noteFor(person, params.id);
    const versions = await versionsOf(database, params.id);
    return { versions: versions.map(({ id, writtenAt, authors }) => ({ id, writtenAt, authors })) };
  });

  serve('GET /api/notes/:id/versions/:version', async ({ c, person, params }) => {
    await noteFor(person, params.id);
    const content = await versionContent(database, params.id, params.version);
    if (content === undefined) throw new Refusal('scope_not_found');
    // As it is: a large one takes a second to be read and written again.
    return c.body(`{"success":true,"content":${content}}`, 200, { 'Content-Type': 'application/json' });
  });
}
