import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component(
  'The effort of a task is set in its panel, and in the line that creates one',
  async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const taskId = id();
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.id }));
    await ada.goesTo(`/tasks?taskId=${taskId}`);
    const panel = ada.dialog('Paint');
    await panel.getByRole('button', { name: /^Estimate/ }).click();
    const field = page.getByLabelText('Hours or minutes');
    await field.fill('soon');
    await ada.presses('Enter');
    await ada.sees(page.getByText('Enter hours or minutes, like 3h or 90m'));
    await field.fill('1h 30m');
    await ada.presses('Enter');
    await ada.sees(panel.getByRole('button', { name: 'Estimate: 1h 30m' }));
    await ada.goesTo('/tasks');
    await ada.button('Add task to Backlog').click();
    await ada.writes('Sand ~90m');
    await ada.presses('Enter', 'Escape');
    await ada.link('Sand').click();
    await ada.sees(ada.dialog('Sand').getByRole('button', { name: 'Estimate: 1h 30m' }));
    await eventually(() => server.all('task').map(({ estimate }) => estimate)).toEqual([90, 90]);
  },
);
