/** Imports in the app: upload, preview, start, progress. People import with their own rights. */
import { once } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { live } from '#domain/command.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { readInThread } from '#server/import/thread.ts';
import { createJobs } from '#server/import/jobs.ts';
import { UPLOADS_MAX } from '#server/import/limits.ts';
import { readBody } from '#server/import/read-body.ts';
import { previewFor } from '#server/import/trello/preview.ts';
import { findTarget } from '#server/import/target.ts';
import { NotATrelloBoard } from '#server/import/trello/not-a-trello-board.ts';
import type { KnownPerson } from '#server/import/trello/members.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { callerOf } from './signed-in.ts';

export function addImport(serve: Serve, ports: AppPorts): void {
  const { sessions, store, newId, clock } = ports;
  const jobs = createJobs(ports);

  /** The state of the person's import; null: there is none. */
  serve('GET /api/import', async ({ person }) => ({ job: await jobs.stateFor(person) }));

  const uploading = new Set<string>();
  const reading = new Semaphore(1);

  /** No body is read before its sender is known and may upload: one per person, and few in all. */
  const mayUpload: MiddlewareHandler = async (c, next) => {
    const { person } = await callerOf(c, sessions, 'write');
    const why = uploading.has(person) ? 'running' : await jobs.uploadRefusal(person);
    // The rest of the body is not waited for.
    if (why !== null || uploading.size >= UPLOADS_MAX) c.header('Connection', 'close');
    if (why === 'running' || uploading.has(person)) {
      return problem(c, 409, 'import_running', 'An import is already running. Wait until it’s done.');
    }
    if (why === 'full' || uploading.size >= UPLOADS_MAX) {
      c.header('Retry-After', '60');
      return problem(c, 429, 'imports_full', 'Other imports are running. Try again in a minute.');
    }
    uploading.add(person);
    return next().finally(() => uploading.delete(person));
  };
  serve(
    'POST /api/import/trello',
    async ({ c, person }) => {
      const { incoming, outgoing } = c.env;
      const gone = new AbortController();
      const leave = () => gone.abort();
      void once(outgoing, 'close').then(leave, leave);
      try {
        const bytes = await readBody(incoming);
        const people = await peopleFor(person);
        const { facts, look, board, parts } = await reading.run(async () => readInThread(bytes, people, gone.signal));
        const target = await store.read((reader) => findTarget(asRows(reader), facts, person, clock));
        const upload = { id: newId(), preview: previewFor(look, target), board, parts };
        const isKept = await jobs.saveUpload(person, upload);
        if (isKept) return { job: await jobs.stateFor(person) };
        return problem(c, 409, 'import_running', 'An import is already running. Wait until it’s done.');
      } catch (error) {
        if (error instanceof NotATrelloBoard) return problem(c, 422, 'foreign_file', error.message);
        // The client is gone.
        if (outgoing.destroyed) return c.body(null, 400);
        throw error;
      }
    },
    mayUpload,
  );

  serve('POST /api/import/:id/start', async ({ c, person, input: choices, params }) => {
    const importer = await store.read((reader) => {
      const rows = asRows(reader);
      return {
        id: person,
        timeZone: live(rows, 'profile', person)?.timeZone ?? null,
        speaksForOthers: canAdminister(rows, person) === null,
      };
    });
    if (!(await jobs.start(importer, params.id, choices))) {
      return problem(c, 404, 'import_not_found', 'This upload no longer exists. Choose the file again.');
    }
    return { job: await jobs.stateFor(person) };
  });

  serve('DELETE /api/import/:id', async ({ person, params }) => {
    await jobs.forget(person, params.id);
    return {};
  });

  /** The people whom the importer may know. */
  async function peopleFor(person: string): Promise<KnownPerson[]> {
    return store.read((reader) => {
      const rows = asRows(reader);
      const knowsAddresses = canAdminister(rows, person) === null;
      const people: KnownPerson[] = [];
      for (const { id } of reader.all('person')) {
        const one = live(rows, 'person', id);
        const email = knowsAddresses ? live(rows, 'profile', id)?.email : undefined;
        if (one && one.disabledAt === null) {
          people.push({ id, name: one.displayName, ...(email !== undefined && { email }) });
        }
      }
      return people;
    });
  }
}
