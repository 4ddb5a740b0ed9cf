import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import type { Call } from '#domain/command.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createField, deleteField } from '#domain/field/commands.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { purgeOrder } from '#domain/purge/tables.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { createExecute } from '#server/door/execute.ts';
import { purgeFieldValues } from './purge-values.ts';
import { deletedBefore, purge } from './purge.ts';

const TABLES = ['project', 'stream', 'task', 'comment', 'activity', 'tag', 'tally'] as const;
const id = () => newId(Date.now(), Math.random);

describe.each(DATABASES)('the purge on %s', (kind) => {
  it('removes what was deleted long ago with everything that belonged to it, and nothing else', async () => {
    const { store, database, door, at } = await open(kind);
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: 'ada@example.org' }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer, call.name).toMatchObject({ success: true });
    };
    const furnish = async (name: string, tasks: number) => {
      const projectId = id();
      await run(createProject({ id: projectId, name }));
      await run(createStream({ id: id(), projectId, name }));
      for (let n = 0; n < tasks; n += 1) {
        const taskId = id();
        await run(createTask({ id: taskId, name, assignee: person, projectId }));
        await run(createComment({ id: id(), taskId, text: name }));
        await run(moveTask({ id: taskId, status: 'DONE' }));
      }
      return projectId;
    };

    at(1000);
    // More than one command removes.
    await run(deleteProject({ id: await furnish('long gone', 70) }));
    const [tag, task] = [id(), id()];
    await run(createTag({ id: tag, name: 'long gone' }));
    await run(deleteTag({ id: tag }));
    await run(createTask({ id: task, name: 'long gone', assignee: person }));
    await run(createComment({ id: id(), taskId: task, text: 'long gone' }));
    await run(deleteTask({ id: task }));
    at(2000);
    await run(deleteProject({ id: await furnish('just gone', 1) }));
    await furnish('here', 1);

    await purge(database, door, 2000);
    const left = await store.read((rows) => TABLES.map((table) => [table, rows.all(table).length]));
    expect(Object.fromEntries(left)).toEqual({
      project: 2,
      stream: 2,
      task: 2,
      comment: 2,
      activity: 2,
      tag: 0,
      tally: 2,
    });
    expect(await store.read((rows) => JSON.stringify(TABLES.map((table) => rows.all(table))))).not.toContain(
      'long gone',
    );
    // There is nothing left to do, and nothing is written.
    const { seq } = await store.read((rows) => rows.head);
    await purge(database, door, 2000);
    expect((await store.read((rows) => rows.head)).seq).toBe(seq);
  });
});

it.each(DATABASES)('removes the values of a field of long ago from tasks of its project, on %s', async (kind) => {
  const { store, database, door, at } = await open(kind);
  const [person, project, other, old, young, tasks] = [id(), id(), id(), id(), id(), Array.from({ length: 3 }, id)];
  await door.executeSystem(ensureProfile({ id: person, email: 'ada@example.org' }));
  const run = async (call: Call) => {
    const commandId = id();
    const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer, call.name).toMatchObject({ success: true });
  };
  at(1000);
  for (const [projectId, field] of [
    [project, old],
    [other, young],
  ] as const) {
    await run(createProject({ id: projectId, name: 'P' }));
    await run(createField({ id: field, projectId, name: 'Cost', type: 'NUMBER' }));
  }
  const places = [
    [project, old],
    [project, old],
    [other, young],
  ] as const;
  for (const [n, [projectId, field]] of places.entries())
    await run(createTask({ id: tasks[n] ?? '', name: 'T', assignee: person, projectId, fieldValues: { [field]: n } }));
  await run(deleteTask({ id: tasks[1] ?? '' }));
  await run(deleteField({ id: old }));
  at(3000);
  await run(deleteField({ id: young }));
  await purgeFieldValues(database, door, 1000);
  const said = () => store.read((rows) => tasks.map((task) => (rows.get('task', task) as TaskRow).fieldValues));
  expect(await said()).toEqual([{ [old]: 0 }, { [old]: 1 }, { [young]: 2 }]);
  await purgeFieldValues(database, door, 2000);
  expect(await said()).toEqual([null, null, { [young]: 2 }]);
  await purge(database, door, 2000);
  expect(await store.read((rows) => rows.all('field').map((row) => row.id))).toEqual([young]);
});

it('finds what was deleted long ago without reading the rest', async () => {
  const { database } = await open('SQLite');
  for (const table of purgeOrder) {
    const plan = await sql<{ detail: string }>`explain query plan ${deletedBefore(table, 2000)}`.execute(database.db);
    const scans = plan.rows.filter(({ detail }) => /^SCAN (?!old$)/.test(detail));
    expect(scans, table).toEqual([]);
  }
});

async function open(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  let now = 0;
  const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  return { store, database, door, at: (instant: number) => (now = instant) };
}
