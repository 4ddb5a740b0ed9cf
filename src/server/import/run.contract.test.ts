/** An import on each store: whole, once, and without taking back what people have changed. */
import type { ImportChoices } from '#domain/imported/import-state.ts';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { createComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { rememberImported } from '#domain/imported/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { describeTask } from '#domain/task/describe.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { streamsOf } from '#domain/stream/rules.ts';
import type { Store } from '#sync/log/store.ts';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { ids, trelloBoard, type TrelloFile } from '#test/trello.ts';
import { clock } from '../clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { planInProcess } from './planner.ts';
import { runImport } from './run.ts';
import { rememberTarget } from './target.ts';
import { readBoard } from './trello/file.ts';
import { derived, createdAtOf } from './trello/ids.ts';

const log = {
  error: (fields: object, message: string) => {
    throw new Error(`${message} ${JSON.stringify(fields)}`);
  },
};

const POSTER = 'ポスターを印刷する';

describe.each(ANY_DATABASE)('an import on %s', (kind) => {
  async function opened() {
    const { store } = await openDatabase(kind);
    const door = createExecute({ store, clock, log });
    const person = async (name: string) => {
      const id = newId(Date.now(), Math.random);
      await door.executeSystem(ensureProfile({ id, displayName: name, email: `${id}@example.org` }));
      return id;
    };
    const me = await person('Ann Archer');
    const zoe = await person('Zoë Žižka');
    const send = async (who: string, call: Call) => {
      const id = newId(Date.now(), Math.random);
      const answer = await door.execute(who, { client: id, n: 1, id, ...call });
      if (!answer.success) throw new Error(answer.error);
    };
    const bring = async (
      choices: Partial<ImportChoices> = {},
      change?: (file: TrelloFile) => void,
      speaksForOthers = false,
      who = me,
    ) =>
      runImport(
        { store, clock, log },
        planInProcess(
          readBoard(Buffer.from(trelloBoard(change))),
          { lists: {}, archived: 'done', members: {}, ...choices },
          { id: who, timeZone: null, speaksForOthers },
        ),
        who,
        () => {},
      );
    /** As an earlier version did: into a project with a derived id, and without a row that says which it was. */
    const bringEarlier = async (choices: Partial<ImportChoices> = {}) => {
      await door.executeSystem(rememberTarget(ids.board, me, { project: earlierId(me), lists: {} }));
      const report = await bring(choices);
      const memory = derived(createdAtOf(ids.board), 'trello', ids.board, me);
      await door.executeSystem(rememberImported({ found: [{ id: memory, fields: {} }] }));
      expect(report).toMatchObject({ projectId: earlierId(me), again: false });
    };
    return { store, me, zoe, send, bring, bringEarlier };
  }

  it('is complete, notifies no one, and changes nothing the second time', async () => {
    const { store, me, bring } = await opened();
    const report = await bring();
    expect(report).toMatchObject({
      projectName: 'Summer fair 夏祭り',
      again: false,
      tasks: { added: 5, updated: 0, unchanged: 0 },
      comments: { added: 2, updated: 0, unchanged: 0 },
      streams: 1,
      columns: 1,
      tags: 2,
      members: 0,
      leftOut: { missing_comments: 1, history: 1, item_details: 1 },
    });
    const { tasks, notifications } = await look(store, report.projectId);
    expect(tasks).toHaveLength(5);
    expect(new Set(tasks.map(({ number }) => number)).size).toBe(5);
    expect(tasks.every(({ userId, assignee }) => userId === me && assignee === me)).toBe(true);
    expect(notifications).toBe(0);

    const head = await store.read((rows) => rows.head.seq);
    expect(await bring()).toMatchObject({
      again: true,
      projectId: report.projectId,
      tasks: { added: 0, updated: 0, unchanged: 5 },
      comments: { added: 0, updated: 0, unchanged: 2 },
      streams: 0,
      columns: 0,
      tags: 0,
    });
    expect(await store.read((rows) => rows.head.seq)).toBe(head);
  });

  it('numbers lists that share a name, and keeps the numbers', async () => {
    const { store, bring } = await opened();
    const change = (file: TrelloFile) => {
      for (const list of file.lists) if (list.id !== ids.done) list.name = 'Fair';
    };
    const { projectId } = await bring({}, change);
    const names = async () =>
      (await store.read((rows) => streamsOf(asRows(rows), projectId))).map(({ name }) => name).toSorted();
    const first = await names();
    expect(first).toEqual(first.map((_, at) => (at === 0 ? 'Fair' : `Fair ${at + 1}`)));
    expect(first.length).toBeGreaterThan(1);
    await bring({}, change);
    expect(await names()).toEqual(first);
  });

  it('updates what changed in Trello, and keeps what changed here', async () => {
    const { store, me, send, bring } = await opened();
    const { projectId } = await bring();
    const before = await taskNamed(store, projectId, POSTER);
    await send(me, updateTask({ id: before.id, name: 'Print it', deadline: '2027-01-01' }));
    await send(me, moveTask({ id: before.id, status: 'ON_HOLD' }));
    await send(me, createComment({ id: newId(Date.now(), Math.random), taskId: before.id, text: 'Only here' }));

    const report = await bring({}, (file) => {
      Object.assign(file.cards[1] ?? {}, { desc: 'A3 now', due: '2026-07-01T08:00:00.000Z', idLabels: [ids.unnamed] });
      Object.assign(file.actions[0]?.data ?? {}, { text: 'Looks *very* good' });
      Object.assign(file.cards[0] ?? {}, { name: 'Book the big venue' });
    });
    expect(report).toMatchObject({
      tasks: { added: 0, updated: 2, unchanged: 3 },
      comments: { added: 0, updated: 1, unchanged: 1 },
    });
    const task = await taskNamed(store, projectId, 'Print it');
    // The deadline has changed on both sides: Trello's is the later word.
    expect(task).toMatchObject({ id: before.id, status: 'ON_HOLD', deadline: '2026-07-01', comments: 3 });
    expect(task.description).toContain('A3 now');
    expect(task.tags).toHaveLength(1);
    const { comments } = await look(store, projectId);
    expect(comments.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Only here', expect.stringMatching(/Looks \*very\* good$/)]),
    );
  });

  it('adds the members that the importer confirmed, and writes in others’ names only where allowed', async () => {
    const { store, me, zoe, send, bring } = await opened();
    const members = { [ids.zoe]: zoe, [ids.ann]: me };
    const { projectId, members: added } = await bring({ members }, undefined, true);
    expect(added).toBe(1);
    const { comments } = await look(store, projectId);
    expect(comments.map(({ userId, text, createdAt }) => [userId, text, createdAt])).toEqual([
      [me, 'First draft is up', Date.UTC(2026, 3, 1, 8)],
      [zoe, 'Looks **good**', Date.UTC(2026, 3, 2, 9, 15)],
    ]);
    expect((await taskNamed(store, projectId, 'Book the venue')).assignee).toBe(zoe);
    // Removed here, she is a member again only where she is confirmed again.
    await send(me, removeMember({ id: projectId, personId: zoe }));
    expect((await bring({}, undefined, true)).members).toBe(0);
    expect((await look(store, projectId)).project?.memberUids).toEqual([me]);
  });

  it('edits only the importer’s comments unless it may write in others’ names', async () => {
    const { store, me, zoe, bring } = await opened();
    const members = { [ids.zoe]: zoe, [ids.ann]: me };
    const { projectId } = await bring({ members }, undefined, true);
    const words = async () => (await look(store, projectId)).comments.map(({ userId, text }) => [userId, text]);
    const forge = (file: TrelloFile) => {
      for (const action of file.actions) Object.assign(action.data, { text: 'In other words' });
    };
    const report = await bring({ members }, forge);
    expect(report.comments).toEqual({ added: 0, updated: 1, unchanged: 1 });
    const others = [zoe, 'Looks **good**'];
    expect(await words()).toEqual([[me, 'In other words'], others]);
    // It is still news to who may say it.
    await bring({ members }, forge, true);
    expect(await words()).toEqual([
      [me, 'In other words'],
      [zoe, 'In other words'],
    ]);
  });

  it('names the tasks of which it has replaced a text', async () => {
    const { send, me, store, bring } = await opened();
    const { projectId, replaced } = await bring();
    expect(replaced).toEqual([]);
    const { id } = await taskNamed(store, projectId, POSTER);
    await send(me, describeTask({ id, text: 'Written here' }));
    expect(await bring()).toMatchObject({ replaced: [] });
    const report = await bring({}, (file) => {
      for (const card of file.cards) if (card.name === POSTER) card.desc = 'Written on the board';
    });
    expect(report).toMatchObject({ replaced: [POSTER] });
    expect((await taskNamed(store, projectId, POSTER)).description).toMatch(/^Written on the board/);
  });

  it('does not restore what was deleted here', async () => {
    const { store, me, send, bring } = await opened();
    const { projectId } = await bring();
    await send(me, deleteTask({ id: (await taskNamed(store, projectId, POSTER)).id }));
    expect(await bring()).toMatchObject({ tasks: { added: 0, unchanged: 4 }, leftOut: { deleted_here: 1 } });
    await send(me, deleteProject({ id: projectId }));
    const again = await bring();
    expect(again).toMatchObject({ again: false, tasks: { added: 5 } });
    expect(again.projectId).not.toBe(projectId);
  });

  it('updates what an earlier version imported, and remembers where it is', async () => {
    const { store, me, zoe, send, bring, bringEarlier } = await opened();
    await bringEarlier();
    const report = await bring({}, (file) => {
      Object.assign(file.cards[0] ?? {}, { name: 'Book the big venue' });
    });
    expect(report).toMatchObject({
      again: true,
      projectId: earlierId(me),
      tasks: { added: 0, updated: 1, unchanged: 4 },
      comments: { added: 0, unchanged: 2 },
    });
    expect((await look(store, report.projectId)).tasks).toHaveLength(5);
    await send(me, addMember({ id: earlierId(me), personId: zoe }));
    await send(me, offerOwnership({ id: earlierId(me), personId: zoe }));
    await send(zoe, acceptOwnership({ id: earlierId(me) }));
    expect(await bring()).toMatchObject({ again: true, projectId: earlierId(me) });
  });

  it('recognizes an earlier version’s import by its cards only', async () => {
    const { me, bring, bringEarlier } = await opened();
    await bringEarlier({ lists: { [ids.review]: 'DONE', [ids.old]: 'DONE' } });
    expect(await bring()).toMatchObject({
      again: true,
      projectId: earlierId(me),
      tasks: { added: 0 },
      streams: 1,
      columns: 1,
    });
  });

  it('does not write to an earlier version’s project that someone else owns by now', async () => {
    const { store, me, zoe, send, bring, bringEarlier } = await opened();
    await bringEarlier();
    await send(me, addMember({ id: earlierId(me), personId: zoe }));
    await send(me, offerOwnership({ id: earlierId(me), personId: zoe }));
    await send(zoe, acceptOwnership({ id: earlierId(me) }));
    const { projectId, again } = await bring();
    expect([projectId === earlierId(me), again]).toEqual([false, false]);
    expect((await look(store, projectId)).project).toMatchObject({ ownerUid: me, memberUids: [me] });
  });

  it('does not write to a project that someone else has prepared', async () => {
    const { store, me, zoe, send, bring } = await opened();
    const prepared = [1, 2].map((copy) => earlierId(me, copy));
    for (const id of prepared) await send(zoe, createProject({ id, name: 'Prepared', memberUids: [me] }));
    // Tasks of an import of her own do not make it one of the importer's.
    const own = await look(store, (await bring({}, undefined, false, zoe)).projectId);
    for (const { id } of own.tasks) await send(zoe, moveTask({ id, projectId: prepared[0] ?? '' }));
    // Given away, it is the importer's, and Zoë is still a member.
    await send(zoe, offerOwnership({ id: prepared[0] ?? '', personId: me }));
    await send(me, acceptOwnership({ id: prepared[0] ?? '' }));
    const { projectId } = await bring();
    expect(prepared).not.toContain(projectId);
    expect((await look(store, projectId)).project).toMatchObject({ ownerUid: me, memberUids: [me] });
    // It stays the board's project when it has another owner, as long as the importer is a member.
    await send(me, offerOwnership({ id: projectId, personId: zoe }));
    await send(zoe, acceptOwnership({ id: projectId }));
    expect(await bring()).toMatchObject({ again: true, projectId });
    await send(zoe, removeMember({ id: projectId, personId: me }));
    expect(await bring()).toMatchObject({ again: false });
  });

  it('resumes after an interruption', async () => {
    const { store, me, bring } = await opened();
    let sent = 0;
    const failing: Store = {
      ...bound(store),
      write: async (decide, likely) => {
        sent += 1;
        if (sent > 9) throw new Error('gone');
        return store.write(decide, likely);
      },
    };
    const half = runImport(
      { store: failing, clock, log: { error: () => {} } },
      planInProcess(
        readBoard(Buffer.from(trelloBoard())),
        { lists: {}, archived: 'done', members: {} },
        { id: me, timeZone: null, speaksForOthers: false },
      ),
      me,
      () => {},
    );
    await expect(half).rejects.toThrow('gone');
    const { projectId, tasks } = await bring();
    expect(tasks.added).toBeLessThan(5);
    const found = await look(store, projectId);
    expect(found.tasks).toHaveLength(5);
    expect(found.comments).toHaveLength(2);
    expect(await bring()).toMatchObject({ tasks: { added: 0, updated: 0, unchanged: 5 } });
  });
});

/** A real export stays outside of the repository: it is read where one is at hand. */
const real = process.env['PULSE_TRELLO_EXPORT'];
if (real !== undefined) {
  it('reads the export of a real board completely', () => {
    const { board } = readBoard(fs.readFileSync(real));
    expect([board.cards, board.lists.length, board.checklists, board.comments]).toEqual([122, 18, 14, 93]);
  });
}

/** Which project earlier versions made for a board. */
function earlierId(importer: string, copy = 1): string {
  return derived(createdAtOf(ids.board), 'trello', ids.board, importer, String(copy));
}

async function look(store: Store, projectId: string) {
  return store.read((reader) => {
    const rows = asRows(reader);
    const tasks = rows.list('task', 'projectId', projectId).filter(({ deletedAt }) => deletedAt === null);
    const comments = tasks.flatMap(({ id }) => rows.list('comment', 'taskId', id));
    return {
      project: rows.get('project', projectId),
      tasks,
      comments: comments.toSorted((a, b) => a.createdAt - b.createdAt),
      notifications: reader.all('notification').length,
    };
  });
}

async function taskNamed(store: Store, projectId: string, name: string) {
  const task = (await look(store, projectId)).tasks.find((one) => one.name === name);
  if (!task) throw new Error(`no task ${name}`);
  return task;
}

/** The methods of a store as functions of their own. */
function bound(store: Store): Store {
  return {
    write: store.write.bind(store),
    onLost: store.onLost.bind(store),
    lose: store.lose.bind(store),
    read: store.read.bind(store),
    entries: store.entries.bind(store),
    cursorAt: store.cursorAt.bind(store),
    onCommit: store.onCommit.bind(store),
    publish: store.publish.bind(store),
    onPublished: store.onPublished.bind(store),
    trim: store.trim.bind(store),
    forgetReceipts: store.forgetReceipts.bind(store),
    rotateEpoch: store.rotateEpoch.bind(store),
    follower: store.follower.bind(store),
    saveFollower: store.saveFollower.bind(store),
    ready: store.ready.bind(store),
    close: store.close.bind(store),
  };
}
