/** Notes of real servers that are killed while they fold: every acknowledged letter stays. */
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startNodes } from '#test/nodes.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';
import { editDatabase } from './requests.ts';

const LETTERS = 150;

type Stored = () => Promise<readonly { readonly data: string }[]>;

const SELECT = 'select "data" from "noteUpdate"';

/** One person who writes letter by letter; what gets no answer is sent again. */
async function writer(server: ServerProcess, account: Account, noteId: string, letter: string): Promise<void> {
  const doc = new Y.Doc();
  for (let n = 0; n < LETTERS; n += 1) {
    const before = Y.encodeStateVector(doc);
    doc.getText('text').insert(n, letter);
    const data = Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
    const [call, commandId] = [writeNote({ id: id(), noteId, data }), id()];
    await vi.waitFor(
      async () => expect(await send(server.url, account, call, commandId)).toMatchObject({ success: true }),
      PATIENCE,
    );
  }
}

async function restarted(server: ServerProcess): Promise<void> {
  await server.kill('SIGKILL');
  await server.restart();
}

async function hasAll(stored: Stored, letters: string): Promise<void> {
  const doc = new Y.Doc();
  for (const { data } of await stored()) Y.applyUpdate(doc, Buffer.from(data, 'base64'));
  const text = doc.getText('text').toJSON();
  for (const letter of letters) expect(text.split(letter)).toHaveLength(LETTERS + 1);
  expect(text).toHaveLength(LETTERS * letters.length);
}

describe('notes', () => {
  it('keep every letter on SQLite, however often the server is killed while people write and it folds', async () => {
    const server = await startProcess();
    onTestFinished(() => server.stop());
    const ada = await register(server.url);
    const noteId = id();
    await send(server.url, ada, createNote({ id: noteId }));
    const stored: Stored = async () => {
      let rows: { data: string }[] = [];
      editDatabase(server, (database) => (rows = database.prepare<[], { data: string }>(SELECT).all()));
      return rows;
    };
    const written = Promise.all([writer(server, ada, noteId, 'a'), writer(server, ada, noteId, 'b')]);
    for (let kills = 0; kills < 3; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await restarted(server);
    }
    await written;
    await hasAll(stored, 'ab');
    await vi.waitFor(async () => expect((await stored()).length).toBeLessThan(LETTERS), PATIENCE);
    await hasAll(stored, 'ab');
    const nonsense = writeNote({ id: id(), noteId, data: Buffer.from('<script>').toString('base64') });
    expect(await send(server.url, ada, nonsense)).toMatchObject({ success: false, code: 'note_update_invalid' });
    await hasAll(stored, 'ab');
  });

  it('keep every letter on PostgreSQL, whichever of two nodes is killed', async () => {
    const nodes = await startNodes({}, inject('migrated').postgres);
    onTestFinished(() => nodes.stop());
    const client = new Client({ connectionString: nodes.database });
    await client.connect();
    // Before its database is dropped.
    onTestFinished(() => client.end());
    const stored: Stored = async () => (await client.query<{ data: string }>(SELECT)).rows;
    const ada = await register(nodes.first.url);
    const noteId = id();
    await send(nodes.first.url, ada, createNote({ id: noteId }));
    const written = Promise.all([writer(nodes.first, ada, noteId, 'a'), writer(nodes.second, ada, noteId, 'b')]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await restarted(nodes.first);
    await restarted(nodes.second);
    await written;
    await hasAll(stored, 'ab');
    await vi.waitFor(async () => expect((await stored()).length).toBeLessThan(LETTERS), PATIENCE);
    await hasAll(stored, 'ab');
  });
});
