import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { schema } from '#domain/registry.ts';
import { createTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { readable } from '#sync/hub/readable.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createExecute } from './door/execute.ts';
import { searchTasks } from './task-search.ts';

const id = () => newId(Date.now(), Math.random);

describe.each(DATABASES)('the search for tasks on %s', (kind) => {
  it('finds by name and number what one may see, and nothing else', async () => {
    const { as, find, numberOf } = await house(kind);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const [shared, own, foreign, gone] = [id(), id(), id(), id()];
    const projectId = id();
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    await ada(createTask({ id: shared, name: 'Paint the Übergang', projectId, assignee: ada.person }));
    await ada(createTask({ id: own, name: 'Buy paint', assignee: ada.person }));
    await cleo(createTask({ id: foreign, name: 'Paint nothing', assignee: cleo.person }));
    await bob(createTask({ id: gone, name: 'Paint by Bob', projectId, assignee: ada.person }));

    expect(await find(ada, 'paint')).toEqual([gone, shared, own]);
    expect(await find(bob, 'PAINT')).toEqual([gone, shared]);
    expect(await find(bob, 'übergang the')).toEqual([shared]);
    expect(await find(cleo, 'paint')).toEqual([foreign]);
    expect(await find(bob, `#${await numberOf(shared)}`)).toEqual([shared]);
    expect(await find(bob, await numberOf(own))).toEqual([]);
    expect(await find(ada, 'paint', 1)).toEqual([gone]);
    expect(await find(ada, '  ')).toEqual([]);

    // Its author, but no member any more; and what is deleted.
    await ada(removeMember({ id: projectId, personId: bob.person }));
    expect(await find(bob, 'paint')).toEqual([]);
    await ada(deleteTask({ id: own }));
    expect(await find(ada, 'paint')).toEqual([gone, shared]);
  });

  it('reads single rows by the same right', async () => {
    const { as, store } = await house(kind);
    const [ada, bob] = [await as('Ada'), await as('Bob')];
    const task = id();
    await ada(createTask({ id: task, name: 'Sand', assignee: ada.person }));
    const seen = async (person: string) =>
      (await readable(store, schema, person, 'task', [task, id()])).map((row) => row.id);
    expect(await seen(ada.person)).toEqual([task]);
    expect(await seen(bob.person)).toEqual([]);
    await ada(deleteTask({ id: task }));
    expect(await seen(ada.person)).toEqual([]);
  });
});

async function house(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  let now = 1;
  const clock = { now: () => (now += 1), after: () => () => {}, random: () => Math.random() };
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const as = async (name: string) => {
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: `${name}@example.org` }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer).toMatchObject({ success: true });
    };
    return Object.assign(run, { person });
  };
  const find = async ({ person }: { person: string }, text: string, most = 9) =>
    (await searchTasks({ store, database }, person, text, most)).map((task) => task.id);
  const numberOf = (task: string) =>
    store.read((rows) => {
      const row = rows.get('task', task);
      return row && 'number' in row ? String(row.number) : '';
    });
  return { store, as, find, numberOf };
}
