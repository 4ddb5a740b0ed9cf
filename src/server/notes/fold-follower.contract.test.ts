import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { breaking } from '#test/broken-update.ts';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { createNote, deleteNote } from '#domain/note/commands.ts';
import { UPDATE_MAX } from '#domain/note/limits.ts';
import { writeNote } from '#domain/note/writing.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { clock } from '#server/clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Store } from '#sync/log/store.ts';
import { foldFollower } from './fold-follower.ts';

const id = () => newId(Date.now(), Math.random);

describe.each(ANY_DATABASE)('folding on %s', (kind) => {
  it('makes few updates of many, and the text and its size stay', async () => {
    const note = await written(kind);
    for (let n = 0; n < 100; n += 1) await note.types(`${n} `);
    const text = await note.text();
    await note.fold();
    expect(await note.count()).toBeLessThan(35);
    expect(await note.text()).toBe(text);
    expect(await note.size()).toBe((await note.updates()).reduce((sum, { data }) => sum + data.length, 0));
    await note.fold();
    expect(await note.text()).toBe(text);
  });

  it('loses nothing that is written between reading and replacing, nor anything of a second node', async () => {
    const note = await written(kind);
    for (let n = 0; n < 40; n += 1) await note.types('a');
    // Both have read the same updates before either replaces them, and somebody writes in between.
    await Promise.all([note.fold(async () => note.types('late')), note.fold(async () => note.types('later'))]);
    const text = await note.text();
    expect(text.replaceAll(/late(?:r)?/g, '')).toBe('a'.repeat(40));
    expect(text).toContain('later');
    expect(text.match(/late/g)).toHaveLength(2);
    expect(await note.count()).toBeLessThan(20);
  });

  it('merges nothing with an update that breaks the text, so that it can still be left out', async () => {
    const note = await written(kind);
    for (let n = 0; n < 40; n += 1) await note.types(`${n} `);
    const broken = await note.breaks();
    await note.fold();
    // The others are folded all the same.
    expect(await note.count()).toBeLessThan(15);
    expect((await note.updates()).map(({ data }) => data)).toContain(broken);
  });

  it('leaves large updates alone, makes none above the limit, and nothing of a deleted note', async () => {
    const note = await written(kind);
    for (let n = 0; n < 32; n += 1) await note.types(String(n % 10).repeat(20_000));
    const text = await note.text();
    await note.fold();
    const updates = await note.updates();
    expect(updates.length).toBeLessThan(32);
    for (const { data } of updates) expect(data.length).toBeLessThanOrEqual(UPDATE_MAX);
    expect(await note.text()).toBe(text);
    for (let n = 0; n < 40; n += 1) await note.types('b');
    const before = await note.count();
    await note.isDeleted();
    await note.fold();
    expect(await note.count()).toBe(before);
  });
});

async function written(kind: (typeof ANY_DATABASE)[number]) {
  const { store } = await openDatabase(kind);
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const [ada, noteId, doc] = [id(), id(), new Y.Doc()];
  await door.executeSystem(ensureProfile({ id: ada, email: 'ada@example.org' }));
  const run = async (call: Call) => {
    const commandId = id();
    const answer = await door.execute(ada, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer).toMatchObject({ success: true });
  };
  await run(createNote({ id: noteId }));
  const updates = () => store.read((rows) => asRows(rows).list('noteUpdate', 'noteId', noteId));
  return {
    updates,
    count: async () => (await updates()).length,
    size: () => store.read((rows) => asRows(rows).get('noteSize', noteId)?.size),
    isDeleted: () => run(deleteNote({ id: noteId })),
    text: async () => {
      const read = new Y.Doc();
      for (const { data } of await updates()) Y.applyUpdate(read, Buffer.from(data, 'base64'));
      return read.getText('text').toJSON();
    },
    types: async (words: string) => {
      const before = Y.encodeStateVector(doc);
      doc.getText('text').insert(doc.getText('text').length, words);
      const update = Y.encodeStateAsUpdate(doc, before);
      await run(writeNote({ id: id(), noteId, data: Buffer.from(update).toString('base64') }));
    },
    breaks: async () => {
      const read = (await updates()).map(({ data }) => new Uint8Array(Buffer.from(data, 'base64')));
      const data = Buffer.from(breaking(read)).toString('base64');
      await run(writeNote({ id: id(), noteId, data }));
      return data;
    },
    /** Folds what an entry about this note says; `meanwhile` happens after the first reading. */
    fold: async (meanwhile?: () => Promise<void>) => {
      let pending = meanwhile;
      const reading: Store = Object.create(store) as Store;
      reading.read = async (work) => {
        const result = await store.read(work);
        const now = pending;
        pending = undefined;
        await now?.();
        return result;
      };
      const { entries } = await store.entries(0, 1000);
      await foldFollower({ store: reading, door, newId: id, threads }).handle(entries);
    },
  };
}
