/** @module-tag long */
/** Notes of a real server that is killed while it folds: every acknowledged letter stays. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { id, register, send } from '#test/client.ts';
import { startProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';
import { hasAll, LETTERS, restarted, SELECT, writer, type Stored } from './letters.ts';
import { editDatabase } from './requests.ts';

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
});
