import { describe, expect, it, vi } from 'vitest';
import { prosemirrorJSONToYDoc } from '@tiptap/y-tiptap';
import { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { mentionText } from '#domain/person/mention.ts';
import { createNote, deleteNote, moveNote, restoreNote, updateNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createStream, renameStream } from '#domain/stream/commands.ts';
import { moveTask, reassignTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { clock } from '#server/clock.ts';
import { DATABASES } from '#test/databases.ts';
import { id, type Inhabitant } from '#test/house.ts';
import { prepared, searchedHouse } from '#test/search-house.ts';
import { COMPLETE, built, setBuilt } from './index-state.ts';
import { reindex } from './reindex.ts';
import { search } from './search.ts';

describe.each(DATABASES)('the search on %s', (kind) => {
  it('reads few texts at a time, so that others have their turn in between', async () => {
    const { as, store, index, find } = await searchedHouse(kind);
    const ada = await as('Ada');
    const tasks = Array.from({ length: 20 }, () => id());
    for (const task of tasks) await ada(createTask({ id: task, name: 'Paint', assignee: ada.person }));
    const read = vi.spyOn(store, 'read');
    await reindex({ store, index }, 'task', tasks);
    expect(read.mock.calls.length).toBeGreaterThan(3);
    expect(await find(ada, 'paint', { most: 30 })).toHaveLength(20);
  });

  it('finds tasks by name, number and text, best first, and nothing that one may not read', async () => {
    const { as, find, numberOf } = await searchedHouse(kind);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const [shared, own, foreign, gone] = [id(), id(), id(), id()];
    const projectId = id();
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    await ada(createTask({ id: shared, name: 'Paint the Übergang', projectId, assignee: ada.person }));
    await ada(createTask({ id: own, name: 'Buy brushes', description: 'and red paint', assignee: ada.person }));
    await cleo(createTask({ id: foreign, name: 'Paint nothing', assignee: cleo.person }));
    await bob(createTask({ id: gone, name: 'More paint by Bob', projectId, assignee: ada.person }));

    expect(await find(ada, 'paint')).toEqual([shared, gone, own]);
    expect(await find(bob, 'PAINT')).toEqual([shared, gone]);
    expect(await find(bob, 'ubergang the')).toEqual([shared]);
    expect(await find(cleo, 'paint')).toEqual([foreign]);
    expect(await find(bob, `#${await numberOf(shared)}`)).toEqual([shared]);
    expect(await find(bob, await numberOf(own))).toEqual([]);
    expect(await find(ada, 'paint', { most: 1 })).toEqual([shared]);
    expect(await find(ada, '  ')).toEqual([]);
    expect(await find(bob, '', { assignee: ada.person })).toEqual([gone, shared]);

    // What is in archived projects comes last.
    await ada(archiveProject({ id: projectId, isArchived: true }));
    expect(await find(ada, 'paint')).toEqual([own, shared, gone]);
    expect(await find(ada, 'paint', { most: 2 })).toEqual([own, shared]);
    await ada(archiveProject({ id: projectId, isArchived: false }));

    // Its author, but no longer a member; and deleted tasks, back again.
    await ada(removeMember({ id: projectId, personId: bob.person }));
    expect(await find(bob, 'paint')).toEqual([]);
    expect(await find(bob, '', { assignee: ada.person })).toEqual([]);
    await ada(deleteTask({ id: own }));
    expect(await find(ada, 'paint')).toEqual([shared, gone]);
    await ada(restoreTask({ id: own }));
    expect(await find(ada, 'paint')).toEqual([shared, gone, own]);
    await ada(deleteProject({ id: projectId }));
    expect(await find(ada, 'paint')).toEqual([own]);
    await ada(restoreProject({ id: projectId }));
    expect(await find(ada, 'paint')).toEqual([shared, gone, own]);
  });

  it('answers after a multiple of 20 ms, and of what one may not read as of what is not there', async () => {
    const { as, follows, store, index: database } = await searchedHouse(kind);
    const [ada, cleo] = [await as('Ada'), await as('Cleo')];
    for (const name of ['Paint', 'Paint it', 'Paint all'])
      await ada(createTask({ id: id(), name, assignee: ada.person }));
    await follows();
    /** How long a search takes if each reading of the store takes so long (ms). */
    const timeOf = async ({ person }: Inhabitant, text: string, cost: number) => {
      let now = clock.now();
      const start = now;
      const read: typeof store.read = async (work) => {
        now += cost;
        return store.read(work);
      };
      const after = (ms: number, callback: () => void) => {
        now += ms;
        queueMicrotask(callback);
        return () => {};
      };
      const found = await search({ store: { ...store, read }, database, clock: { now: () => now, after } }, person, {
        text,
        most: 9,
      });
      return [now - start, found.length] as const;
    };
    for (const cost of [0, 1, 7, 13, 20]) {
      const [own, some] = await timeOf(ada, 'paint', cost);
      const [foreign, none] = await timeOf(cleo, 'paint', cost);
      const [missing] = await timeOf(cleo, 'nowhere', cost);
      expect([own % 20, foreign % 20, some, none]).toEqual([0, 0, 3, 0]);
      expect(own).toBeGreaterThan(0);
      expect(foreign).toBe(missing);
    }
  });

  it('finds comments where their task is, and shows the words', async () => {
    const { as, found } = await searchedHouse(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const [taskId, commentId] = [id(), id()];
    await ada(createTask({ id: taskId, name: 'Roof', assignee: bob.person }));
    const text = `First line\n${mentionText({ personId: ada.person, name: 'Ada' })} the gutter leaks`;
    await bob(createComment({ id: commentId, taskId, text }));
    const hit = {
      kind: 'comment',
      comment: { id: commentId, userId: bob.person },
      task: { id: taskId, name: 'Roof' },
      excerpt: { text: '@Ada the gutter leaks', marks: [{ start: 9, end: 12 }] },
    };
    expect(await found(ada, 'gut')).toMatchObject([hit]);
    expect(await found(bob, 'gut')).toMatchObject([hit]);
    // Of a mention the name is found, and not what it is stored as.
    expect(await found(ada, 'person')).toEqual([]);
    await ada(reassignTask({ id: taskId, assignee: ada.person }));
    expect(await found(bob, 'gut')).toEqual([]);
    expect(await found(ada, 'gut')).toMatchObject([hit]);
    await ada(reassignTask({ id: taskId, assignee: bob.person }));
    await bob(deleteComment({ id: commentId }));
    expect(await found(ada, 'gut')).toEqual([]);
  });

  it('finds notes by title at once and by text once it was read, for those who may read them', async () => {
    const { as, found, reads, rowsOf } = await searchedHouse(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const noteId = id();
    await ada(createNote({ id: noteId, title: 'Minutes of May' }));
    await ada(writeNote({ id: id(), noteId, data: updateWith('Bring a ladder') }));
    expect(await found(ada, 'minut')).toMatchObject([{ kind: 'note', note: { id: noteId }, excerpt: null }]);
    await reads();
    const hit = [{ kind: 'note', excerpt: { text: 'Bring a ladder', marks: [{ start: 8, end: 14 }] } }];
    expect(await found(ada, 'ladder')).toMatchObject(hit);
    expect(await found(bob, 'ladder')).toEqual([]);
    await ada(inviteToNote({ id: noteId, personId: bob.person, mayWrite: false }));
    expect(await found(bob, 'ladder')).toMatchObject(hit);
    await ada(deleteNote({ id: noteId }));
    expect(await found(ada, 'ladder')).toEqual([]);
    // Of what is deleted the index has no text.
    expect(await rowsOf('note')).toEqual([]);
    await ada(restoreNote({ id: noteId }));
    await reads();
    expect(await found(ada, 'ladder')).toMatchObject(hit);
  });

  it('finds a note as it is, also if it was renamed or deleted while its text was read', async () => {
    const { as, found, reads, rowsOf } = await searchedHouse(kind);
    const ada = await as('Ada');
    const noteId = id();
    await ada(createNote({ id: noteId, title: 'Minutes of May' }));
    await ada(writeNote({ id: id(), noteId, data: updateWith('Bring a\0ladder') }));
    await reads(async () => ada(updateNote({ id: noteId, title: 'Protocol' })));
    await reads();
    expect(await found(ada, 'protocol')).toMatchObject([{ note: { id: noteId } }]);
    expect(await found(ada, 'minutes')).toEqual([]);
    expect(await found(ada, 'ladder')).toMatchObject([{ note: { id: noteId } }]);
    await ada(writeNote({ id: id(), noteId, data: updateWith('and a rope') }));
    await reads(async () => ada(deleteNote({ id: noteId })));
    await reads();
    expect(await rowsOf('note')).toEqual([]);
  });

  it('finds the notes that name a task, by its number or where it was made, for those who may read them', async () => {
    const { as, find, reads, numberOf } = await searchedHouse(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const [taskId, written, made, other] = [id(), id(), id(), id()];
    await ada(createTask({ id: taskId, name: 'Roof', assignee: ada.person }));
    const number = Number(await numberOf(taskId));
    for (const noteId of [written, made, other]) await ada(createNote({ id: noteId, title: `${number} ladders` }));
    await ada(writeNote({ id: id(), noteId: written, data: updateWith(`See #${number}, soon`) }));
    const line = new Y.XmlElement<{ number: number; name: string }>('paragraph');
    const [link, mention] = ['taskLink', 'mention'].map(
      (name) => new Y.XmlElement<{ number: number; name: string }>(name),
    );
    link?.setAttribute('number', number);
    mention?.setAttribute('name', 'Ada Lovelace');
    line.insert(0, [new Y.XmlText('Paint '), link, new Y.XmlText(' '), mention] as Y.XmlElement[]);
    const doc = new Y.Doc();
    doc.getXmlFragment(TEXT_FIELD).insert(0, [line as Y.XmlElement]);
    const data = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
    await ada(writeNote({ id: id(), noteId: made, data }));
    await ada(writeNote({ id: id(), noteId: other, data: updateWith(`#${number}0 and ${number} and a#${number}`) }));
    await reads();
    const naming = { kind: 'note', number } as const;
    expect(new Set(await find(ada, '', naming))).toEqual(new Set([written, made]));
    expect(await find(bob, '', naming)).toEqual([]);
    await ada(inviteToNote({ id: made, personId: bob.person, mayWrite: false }));
    expect(await find(bob, '', naming)).toEqual([made]);
    expect(await find(ada, '', { number, kind: 'task' })).toEqual([taskId]);
    // A mention is found by the name.
    expect(await find(ada, 'lovelace')).toEqual([made]);
  });

  it('finds streams and files by name, where one may read what they are on', async () => {
    const { as, find } = await searchedHouse(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const [projectId, taskId, noteId] = [id(), id(), id()];
    const [stream, onTask, onComment, onNote, commentId] = [id(), id(), id(), id(), id()];
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(createStream({ id: stream, projectId, name: 'Plan of the roof' }));
    await ada(createTask({ id: taskId, name: 'Walls', projectId, assignee: ada.person }));
    await ada(createComment({ id: commentId, taskId, text: 'Look' }));
    await ada(createNote({ id: noteId, title: 'Ideas' }));
    await ada(beginUpload({ id: onTask, name: 'roof-plan.PDF', size: 9, taskId }));
    await ada(beginUpload({ id: onComment, name: 'Another plan.png', size: 9, commentId }));
    await ada(beginUpload({ id: onNote, name: 'plan of ideas.txt', size: 9, noteId }));
    expect(new Set(await find(ada, 'plan'))).toEqual(new Set([stream, onTask, onComment, onNote]));
    expect(await find(ada, 'plan pdf')).toEqual([onTask]);
    expect(await find(bob, 'plan')).toEqual([]);
    await ada(addMember({ id: projectId, personId: bob.person }));
    expect(new Set(await find(bob, 'plan'))).toEqual(new Set([stream, onTask, onComment]));
    await ada(moveTask({ id: taskId, projectId: null }));
    expect(await find(bob, 'plan')).toEqual([stream]);
    await ada(deleteComment({ id: commentId }));
    expect(new Set(await find(ada, 'plan'))).toEqual(new Set([stream, onTask, onNote]));
    await ada(renameStream({ id: stream, name: 'Roof' }));
    await ada(moveNote({ id: noteId, projectId }));
    expect(await find(bob, 'plan')).toEqual([onNote]);
  });

  it('is built from the rows where there is no index yet, in pages', async () => {
    const { as, find, index, follower, store } = await searchedHouse(kind);
    const ada = await as('Ada');
    const ids = Array.from({ length: 205 }, () => id());
    for (const [at, each] of ids.entries())
      await ada(createTask({ id: each, name: `Step ${at}`, assignee: ada.person }));
    await index.db.deleteFrom('searchEntry').execute();
    await setBuilt(index, '0:');
    const head = await store.read((reader) => reader.head.seq);
    await prepared(follower, head);
    expect(await built(index)).toBe(COMPLETE);
    expect(new Set(await find(ada, 'step', { most: 300 }))).toEqual(new Set(ids));
  });
});

/** A note that holds one paragraph, as one update. */
function updateWith(text: string): string {
  const schema = new Schema({ nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} } });
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  const doc = prosemirrorJSONToYDoc(schema, { type: 'doc', content }, TEXT_FIELD);
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
}
