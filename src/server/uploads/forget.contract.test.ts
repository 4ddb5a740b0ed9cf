import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { DAY } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { createNote, deleteNote } from '#domain/note/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { beginUpload, removeUpload } from '#domain/upload/commands.ts';
import { createExecute } from '#server/door/execute.ts';
import { purge } from '#server/jobs/purge.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import type { ByteStore } from './byte-store.ts';
import { forgetUnfinished } from './forget.ts';
import { receivePart } from './receive.ts';
import { deleteOrphanedBytes } from './stored-bytes.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';

const id = () => newId(Date.now(), Math.random);
const limits = { maxBytes: 1000, maxPixels: 1000 };

describe.each(DATABASES)('the bytes of uploads on %s', (kind) => {
  it('go with the upload: a day after it began if the rest never came, else when it is purged', async () => {
    const { store, database } = await openDatabase(kind);
    let now = Date.now();
    const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
    const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
    const held = new Map<string, Buffer>();
    const bytes: ByteStore = {
      put: async (key, content) => void held.set(key, Buffer.from(content)),
      get: async (key) => held.get(key) ?? null,
      open: () => expect.fail('nobody reads it in parts'),
      delete: async (key) => void held.delete(key),
    };
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: 'ada@example.org' }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer, call.name).toMatchObject({ success: true });
    };
    const [kept, gone] = [id(), id()];
    for (const task of [kept, gone]) await run(createTask({ id: task, name: 'Paint', assignee: person }));
    type Place = { readonly [key in 'taskId' | 'commentId' | 'noteId']?: string };
    const receive = async (place: Place, content: string, sent = content) => {
      const upload = id();
      await run(beginUpload({ id: upload, name: 'plan.txt', size: content.length, ...place }));
      const row = await store.read((rows) => rows.get('upload', upload));
      // The row is of the table that it was read from.
      const receiving = { database, bytes, door, limits, threads, whole: new Semaphore(1) };
      const part = receivePart(receiving, row as never, 0, Buffer.from(sent), now);
      expect(await part).toMatchObject({ offset: sent.length });
      return upload;
    };
    const contents = () => Array.from(held.values(), String).sort();
    const tidy = async () => {
      await forgetUnfinished(database, door, now);
      await purge(database, door, now - 30 * DAY);
      await deleteOrphanedBytes({ database, bytes });
    };

    await receive({ taskId: kept }, 'whole');
    await receive({ taskId: kept }, 'with only half', 'with');
    const removed = await receive({ taskId: kept }, 'removed');
    await receive({ taskId: gone }, 'of a deleted task');
    const comment = id();
    await run(createComment({ id: comment, taskId: kept, text: 'See' }));
    await receive({ commentId: comment }, 'of a deleted comment');
    const note = id();
    await run(createNote({ id: note, title: 'Plan' }));
    await receive({ noteId: note }, 'of a deleted note');
    await run(deleteNote({ id: note }));
    await run(deleteComment({ id: comment }));
    await run(removeUpload({ id: removed }));
    await run(deleteTask({ id: gone }));
    await tidy();
    expect(contents()).toEqual([
      'of a deleted comment',
      'of a deleted note',
      'of a deleted task',
      'removed',
      'whole',
      'with',
    ]);
    // They can still be restored.
    now += 2 * DAY;
    await tidy();
    expect(contents()).toEqual(['of a deleted comment', 'of a deleted note', 'of a deleted task', 'removed', 'whole']);
    now += 31 * DAY;
    await tidy();
    expect(contents()).toEqual(['whole']);
    expect(await store.read((rows) => rows.all('upload').length)).toBe(1);
    expect(await database.db.selectFrom('storedBytes').select('kind').execute()).toEqual([{ kind: 'file' }]);
  });
});
