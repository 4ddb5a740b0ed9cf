import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { hears } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const section = page.getByRole('region', { name: 'Reminders' });
const dialog = page.getByRole('dialog', { name: /^Remind me of/ });

describe('reminders of a task', () => {
  component('are set by key, shown on the task, removed, and gone once it is done', async ({ server, opens }) => {
    const ada = await server.joins('Ada');
    const task = id();
    await server.carriesOut(ada.id, createTask({ id: task, name: 'Roof', assignee: ada.id, deadline: '2099-03-20' }));
    const here = await opens(ada, `/tasks?taskId=${task}`);
    await here.sees(section.getByRole('button', { name: 'Remind me…' }));
    const rows = () => server.all('reminder').filter(({ deletedAt }) => deletedAt === null);

    await here.presses('h');
    await dialog.getByRole('button', { name: 'Tomorrow morning' }).click();
    await eventually(() => rows().length).toBe(1);
    await hears('We’ll remind you');
    expect(here.toast(/^We’ll remind you/).length).toBe(0);
    expect(rows()[0]?.at).toBeGreaterThan(Date.now());
    await here.sees(section.getByRole('button', { name: /^Remove reminder/ }));

    await here.presses('h');
    await dialog.getByRole('button', { name: 'A day before it’s due' }).click();
    await eventually(() =>
      rows()
        .map(({ daysBefore }) => daysBefore ?? 'at')
        .join(),
    ).toBe('at,1');

    await here.presses('h');
    await dialog.getByLabelText('Another time').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Remind me' }).click();
    await here.sees(dialog.getByText('Choose a time in the future'));
    await dialog.getByLabelText('Another time').fill('2098-01-01T09:00');
    await dialog.getByRole('button', { name: 'Remind me' }).click();
    await eventually(() => rows().length).toBe(3);

    await section
      .getByRole('button', { name: /^Remove reminder/ })
      .nth(0)
      .click();
    await eventually(() => rows().length).toBe(2);
    await here.presses('ControlOrMeta+z');
    await eventually(() => rows().length).toBe(3);
    await server.carriesOut(ada.id, moveTask({ id: task, status: 'DONE' }));
    await eventually(() => section.elements()).toEqual([]);
  });
});
