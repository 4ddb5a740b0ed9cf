import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createColumn, deleteColumn } from '#domain/column/commands.ts';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { RESTORABLE_MS } from '#domain/deletion.ts';
import { columnId } from '#domain/id.ts';
import { createProject, deleteProject, restoreProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { createTeam, deleteTeam, restoreTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { deleteNow } from '#domain/trash/commands.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { trashOf, trashOfOthers, type TrashPage } from './list.ts';
import { tombstonesQuery } from './tombstones.ts';

const START = 2 * RESTORABLE_MS;

describe.each(DATABASES)('the trash on %s', (database) => {
  it('lists what the person may restore, latest first, with its place and who deleted it', async () => {
    const { as, trash } = await house(database);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const projectId = id();
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    const [stream, tag, task, commented, comment] = [id(), id(), id(), id(), id()];
    await bob(createStream({ id: stream, projectId, name: 'North' }));
    await bob(createTag({ id: tag, name: 'Urgent' }));
    await bob(createTask({ id: task, name: 'Paint', projectId, assignee: ada.person }));
    await ada(createTask({ id: commented, name: 'Sand', projectId, assignee: ada.person }));
    await bob(createComment({ id: comment, taskId: commented, text: 'With\nwhat?' }));
    expect(await trash(bob)).toEqual([]);

    await ada(createColumn({ id: id(), projectId, name: 'Review', category: 'BACKLOG' }));
    await ada(deleteColumn({ id: columnId(projectId, 'BACKLOG'), projectId }));
    await ada(deleteStream({ id: stream }));
    await bob(deleteTag({ id: tag }));
    await ada(deleteTask({ id: task }));
    await bob(deleteComment({ id: comment }));

    expect(await trash(bob)).toMatchObject([
      { kind: 'comment', id: comment, name: 'With what?', within: 'Sand', number: 2, deletedBy: bob.person },
      { kind: 'task', id: task, name: 'Paint', number: 1, within: 'House', deletedBy: ada.person },
      { kind: 'tag', id: tag, name: 'urgent', within: null, deletedBy: bob.person },
      { kind: 'stream', id: stream, name: 'North', within: 'House', deletedBy: ada.person, status: null },
    ]);
    for (const { deletedAt, goesAt } of await trash(bob)) expect(goesAt - deletedAt).toBe(RESTORABLE_MS);
    // The project's owner does not get another person's tag and comment.
    expect(kinds(await trash(ada))).toEqual(['task', 'stream', 'column']);
    // One of the four that nobody had named: its status says what it is.
    expect((await trash(ada)).at(-1)).toMatchObject({ name: '', within: 'House', status: 'BACKLOG' });

    // What was in a deleted project is restored with it, or not at all.
    await ada(deleteProject({ id: projectId }));
    expect(await trash(ada)).toMatchObject([{ kind: 'project', name: 'House', tasks: 1, deletedBy: ada.person }]);
    expect(kinds(await trash(bob))).toEqual(['tag']);
    await ada(restoreProject({ id: projectId }));
    expect(kinds(await trash(bob))).toEqual(['comment', 'task', 'tag', 'stream']);
    // A former member can't restore anything of the project.
    await ada(removeMember({ id: projectId, personId: bob.person }));
    expect(kinds(await trash(bob))).toEqual(['tag']);
  });

  it('lists a deleted team for its leads only, and shows administrators whose it was', async () => {
    const { as, trash, others } = await house(database);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const teamId = id();
    await bob(createTeam({ id: teamId, name: 'Builders' }));
    await bob(inviteToTeam({ id: teamId, personUids: [cleo.person] }));
    await cleo(acceptInvitation({ id: teamId }));
    await bob(deleteTeam({ id: teamId }));
    expect(await trash(bob)).toMatchObject([{ kind: 'team', id: teamId, name: 'Builders', deletedBy: bob.person }]);
    expect(await trash(cleo)).toEqual([]);
    expect(await others(ada)).toEqual([{ ...foreign, kind: 'team', owner: bob.person }]);
    await bob(restoreTeam({ id: teamId }));
    expect(await trash(bob)).toEqual([]);
  });

  it('lists subtasks with the task that took them along, and alone for people who cannot restore that', async () => {
    const { as, trash, others } = await house(database);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const [projectId, parentId, one, two] = [id(), id(), id(), id()];
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    await ada(createTask({ id: parentId, name: 'Paint', projectId, assignee: ada.person }));
    await ada(createTask({ id: one, name: 'Sand', parentId, assignee: ada.person }));
    await bob(createTask({ id: two, name: 'Prime', parentId, assignee: ada.person }));
    await ada(deleteTask({ id: parentId }));
    expect(await trash(ada)).toMatchObject([{ kind: 'task', id: parentId, name: 'Paint', tasks: 2 }]);
    expect(await trash(bob)).toMatchObject([{ kind: 'task', id: two, name: 'Prime', tasks: null }]);
    expect(await others(ada)).toEqual([]);
    await ada(restoreTask({ id: parentId }));
    expect([await trash(ada), await trash(bob)]).toEqual([[], []]);
  });

  it('omits what was restored, deleted permanently, or deleted too long ago', async () => {
    const { as, trash, at } = await house(database);
    const ada = await as('Ada');
    const tasks = [id(), id(), id()] as const;
    for (const each of tasks) await ada(createTask({ id: each, name: each, assignee: ada.person }));
    for (const each of tasks) await ada(deleteTask({ id: each }));
    await ada(restoreTask({ id: tasks[0] }));
    await ada(deleteNow({ kind: 'task', id: tasks[1] }));
    expect((await trash(ada)).map((each) => each.id)).toEqual([tasks[2]]);
    at(START + 2 * RESTORABLE_MS);
    expect(await trash(ada)).toEqual([]);
  });

  it('is paged without repetitions', async () => {
    const { as, pages } = await house(database);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const projectId = id();
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    const made: string[] = [];
    for (let n = 0; n < 110; n += 1) {
      const task = id();
      // Every third is Bob's, in a project he will have left: found, but not his to restore.
      const where = n % 3 === 0 ? { projectId } : {};
      await bob(createTask({ id: task, name: `${n}`, assignee: bob.person, ...where }));
      await bob(deleteTask({ id: task }));
      if (n % 3 !== 0) made.push(task);
    }
    await ada(removeMember({ id: projectId, personId: bob.person }));
    const found = await pages(bob);
    expect(found.map((page) => page.length)).toEqual([50, 23]);
    expect(found.flat()).toEqual(made.toReversed());
  });

  it('shows administrators no text of what others deleted', async () => {
    const { as, others } = await house(database);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const [projectId, task, tag] = [id(), id(), id()];
    await bob(createProject({ id: projectId, name: 'Secret house' }));
    await bob(createTask({ id: task, name: 'Secret paint', projectId, assignee: bob.person }));
    await bob(createTag({ id: tag, name: 'Secret tag' }));
    await bob(deleteTag({ id: tag }));
    await bob(deleteTask({ id: task }));
    await bob(deleteProject({ id: projectId }));
    const own = id();
    await ada(createTag({ id: own, name: 'Own' }));
    await ada(deleteTag({ id: own }));
    const found = await others(ada);
    expect(found).toEqual([
      { ...foreign, kind: 'project', owner: bob.person, tasks: 0 },
      { ...foreign, kind: 'task', owner: bob.person, number: 1 },
      { ...foreign, kind: 'tag', owner: bob.person },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret/i);
  });
});

it('finds what was deleted without reading the rest', async () => {
  const { database } = await openDatabase('SQLite');
  const wanted = { since: 0, after: { deletedAt: 9, id: id() }, most: 50, person: id() };
  const plan = await sql<{ detail: string }>`explain query plan ${tombstonesQuery(wanted)}`.execute(database.db);
  expect(plan.rows.filter(({ detail }) => /^SCAN (?!of_)/.test(detail))).toEqual([]);
});

const foreign = { deletedAt: expect.any(Number), goesAt: expect.any(Number), number: null, tasks: null };

const kinds = (items: readonly { readonly kind: string }[]) => items.map(({ kind }) => kind);

async function house(kind: (typeof DATABASES)[number]) {
  const { store, database, as, now, at } = await openHouse(kind, START);
  const ports = () => ({ store, database, now: now() });
  const pages = async ({ person }: Inhabitant) => {
    const found: string[][] = [];
    let page: Pick<TrashPage<never>, 'next'> = { next: null };
    do {
      const read = await trashOf(ports(), person, page.next);
      found.push(read.items.map((item) => item.id));
      page = read;
    } while (page.next);
    return found;
  };
  return {
    as,
    pages,
    at,
    trash: async ({ person }: Inhabitant) => (await trashOf(ports(), person, null)).items,
    others: async ({ person }: Inhabitant) => (await trashOfOthers(ports(), person, null)).items,
  };
}
