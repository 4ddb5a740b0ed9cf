/** As test/faults/notes.test.ts, on two nodes of one PostgreSQL. */
import { Client } from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createNote } from '#domain/note/commands.ts';
import { id, register, send } from '#test/client.ts';
import { hasAll, LETTERS, restarted, SELECT, writer, type Stored } from '#test/faults/letters.ts';
import { startNodes } from '#test/nodes.ts';
import { PATIENCE } from '#test/patience.ts';

it('notes keep every letter on PostgreSQL, whichever of two nodes is killed', async () => {
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
