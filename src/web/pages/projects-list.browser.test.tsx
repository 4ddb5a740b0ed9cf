import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { touched } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const list = page.getByRole('main').getByRole('list', { name: 'Projects' });
const line = (name: string) => list.getByRole('listitem', { name, exact: true });
const names = () =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ ariaLabel }) => ariaLabel);

/** Checks that none of its text is cut off. */
function isWhole(at: Locator): boolean {
  const { clientWidth, scrollWidth } = at.element();
  return clientWidth > 0 && scrollWidth <= clientWidth;
}

component(
  'The list of projects has room for names on a tablet, and the buttons of a dialog are in view',
  async ({ newcomer }) => {
    await page.viewport(820, 700);
    const ada = await newcomer('Ada', '/projects');
    for (const name of ['Kitchen with a long name', 'Garden']) await ada.sends(createProject({ id: id(), name }));
    await ada.sees(line('Kitchen with a long name'));
    await eventually(() => isWhole(line('Kitchen with a long name').getByRole('link'))).toBe(true);
    expect(isWhole(ada.heading('Projects'))).toBe(true);
    // The buttons are visible without scrolling.
    await ada.button('New project').click();
    const dialog = ada.dialog('New project');
    await ada.sees(dialog);
    const below = () =>
      dialog.element().getBoundingClientRect().bottom -
      dialog.getByRole('button', { name: 'Create project' }).element().getBoundingClientRect().bottom;
    // The dialog grows while it opens.
    await eventually(() => below() > 0 && below() < 24).toBe(true);
  },
  touched,
);

component('The list of projects shows how far each is, in the order that was chosen', async ({ server, opens }) => {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [attic, bath, cellar] = [id(), id(), id()];
  const dueAt = new Intl.DateTimeFormat('sv').format(Date.now() + 86_400_000);
  const memberUids = [me.id];
  await server.carriesOut(ben.id, createProject({ id: attic, name: 'Attic', memberUids }));
  await server.carriesOut(ben.id, createProject({ id: cellar, name: 'Cellar', memberUids, dueAt }));
  await server.carriesOut(ben.id, createProject({ id: bath, name: 'Bath', memberUids }));
  for (const status of ['DONE', 'BACKLOG', 'DONE', 'ON_HOLD'] as const) {
    const task = { id: id(), name: 'Paint', status, assignee: ben.id, projectId: attic };
    await server.carriesOut(ben.id, createTask(task));
  }
  const ada = await opens(me, '/projects');
  await ada.sees(line('Cellar').getByText('Due tomorrow', { exact: true }));
  // None of these tasks is Ada's.
  await ada.sees(line('Attic').getByText('50%'));
  await ada.sees(line('Bath').getByText('No tasks yet'));
  const last = createTask({ id: id(), name: 'Sweep', status: 'DONE', assignee: ben.id, projectId: bath });
  await server.carriesOut(ben.id, last);
  await ada.sees(line('Bath').getByText('100%'));
  await server.carriesOut(ben.id, deleteTask({ id: last.input.id }));
  await ada.sees(line('Bath').getByText('No tasks yet'));

  expect(names()).toEqual(['Bath', 'Cellar', 'Attic']);
  for (const [order, sorted] of [
    ['Name', ['Attic', 'Bath', 'Cellar']],
    ['Due date', ['Cellar', 'Bath', 'Attic']],
  ] as const) {
    await page.getByRole('button', { name: /^Sort:/ }).click();
    await page.getByRole('option', { name: order }).click();
    await eventually(names).toEqual(sorted);
  }
  // It is kept on the device.
  expect(JSON.stringify(Object.entries(localStorage))).toContain('projects order');
  await ada.goesTo('/tasks');
  await ada.goesTo('/projects');
  await eventually(names).toEqual(['Cellar', 'Bath', 'Attic']);

  await ada.button('Refresh').click();
  await eventually(() => page.getByText('Refreshed').elements().length).toBeGreaterThan(0);
  server.setOnline(me.id, false);
  await ada.button('Refresh').click();
  await ada.sees(ada.toast('Couldn’t refresh'));
  expect(names()).toEqual(['Cellar', 'Bath', 'Attic']);
});
