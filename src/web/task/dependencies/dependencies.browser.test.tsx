import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { addDependency } from '#domain/dependency/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const waits = page.getByRole('region', { name: 'Waits for' });
const add = page.getByRole('button', { name: 'Add dependency' });

async function kitchen(server: Server, names: readonly string[]) {
  const me = await server.joins('Ada');
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  const ids = names.map(() => id());
  for (const [at, name] of names.entries())
    await server.carriesOut(me.id, createTask({ id: ids[at] ?? '', name, assignee: me.id, projectId }));
  return { me, projectId, ids };
}

const waitsFor = (server: Server, taskId: string) => server.all('task').find((row) => row.id === taskId)?.waitsFor;

describe('what a task waits for', () => {
  component(
    'is picked in the open task, and marked on its card until the other one is done',
    async ({ server, opens }) => {
      const { me, projectId, ids } = await kitchen(server, ['Doors', 'Walls', 'Floor']);
      const [doors = '', walls = ''] = ids;
      const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${doors}`);
      await add.click();
      await page.getByRole('menuitem', { name: 'Waits for…' }).click();
      await ada.writes('wal');
      await ada.presses('Enter');
      await eventually(() => waitsFor(server, doors)).toBe(1);
      await ada.presses('Escape');
      await ada.sees(waits.getByRole('link', { name: 'Walls' }));
      await ada.sees(page.getByRole('img', { name: 'Waits for 1 task' }).first());

      await waits.getByRole('link', { name: 'Walls' }).click();
      await ada.sees(page.getByRole('region', { name: 'Blocks' }).getByRole('link', { name: 'Doors' }));
      await server.carriesOut(me.id, moveTask({ id: walls, status: 'DONE' }));
      await eventually(() => page.getByRole('img', { name: 'Waits for 1 task' }).elements().length).toBe(0);
    },
  );

  component('is removed, and comes back with an undo', async ({ server, opens }) => {
    const { me, projectId, ids } = await kitchen(server, ['Doors', 'Walls']);
    const [doors = '', walls = ''] = ids;
    await server.carriesOut(me.id, addDependency({ id: doors, otherId: walls }));
    const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${doors}`);
    await waits.getByRole('button', { name: 'Remove “Walls”' }).click();
    await eventually(() => waitsFor(server, doors)).toBe(0);
    await ada.presses('Control+z');
    await eventually(() => waitsFor(server, doors)).toBe(1);
  });

  component('is said without a name where it may not be seen', async ({ server, opens }) => {
    const { me, projectId, ids } = await kitchen(server, ['Doors']);
    const [doors = ''] = ids;
    const bob = await server.joins('Bob');
    const secret = id();
    await server.carriesOut(me.id, createTask({ id: secret, name: 'Secret', assignee: me.id }));
    await server.carriesOut(me.id, addDependency({ id: doors, otherId: secret }));
    await server.carriesOut(me.id, {
      name: 'project.addMember',
      version: 1,
      input: { id: projectId, personId: bob.id },
    });
    answersOverHttp({
      '/api/tasks/': () =>
        Response.json({ success: false, code: 'task_not_found', error: 'Task not found' }, { status: 404 }),
    });
    const other = await opens(bob, `/projects/${projectId}?layout=board&taskId=${doors}`);
    await other.sees(waits.getByText('A task you can’t see'));
    expect(page.getByText('Secret').elements()).toHaveLength(0);
  });

  component('would go in a circle: the refusal says how', async ({ server, opens }) => {
    const { me, projectId, ids } = await kitchen(server, ['Doors', 'Walls']);
    const [doors = '', walls = ''] = ids;
    await server.carriesOut(me.id, addDependency({ id: doors, otherId: walls }));
    const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${walls}`);
    await add.click();
    await page.getByRole('menuitem', { name: 'Waits for…' }).click();
    await ada.writes('doors');
    await ada.presses('Enter');
    await ada.sees(ada.toast(/Walls → Doors → Walls/));
    expect(waitsFor(server, walls)).toBe(0);
  });

  component('filters a board, and has a column in a list', async ({ server, opens }) => {
    const { me, projectId, ids } = await kitchen(server, ['Doors', 'Walls']);
    const [doors = '', walls = ''] = ids;
    await server.carriesOut(me.id, addDependency({ id: doors, otherId: walls }));
    const ada = await opens(me, `/projects/${projectId}?layout=list&waiting=waiting`);
    const main = page.getByRole('main');
    await ada.sees(main.getByRole('link', { name: 'Doors' }));
    expect(main.getByRole('link', { name: 'Walls' }).elements()).toHaveLength(0);
    await page
      .getByRole('button', { name: /^Dependencies/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Ready' }).click();
    await ada.sees(main.getByRole('link', { name: 'Walls' }));
    expect(main.getByRole('link', { name: 'Doors' }).elements()).toHaveLength(0);
  });
});
