import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Call } from '#domain/command.ts';
import { DAY } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { createNote, deleteNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { createExecute } from '#server/door/execute.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import { dropUnused } from './unused.ts';

const id = () => newId(Date.now(), Math.random);
const START = Date.UTC(2026, 10, 2, 9);

describe.each(DATABASES)('uploads of notes on %s', (kind) => {
  it('go 30 days after they were added, unless the text or a version of it names them', async () => {
    const { store, database } = await openDatabase(kind);
    let now = START;
    const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
    const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: 'ada@example.org' }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer, call.name).toMatchObject({ success: true });
    };
    const [noteId, deleted, task] = [id(), id(), id()];
    await run(createNote({ id: noteId }));
    await run(createNote({ id: deleted }));
    await run(createTask({ id: task, name: 'Paint', assignee: person }));
    const begin = async (place: { noteId: string } | { taskId: string }) => {
      const upload = id();
      await run(beginUpload({ id: upload, name: 'plan.png', size: 10, ...place }));
      return upload;
    };
    const shown = await begin({ noteId });
    const [earlier, unused] = [await begin({ noteId }), await begin({ noteId })];
    const [ofDeleted, ofTask] = [await begin({ noteId: deleted }), await begin({ taskId: task })];
    const doc = new Y.Doc();
    const image = new Y.XmlElement('upload');
    image.setAttribute('id', shown);
    doc.getXmlFragment(TEXT_FIELD).insert(0, [image]);
    const data = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
    await run(writeNote({ id: id(), noteId, data }));
    const content = JSON.stringify({ type: 'doc', content: [{ type: 'upload', attrs: { id: earlier } }] });
    const version = { id: `${noteId}.1`, subjectId: noteId, place: null, writtenAt: START, authors: '[]', content };
    await database.db.insertInto('version').values(version).execute();
    await run(deleteNote({ id: deleted }));
    const log = { error: (fields: object) => void problems.push(fields) };
    const problems: object[] = [];
    const gone = async () => {
      await dropUnused({ store, database, door, log, threads }, now);
      const all = [shown, earlier, unused, ofDeleted, ofTask];
      const rows = await store.read((reader) => all.map((upload) => reader.get('upload', upload)?.deletedAt === 0));
      return all.filter((_, at) => rows[at]);
    };

    now = START + 31 * DAY;
    // A note that cannot be read holds up nothing, and keeps its files.
    const read = () => Promise.reject(new Error('unreadable'));
    await dropUnused({ store: { read }, database, door, log, threads }, now);
    expect(problems.splice(0)).toMatchObject([{ noteId }]);
    now = START + 29 * DAY;
    expect(await gone()).toEqual([]);
    now = START + 31 * DAY;
    expect(await gone()).toEqual([unused]);
    // The version is kept no longer.
    await database.db.deleteFrom('version').execute();
    expect(await gone()).toEqual([earlier, unused]);
    expect(problems).toEqual([]);
  });
});
