/** Imports from the app: upload, preview, start, and how far it is. Whoever imports does so with their own rights. */
import type { MiddlewareHandler } from 'hono';
import { live } from '#domain/command.ts';
import { canAdminister } from '#domain/person/rules.ts';
import { rethrow } from '#server/auth/weather.ts';
import { createJobs } from '#server/import/jobs.ts';
import { FILE_MAX_MB } from '#server/import/limits.ts';
import { projectOf } from '#server/import/target.ts';
import { choicesSchema } from '#server/import/trello/choices.ts';
import { ForeignFile } from '#server/import/trello/file.ts';
import { matchesOf, type Known } from '#server/import/trello/members.ts';
import { previewOf } from '#server/import/trello/preview.ts';
import { readBoardAside } from '#server/import/trello/read.ts';
import { asRows } from '#server/rows.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

export const UPLOAD_PATH = '/api/import/trello';

export function addImport(app: App, ports: AppPorts, uploadLimit: MiddlewareHandler): void {
  const { sessions, store, newId } = ports;
  const jobs = createJobs(ports);

  /** Where the person's import stands; null: there is none. */
  app.get('/api/import', async (c) => {
    const { person } = await sessionOf(c, sessions);
    return c.json({ job: await jobs.look(person).catch(rethrow) });
  });

  // Nobody's body is read before it is known whose it is.
  const signedIn: MiddlewareHandler = async (c, next) => {
    await sessionOf(c, sessions);
    await next();
  };
  app.post(UPLOAD_PATH, signedIn, uploadLimit, async (c) => {
    const { person } = await sessionOf(c, sessions);
    if ((await jobs.look(person).catch(rethrow))?.step === 'running') return busy();
    try {
      const { board, rests } = await readBoardAside(await c.req.arrayBuffer());
      const { people, projectId } = await surroundings(person, board.id);
      const preview = previewOf(board, matchesOf(board.members, people), projectId);
      const isKept = await jobs.keep(person, { id: newId(), rests, preview }).catch(rethrow);
      return isKept ? c.json({ job: await jobs.look(person).catch(rethrow) }) : busy();
    } catch (error) {
      if (error instanceof ForeignFile) return problem(c, 422, 'foreign_file', error.message);
      throw error;
    }

    function busy(): Response {
      return problem(c, 409, 'import_running', 'An import is under way; wait until it is done');
    }
  });

  app.post('/api/import/:id/start', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const choices = await bodyOf(c, choicesSchema);
    const importer = await store.read((reader) => {
      const rows = asRows(reader);
      return {
        id: person,
        timeZone: live(rows, 'profile', person)?.timeZone ?? null,
        speaksForOthers: canAdminister(rows, person) === null,
      };
    });
    if (!(await jobs.start(importer, c.req.param('id'), choices).catch(rethrow))) {
      return problem(c, 404, 'import_not_found', 'This upload is gone; choose the file again');
    }
    return c.json({ job: await jobs.look(person).catch(rethrow) }, 202);
  });

  app.delete('/api/import/:id', async (c) => {
    const { person } = await sessionOf(c, sessions);
    await jobs.forget(person, c.req.param('id')).catch(rethrow);
    return c.json({ success: true });
  });

  /** Who is here, as far as the person may know, and where an earlier import of theirs went. */
  async function surroundings(person: string, boardId: string) {
    return store.read((reader) => {
      const rows = asRows(reader);
      const knowsAddresses = canAdminister(rows, person) === null;
      const people: Known[] = [];
      for (const { id } of reader.all('person')) {
        const one = live(rows, 'person', id);
        const email = knowsAddresses ? live(rows, 'profile', id)?.email : undefined;
        if (one && one.disabledAt === null) {
          people.push({ id, name: one.displayName, ...(email !== undefined && { email }) });
        }
      }
      return { people, projectId: projectOf(rows, boardId, person).project?.id ?? null };
    });
  }
}

/** What is told when a file is larger than that. */
export const UPLOAD_BYTES = FILE_MAX_MB * 1024 * 1024;
export const TOO_LARGE = `A file is at most ${FILE_MAX_MB} MB`;
