/** Earlier versions of a note, for people who may read it now. */
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import { versionContent, versionsOf } from '#server/versions/versions.ts';
import { readable } from '#sync/hub/readable.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addNoteVersions(serve: Serve, { store, database }: AppPorts): void {
  const assertReads = async (person: string, noteId: string): Promise<void> => {
    const [note] = await readable(store, schema, person, 'note', [noteId]);
    if (!note || note.deletedAt !== null) throw new Refusal('note_not_found');
  };

  serve('GET /api/notes/:id/versions', async ({ person, params }) => {
    await assertReads(person, params.id);
    const versions = await versionsOf(database, params.id);
    return { versions: versions.map(({ id, writtenAt, authors }) => ({ id, writtenAt, authors })) };
  });

  serve('GET /api/notes/:id/versions/:version', async ({ c, person, params }) => {
    await assertReads(person, params.id);
    const content = await versionContent(database, params.id, params.version);
    if (content === undefined) throw new Refusal('scope_not_found');
    // As it is: a large one takes a second to be read and written again.
    return c.body(`{"success":true,"content":${content}}`, 200, { 'Content-Type': 'application/json' });
  });
}
