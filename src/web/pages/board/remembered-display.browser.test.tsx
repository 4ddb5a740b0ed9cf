/** @module-tag long */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('each place is shown in the view and order that were chosen there last', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const [projectId, teamId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  for (const name of ['Zinc', 'Amber'])
    await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, projectId }));
  const places = [
    { path: '/tasks', view: 'List', order: 'Name' },
    { path: '/tasks?view=created', view: 'Board', order: 'Newest first' },
    { path: `/projects/${projectId}`, view: 'Board', order: 'Due date' },
    { path: `/team/${teamId}?view=tasks`, view: 'Timeline', order: 'Priority' },
  ];
  const ada = await opens(me, '/projects');
  const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
  for (const place of places) {
    await ada.goesTo(place.path);
    await ada.button('Sort').click();
    await page.getByRole('option', { name: place.order, exact: true }).click();
    await view(place.view).click();
    await ada.sees(ada.button(`Sort: ${place.order}`));
  }
  for (const place of places) {
    await ada.goesTo(place.path);
    await ada.sees(ada.button(`Sort: ${place.order}`));
    await expect.element(view(place.view)).toHaveAttribute('aria-pressed', 'true');
    // Nothing of it is in the address, which comes first where it says something.
    expect(location.pathname + location.search).toBe(place.path);
  }
  await ada.goesTo('/tasks?order=title&layout=board');
  await eventually(() => ada.cards('Backlog')).toEqual(['Amber', 'Zinc']);

  // From the tasks assigned to her to those she created.
  await page.getByRole('button', { name: 'Created by me' }).click();
  await ada.sees(ada.button('Sort: Newest first'));
  await eventually(() => location.search).toBe('?view=created');

  // By hand is remembered, too, and is in the address.
  await ada.button('Clear Sort').click();
  await ada.misses(ada.button('Sort: Newest first'));
  await eventually(() => location.search).toBe('?view=created&order=rank');
  await ada.goesTo('/tasks');
  await ada.goesTo('/tasks?view=created');
  await ada.sees(ada.button('Sort'));
});
