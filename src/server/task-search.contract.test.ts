import { describe, expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { schema } from '#domain/registry.ts';
import { createTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { readable } from '#sync/hub/readable.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { searchTasks } from './task-search.ts';

describe.each(DATABASES)('the search for tasks on %s', (kind) => {
  it('finds readable tasks by name and number, and nothing else', async () => {
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

    // Its author, but no longer a member; and deleted tasks.
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
  const { store, database, as } = await openHouse(kind);
  const find = async ({ person }: Inhabitant, text: string, most = 9) =>
    (await searchTasks({ store, database }, person, text, most)).map((task) => task.id);
  const numberOf = (task: string) =>
    store.read((rows) => {
      const row = rows.get('task', task);
      return row && 'number' in row ? String(row.number) : '';
    });
  return { store, as, find, numberOf };
}
