/** Earlier versions of a note, for people who may read it now. */
import { id, parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import { versionContent, versionsOf } from '#server/versions/versions.ts';
import { readable } from '#sync/hub/readable.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

const PATH = '/api/notes/:id/versions';

export function addNoteVersions(app: App, { sessions, store, database }: AppPorts): void {
  const noteFor = async (person: string, asked: string): Promise<string> => {
    const noteId = parseInput(id('note'), asked);
    const [note] = await readable(store, schema, person, 'note', [noteId]);
    if (!note || note.deletedAt !== null) throw new Refusal('note_not_found');
    return noteId;
  };

  app.get(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const versions = await versionsOf(database, await noteFor(person, c.req.param('id')));
    return c.json({
      success: true,
      versions: versions.map(({ id, writtenAt, authors }) => ({ id, writtenAt, authors })),
    });
  });

  app.get(`${PATH}/:version`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const noteId = await noteFor(person, c.req.param('id'));
    const content = await versionContent(database, noteId, c.req.param('version'));
    if (content === undefined) throw new Refusal('scope_not_found');
    // As it is: a large one takes a second to be read and written again.
    return c.body(`{"success":true,"content":${content}}`, 200, { 'Content-Type': 'application/json' });
  });
}
