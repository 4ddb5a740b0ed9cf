import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { clock } from '#server/clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { TooCostly, type Threads } from '#server/threads/threads.ts';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import { chain } from '#test/worst/notes.ts';
import { noteInspector } from './inspect-update.ts';

const id = () => newId(Date.now(), Math.random);

describe.each(ANY_DATABASE)('updates of notes on %s', (kind) => {
  it('are judged with all that the note has, also by a thread that does not know it', async () => {
    const note = await written(kind);
    const [first = '', costly = ''] = chain(3_000, 3_000);
    expect(await note.write(note.ada, first)).toBe('written');
    expect(await note.write(note.ada, costly)).toBe('note_full');
    expect(await note.write(note.ada, Buffer.from('<script>').toString('base64'))).toBe('note_update_invalid');
    expect(await note.write(note.ada, note.line('Hello'))).toBe('written');
    expect(await note.count()).toBe(2);
  });

  it('are judged one after another, so that each may build on those that are not stored yet', async () => {
    const note = await written(kind);
    const doc = new Y.Doc();
    const updates: string[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(Buffer.from(update).toString('base64')));
    const text = new Y.XmlText();
    doc.getXmlFragment(TEXT_FIELD).insert(0, [text]);
    for (let n = 0; n < 20; n += 1) text.insert(0, `${n} `);
    const answers = await Promise.all(updates.map((data) => note.write(note.ada, data)));
    expect(new Set(answers)).toEqual(new Set(['written']));
  });

  it('of people who may not write take nobody’s time', async () => {
    const asked: string[] = [];
    const run = (async (work: string) => void asked.push(work)) as unknown as Threads['run'];
    const note = await written(kind, { run });
    expect(await note.write(note.bob, note.line('Hello'))).toBe('note_not_found');
    expect(asked).toEqual([]);
  });

  it('that end their thread make the note full', async () => {
    const run = (() => Promise.reject(new TooCostly('too long'))) as Threads['run'];
    const note = await written(kind, { run });
    expect(await note.write(note.ada, note.line('Hello'))).toBe('note_full');
  });
});

async function written(kind: (typeof ANY_DATABASE)[number], used: Pick<Threads, 'run'> = threads) {
  const { store } = await openDatabase(kind);
  const log = { error: (fields: object) => expect.fail(JSON.stringify(fields)) };
  const door = createExecute({ store, clock, log, inspect: noteInspector({ store, threads: used }) });
  const [ada, bob, noteId] = [id(), id(), id()];
  for (const person of [ada, bob]) await door.executeSystem(ensureProfile({ id: person, email: 'x@example.org' }));
  const run = async (person: string, call: Call) => {
    const commandId = id();
    const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
    return answer.success ? 'written' : answer.code;
  };
  expect(await run(ada, createNote({ id: noteId }))).toBe('written');
  return {
    ada,
    bob,
    write: (person: string, data: string) => run(person, writeNote({ id: id(), noteId, data })),
    count: () => store.read((rows) => asRows(rows).list('noteUpdate', 'noteId', noteId).length),
    line: (words: string) => {
      const doc = new Y.Doc();
      doc.getXmlFragment(TEXT_FIELD).insert(0, [new Y.XmlText(words)]);
      return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
    },
  };
}
