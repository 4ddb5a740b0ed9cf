import { describe, expect, it } from 'vitest';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { createComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import type { Call } from '#domain/command.ts';
import { DAY } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { describeTask } from '#domain/task/describe.ts';
import { tickItem } from '#domain/task/tick.ts';
import { createExecute } from '#server/door/execute.ts';
import { mayDeleteBy } from '#server/jobs/trusted-clock.ts';
import { textVersionsFollower } from './text-versions.ts';
import {
  commentVersionsBy,
  deleteErasedVersions,
  deleteOrphanedVersions,
  keepVersion,
  versionContent,
  versionsOf,
} from './versions.ts';

const id = () => newId(Date.now(), Math.random);
const START = Date.UTC(2026, 10, 2, 9);

describe.each(ANY_DATABASE)('versions of a text on %s', (kind) => {
  it('are each text that was saved and each that it took the place of, once', async () => {
    const { task, ada, ben, run, versions } = await opened(kind);
    await run(ada, describeTask({ id: task, base: 'first', text: 'first\nx' }));
    await run(ben, describeTask({ id: task, base: 'first', text: 'first\ny' }));
    await run(ben, updateTask({ id: task, name: 'Another name' }));
    await run(ben, updateTask({ id: task, description: 'replaced' }));
    const expected = [
      ['replaced', [ben]],
      ['first\nx\ny', [ben]],
      ['first\nx', [ada]],
      ['first', [ada]],
    ];
    expect(await versions(task)).toEqual(expected);
    // Entries that were delivered before are delivered again.
    expect(await versions(task, true)).toEqual(expected);
  });

  it('are not made of ticks, but of what was ticked once another text is saved', async () => {
    const { task, ada, ben, run, versions } = await opened(kind, '- [ ] sand');
    await run(ben, tickItem({ id: task, item: { text: 'sand' }, checked: true }));
    expect(await versions(task)).toEqual([]);
    await run(ada, describeTask({ id: task, base: '- [x] sand', text: '- [x] sand\n- [ ] coat' }));
    expect(await versions(task)).toEqual([
      ['- [x] sand\n- [ ] coat', [ada]],
      ['- [x] sand', []],
    ]);
  });

  it('are not dropped by a clock that has jumped', async () => {
    const { database } = await openDatabase(kind);
    await mayDeleteBy(database, START);
    const keep = (at: number) =>
      keepVersion(database, { id: id(), subjectId: 'task', writtenAt: at, authors: '[]', content: `at ${at}` }, at);
    const kept = async () => (await versionsOf(database, 'task')).map(({ writtenAt }) => writtenAt);
    await keep(START);
    await keep(START + 1);
    const later = START + 365 * DAY;
    await keep(later);
    expect(await kept()).toEqual([later, START + 1, START]);
    // It goes on, and so is right.
    await mayDeleteBy(database, later);
    await mayDeleteBy(database, later + 4 * DAY);
    await keep(later + 4 * DAY);
    expect(await kept()).toEqual([later + 4 * DAY, later, START + 1]);
  });

  it('say where the text was then', async () => {
    const { task, ada, ben, project, run, places } = await opened(kind, 'first', false);
    await run(ada, describeTask({ id: task, text: 'second' }));
    await run(ada, moveTask({ id: task, projectId: project }));
    await run(ada, describeTask({ id: task, text: 'third' }));
    const before = { people: [ada, ben] };
    expect(await places(task)).toEqual([{ projectId: project }, before, before]);
  });

  it('of a comment are in the export of its author, and gone with their account', async () => {
    const { task, ben, database, run, versions } = await opened(kind);
    const comment = id();
    await run(ben, createComment({ id: comment, taskId: task, text: 'one' }));
    await run(ben, editComment({ id: comment, text: 'two' }));
    expect(await versions(comment)).toEqual([
      ['two', [ben]],
      ['one', [ben]],
    ]);
    expect(await commentVersionsBy(database, ben)).toMatchObject([
      { commentId: comment, text: 'one' },
      { commentId: comment, text: 'two' },
    ]);
    await deleteErasedVersions(database);
    await deleteOrphanedVersions(database);
    expect(await versions(comment)).toHaveLength(2);
    await database.db.updateTable('person').set({ erasedAt: START }).where('id', '=', ben).execute();
    await deleteErasedVersions(database);
    expect(await versions(comment)).toEqual([]);
  });
});

async function opened(kind: (typeof ANY_DATABASE)[number], description = 'first', isInProject = true) {
  const { store, database } = await openDatabase(kind);
  let now = START;
  const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
  const log = { error: (fields: object) => expect.fail(JSON.stringify(fields)) };
  const door = createExecute({ store, clock, log });
  const [ada, ben, task, project] = [id(), id(), id(), id()];
  const run = async (person: string, call: Call) => {
    now += 1000;
    const commandId = id();
    const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer, call.name).toMatchObject({ success: true });
  };
  for (const person of [ada, ben])
    await door.executeSystem(ensureProfile({ id: person, email: `${person}@example.org` }));
  await run(ada, createProject({ id: project, name: 'Project', memberUids: [ben] }));
  await run(
    ada,
    createTask({ id: task, name: 'Task', assignee: ben, description, ...(isInProject && { projectId: project }) }),
  );
  await run(ada, moveTask({ id: task, status: 'BACKLOG' }));
  let seen = 0;
  const follower = textVersionsFollower({ store, database });
  const follows = async (again: boolean) => {
    const { entries } = await store.entries(again ? 0 : seen, 1000);
    seen = entries.at(-1)?.seq ?? seen;
    await follower.handle(entries);
  };
  const listed = async (rowId: string, again = false) => {
    await follows(again);
    return versionsOf(database, rowId);
  };
  return {
    ada,
    ben,
    task,
    project,
    database,
    run,
    versions: async (rowId: string, again = false) =>
      Promise.all(
        (await listed(rowId, again)).map(async (each) => [
          await versionContent(database, rowId, each.id),
          each.authors,
        ]),
      ),
    places: async (rowId: string) =>
      (await listed(rowId)).map(({ place }) => (place === null ? null : (JSON.parse(place) as unknown))),
  };
}
