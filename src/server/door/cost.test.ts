import { expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { createComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { createNote } from '#domain/note/commands.ts';
import { markAllRead } from '#domain/notification/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { addMember } from '#domain/project/members.ts';
import { createProject } from '#domain/project/commands.ts';
import { tables } from '#domain/registry.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { describeTask } from '#domain/task/describe.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { startTime, stopTime } from '#domain/time/commands.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import type { Fetched, FetchRequest, Writes } from '#store/transaction-cache.ts';
import { createExecute } from './execute.ts';

/**
 * What a database is asked for an everyday change in a project of two people: in how many statements (one for each table and
 * index, of each trip), how many rows it returns, and how many are written. A noun that every change reads or writes shows
 * here; where that is meant, these are the new numbers.
 */
const COSTS = {
  'a project': '5 statements, 1 rows read, 2 written',
  'a member': '6 statements, 4 rows read, 1 written',
  'a task': '9 statements, 4 rows read, 5 written',
  'a new name': '10 statements, 6 rows read, 3 written',
  'a description': '10 statements, 7 rows read, 2 written',
  'a deadline': '10 statements, 7 rows read, 3 written',
  'a comment': '13 statements, 7 rows read, 2 written',
  begun: '10 statements, 7 rows read, 3 written',
  'a timer': '12 statements, 7 rows read, 1 written',
  'the timer stopped': '3 statements, 2 rows read, 1 written',
  'another assignee': '13 statements, 9 rows read, 5 written',
  done: '11 statements, 7 rows read, 5 written',
  deleted: '12 statements, 8 rows read, 5 written',
  restored: '12 statements, 8 rows read, 5 written',
  'a note': '5 statements, 3 rows read, 1 written',
  'all read': '3 statements, 1 rows read, 0 written',
};

const now = Date.UTC(2026, 0, 5, 10);
const id = () => newId(now, Math.random);
const clock = { now: () => now, after: () => () => {}, random: Math.random };

class CountingDatabase extends MemoryDatabase {
  statements = 0;
  read = 0;
  written = 0;

  override fetch(wanted: FetchRequest): Fetched {
    const fetched = super.fetch(wanted);
    for (const { ids, keys, all } of wanted.rows.values())
      this.statements += all ? 1 : Math.min(1, ids.size) + keys.size;
    this.statements += Math.min(1, wanted.receipts.size);
    for (const rows of fetched.rows.values()) this.read += rows.length;
    return fetched;
  }

  override commit(writes: Writes, at: number): void {
    for (const [, rows] of writes.rows) this.written += rows.size;
    super.commit(writes, at);
  }
}

it('asks for no more than it did', async () => {
  const database = new CountingDatabase(Object.values(tables));
  const store = new MemoryStore(database, { now: clock.now });
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const [ada, ben, projectId, task, timer] = [id(), id(), id(), id(), id()];
  for (const person of [ada, ben])
    await door.executeSystem(ensureProfile({ id: person, email: `${person}@example.org` }));

  const costs: Record<string, string> = {};
  const run = async (what: string | null, call: Call) => {
    const { statements, read, written } = database;
    const commandId = id();
    const answer = await door.execute(ada, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer, call.name).toMatchObject({ success: true });
    if (what === null) return;
    const asked = `${database.statements - statements} statements`;
    costs[what] = `${asked}, ${database.read - read} rows read, ${database.written - written} written`;
  };

  await run('a project', createProject({ id: projectId, name: 'House' }));
  await run('a member', addMember({ id: projectId, personId: ben }));
  await run('a task', createTask({ id: task, name: 'Paint', projectId, assignee: ada, micromanagement: 'HIGH' }));
  for (const name of ['Sand', 'Prime', 'Clean'])
    await run(null, createTask({ id: id(), name, projectId, assignee: ada }));
  await run('a new name', updateTask({ id: task, name: 'Paint the walls' }));
  await run('a description', describeTask({ id: task, text: 'In white' }));
  await run('a deadline', updateTask({ id: task, deadline: '2026-02-02' }));
  await run('a comment', createComment({ id: id(), taskId: task, text: 'Which white?' }));
  await run('begun', moveTask({ id: task, status: 'IN_PROGRESS' }));
  await run('a timer', startTime({ id: timer, taskId: task, at: now }));
  await run('the timer stopped', stopTime({ id: timer, at: now }));
  await run('another assignee', reassignTask({ id: task, assignee: ben }));
  await run('done', moveTask({ id: task, status: 'DONE' }));
  await run('deleted', deleteTask({ id: task }));
  await run('restored', restoreTask({ id: task }));
  await run('a note', createNote({ id: id(), title: 'Colors', projectId }));
  await run('all read', markAllRead({}));
  expect(costs).toEqual(COSTS);
});
