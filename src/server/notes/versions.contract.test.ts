import { describe, expect, it } from 'vitest';
import { prosemirrorJSONToYDoc } from '@tiptap/y-tiptap';
import { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { threads } from '#test/threads.ts';
import type { Call } from '#domain/command.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { createNote, deleteNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { createExecute } from '#server/door/execute.ts';
import { dropped } from '#server/versions/retention.ts';
import { deleteOrphanedVersions, versionContent, versionsOf } from '#server/versions/versions.ts';
import { editingFollower, makeVersions } from './versions.ts';

const id = () => newId(Date.now(), Math.random);
const START = Date.UTC(2026, 10, 2, 9);

describe.each(ANY_DATABASE)('versions of a note on %s', (kind) => {
  it('are made after ten quiet minutes, with everybody who wrote, once', async () => {
    const note = await opened(kind);
    await note.types('ada', 'One');
    note.at(4 * MINUTE);
    await note.types('ben', 'One two');
    note.at(13 * MINUTE);
    await note.makes();
    expect(await note.versions()).toEqual([]);
    note.at(14 * MINUTE);
    await Promise.all([note.makes(), note.makes()]);
    await note.makes();
    expect(await note.versions()).toEqual([
      { writtenAt: START + 4 * MINUTE, authors: [note.people.ada, note.people.ben], text: 'One two' },
    ]);
    note.at(2 * HOUR);
    await note.types('ben', 'Three');
    note.at(3 * HOUR);
    // Entries that were delivered before are delivered again.
    await note.follows(0);
    await note.makes();
    expect((await note.versions()).map(({ text, authors }) => [text, authors])).toEqual([
      ['Three', [note.people.ben]],
      ['One two', [note.people.ada, note.people.ben]],
    ]);
  });

  it('have what the note said before it was first written in, if that is older than they are', async () => {
    const note = await opened(kind);
    await note.types('ada', 'Imported', false);
    note.at(DAY);
    await note.types('ben', 'Changed');
    note.at(DAY + MINUTE);
    await note.types('ben', 'Changed again');
    note.at(DAY + HOUR);
    await note.makes();
    expect((await note.versions()).map(({ text, writtenAt, authors }) => [text, writtenAt - START, authors])).toEqual([
      ['Changed again', DAY + MINUTE, [note.people.ben]],
      ['Imported', 0, [note.people.ada]],
    ]);
  });

  it('cost a commit each half minute while somebody goes on writing, and name who joins at once', async () => {
    const note = await opened(kind);
    for (let second = 0; second < 60; second += 5) {
      note.at(second * 1000);
      await note.types('ada', `Second ${second}`);
    }
    expect(note.commits()).toBe(2);
    await note.types('ben', 'Minute 1');
    expect(note.commits()).toBe(3);
    note.at(HOUR);
    await note.makes();
    expect(await note.versions()).toMatchObject([{ authors: [note.people.ada, note.people.ben], text: 'Minute 1' }]);
  });

  it('are made while people write for hours, none of what is the same, none of a deleted note', async () => {
    const note = await opened(kind);
    for (let minute = 0; minute <= 130; minute += 5) {
      note.at(minute * MINUTE);
      await note.types('ada', `Minute ${minute}`);
      await note.makes();
    }
    expect((await note.versions()).map(({ text }) => text)).toEqual(['Minute 120', 'Minute 60']);
    note.at(4 * HOUR);
    await note.makes();
    note.at(5 * HOUR);
    await note.types('ada', 'Minute 130');
    note.at(6 * HOUR);
    await note.makes();
    expect((await note.versions()).map(({ text }) => text)).toEqual(['Minute 130', 'Minute 120', 'Minute 60']);
    await note.types('ada', 'Never seen');
    await note.isDeleted();
    note.at(7 * HOUR);
    await note.makes();
    expect(await note.versions()).toHaveLength(3);
    // The note can be restored, and its versions with it, until it is purged.
    await deleteOrphanedVersions(note.database);
    expect(await note.versions()).toHaveLength(3);
    await note.database.db.deleteFrom('note').execute();
    await deleteOrphanedVersions(note.database);
    expect(await note.versions()).toEqual([]);
  });
});

describe('versions that are kept', () => {
  const now = START;
  const ago = (ms: number) => ({ id: `${ms}`, writtenAt: now - ms });

  it('are all of thirty days, then the last of each day', () => {
    const recent = [ago(0), ago(HOUR), ago(2 * HOUR), ago(30 * DAY)];
    const old = [ago(31 * DAY), ago(31 * DAY + HOUR), ago(31 * DAY + 2 * HOUR), ago(32 * DAY)];
    expect(dropped([...recent, ...old], now)).toEqual([`${31 * DAY + HOUR}`, `${31 * DAY + 2 * HOUR}`]);
  });

  it('are no more than 200, the newest', () => {
    const many = Array.from({ length: 250 }, (_, at) => ago(at * MINUTE));
    expect(dropped(many.toReversed(), now)).toEqual(many.slice(200).map((each) => each.id));
  });
});

const schema = new Schema({ nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} } });

async function opened(kind: (typeof ANY_DATABASE)[number]) {
  const { store, database } = await openDatabase(kind);
  let now = START;
  const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
  const log = { error: (fields: object) => expect.fail(JSON.stringify(fields)) };
  const door = createExecute({ store, clock, log });
  const people = { ada: id(), ben: id() };
  const run = async (person: string, call: Call) => {
    const commandId = id();
    const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer, call.name).toMatchObject({ success: true });
  };
  for (const [name, person] of Object.entries(people))
    await door.executeSystem(ensureProfile({ id: person, email: `${name}@example.org` }));
  const noteId = id();
  await run(people.ada, createNote({ id: noteId }));
  await run(people.ada, inviteToNote({ id: noteId, personId: people.ben, mayWrite: true }));
  const doc = new Y.Doc();
  let [seen, commits] = [0, 0];
  const counting = {
    ...database,
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') commits += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
  const follower = editingFollower({ store, database: counting, log, threads });
  /** From the start: in a process of its own. */
  const follows = async (from = seen) => {
    const { entries } = await store.entries(from, 1000);
    seen = entries.at(-1)?.seq ?? seen;
    await (from === 0 && seen > 0 ? editingFollower({ store, database, log, threads }) : follower).handle(entries);
  };
  return {
    people,
    database,
    commits: () => commits,
    follows,
    at: (ms: number) => (now = START + ms),
    /** Replaces the text. `isSeen`: the follower hears of it. */
    types: async (who: keyof typeof people, text: string, isSeen = true) => {
      const before = Y.encodeStateVector(doc);
      const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
      const next = prosemirrorJSONToYDoc(schema, { type: 'doc', content }, TEXT_FIELD);
      const field = doc.getXmlFragment(TEXT_FIELD);
      field.delete(0, field.length);
      field.insert(
        0,
        next
          .getXmlFragment(TEXT_FIELD)
          .toArray()
          .map((each) => each.clone() as Y.XmlElement),
      );
      const data = Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
      await run(people[who], writeNote({ id: id(), noteId, data }));
      if (isSeen) await follows();
      else seen = (await store.entries(seen, 1000)).entries.at(-1)?.seq ?? seen;
    },
    makes: () => makeVersions({ store, database, log, threads }, now),
    isDeleted: () => run(people.ada, deleteNote({ id: noteId })),
    versions: async () => {
      const versions = await versionsOf(database, noteId);
      return Promise.all(
        versions.map(async ({ id: version, writtenAt, authors }) => {
          const content = await versionContent(database, noteId, version);
          const text = schema.nodeFromJSON(JSON.parse(content ?? '')).textContent;
          return { writtenAt, authors, text };
        }),
      );
    },
  };
}
