import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { addDependency } from '#domain/dependency/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('an overview has what takes longest one after the other', async (stage) => {
  const { server, opens } = stage;
  const me = await server.joins('Ada');
  const [projectId, walls, doors, paint] = [id(), id(), id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  const all = [
    { id: walls, name: 'Walls', estimate: 600 },
    { id: doors, name: 'Doors', estimate: 300 },
    { id: paint, name: 'Paint', estimate: null },
  ];
  for (const each of all) await server.carriesOut(me.id, createTask({ ...each, assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}?view=overview`);
  const path = page.getByRole('list', { name: 'Critical path' });
  await ada.sees(page.getByRole('list', { name: 'Members' }));
  expect(path.elements()).toEqual([]);
  await server.carriesOut(me.id, addDependency({ id: doors, otherId: walls }));
  await server.carriesOut(me.id, addDependency({ id: paint, otherId: doors }));
  await ada.sees(path.getByRole('link', { name: 'Paint' }));
  expect(
    path
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toMatchObject([
    expect.stringContaining('Walls10h'),
    expect.stringContaining('Doors5h'),
    expect.stringContaining('PaintNo estimate'),
  ]);
  await ada.sees(ada.says('3 tasks, each of which waits for the one before: 15h of work'));
  await server.carriesOut(me.id, moveTask({ id: walls, status: 'DONE' }));
  await ada.sees(ada.says('2 tasks, each of which waits for the one before: 5h of work'));
  await path.getByRole('link', { name: 'Doors' }).click();
  await ada.sees(page.getByRole('dialog').getByText('Doors').first());
});

component('an overview says what a project is for, who is in it, its dates and what happened last', async (stage) => {
  const { server, opens } = stage;
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  const kitchen = {
    id: projectId,
    name: 'Kitchen',
    icon: '🚀',
    description: 'After #1 we paint',
    memberUids: [ben.id],
  };
  await server.carriesOut(me.id, createProject({ ...kitchen, dueAt: '2099-05-06' }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Empty it', assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}?view=overview`);
  await ada.sees(page.getByRole('link', { name: '#1 Empty it' }));
  await ada.sees(page.getByRole('list', { name: 'Members' }).getByText('Ben'));
  await ada.sees(page.getByRole('main').getByText('2099').first());
  await ada.sees(ada.says('0 of 1 done'));
  await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }));
  await ada.sees(page.getByRole('list', { name: 'Recent updates' }).getByText('Done by Ben'));
  await ada.sees(ada.says('1 of 1 done'));
  // Its icon is in the header; any other emoji can be typed.
  const header = page.getByCss('main header');
  await ada.sees(header.getByText('🚀'));
  await ada.presses('n', 'd');
  const form = ada.dialog('Edit project');
  const other = form.getByRole('textbox', { name: 'Any other emoji' });
  await other.fill('fox');
  await ada.sees(form.getByText('Type or paste one emoji'));
  await other.fill('🦊');
  await expect.element(form.getByRole('radio', { name: '🦊' })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await eventually(() => server.all('project')[0]?.icon).toBe('🦊');
  await ada.sees(header.getByText('🦊'));
});
