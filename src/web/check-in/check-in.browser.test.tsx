import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask, setLevel } from '#domain/task/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const section = page.getByRole('region', { name: 'Check-ins' });

describe('check-ins on home', () => {
  component('are answered in place and by key, taken back, and put off', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const [roof, wall] = [id(), id()];
    for (const [task, name] of [
      [roof, 'Roof'],
      [wall, 'Wall'],
    ] as const)
      await ada.sends(createTask({ id: task, name, assignee: ada.id, micromanagement: 'MEDIUM' }));
    expect(section.elements()).toEqual([]);
    await server.asks(ada.id);
    await ada.sees(section.getByRole('button', { name: 'How is “Roof” going?' }));
    await ada.sees(section.getByRole('button', { name: 'How is “Wall” going?' }));
    const taskOf = (which: string) => server.all('task').find((row) => row.id === which);
    const first = server.all('checkIn').toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]?.taskId ?? '';
    const second = first === roof ? wall : roof;

    for (const [key, answer, said] of [
      ['1', 'ON_TRACK', 'Answered: On track'],
      ['2', 'AT_RISK', 'Answered: At risk'],
      ['3', 'BLOCKED', 'Answered: Blocked'],
      ['4', 'DONE', 'Answered: Done'],
    ] as const) {
      await ada.presses(key);
      await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === first)?.answer).toBe(answer);
      await ada.sees(ada.toast(said));
      await ada.presses('ControlOrMeta+z');
      await eventually(() => taskOf(first)?.answer).toBeNull();
      await eventually(() => section.getByRole('listitem').elements().length).toBe(2);
    }

    await section.getByRole('button', { name: 'Ask in an hour' }).nth(1).click();
    await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === second)?.status).toBe('skipped');
    await section.getByRole('textbox', { name: 'Comment (optional)' }).fill('All tiles are on');
    await section.getByRole('button', { name: 'Done' }).click();
    await eventually(() => taskOf(first)?.status).toBe('DONE');
    expect(server.all('comment')).toMatchObject([{ text: 'All tiles are on', taskId: first }]);
    await eventually(() => section.elements()).toEqual([]);
  });
});

describe('check-ins in the task panel', () => {
  component(
    'are answered in place; everybody reads who asks, why, and what was answered',
    async ({ server, opens }) => {
      const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
      const task = id();
      await server.carriesOut(ben.id, createTask({ id: task, name: 'Roof', assignee: ada.id }));
      await server.carriesOut(
        ben.id,
        setLevel({ id: task, micromanagement: 'MEDIUM', reason: 'The tilers come on Friday' }),
      );
      const here = await opens(ada, `/tasks?taskId=${task}`);
      await here.sees(section.getByText('The tilers come on Friday'));
      await here.sees(section.getByText(/^Set by Ben/));
      await server.asks(ada.id);
      await here.sees(section.getByText('How is it going?'));
      await section.getByRole('textbox', { name: 'Comment (optional)' }).fill('It rains in');
      await section.getByRole('button', { name: 'At risk' }).click();
      await here.sees(section.getByRole('listitem').filter({ hasText: 'At risk' }).filter({ hasText: 'It rains in' }));
      await here.misses(section.getByText('How is it going?'));
      expect(server.all('checkIn')).toMatchObject([{ answer: 'AT_RISK', words: 'It rains in', via: 'app' }]);
    },
  );

  component('are set with what they cost beforehand, and with a reason', async ({ server, opens }) => {
    const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [project, roof, wall] = [id(), id(), id()];
    await server.carriesOut(ada.id, createProject({ id: project, name: 'House', memberUids: [ben.id] }));
    const of = { assignee: ben.id, projectId: project };
    await server.carriesOut(ada.id, createTask({ id: wall, name: 'Wall', micromanagement: 'MEDIUM', ...of }));
    await server.carriesOut(ada.id, createTask({ id: roof, name: 'Roof', ...of }));
    const here = await opens(ada, `/projects/${project}?taskId=${roof}`);
    await here
      .dialog('Roof')
      .getByRole('button', { name: /^Check-ins:/ })
      .click();
    const option = (name: string) => page.getByRole('option', { name });
    await here.sees(option('Off').getByText('Once a day · 1 task'));
    await here.sees(option('Low').getByText('Once a day · 2 tasks'));
    await here.sees(option('High').getByText('Twice a day · 2 tasks'));
    await page.getByRole('textbox', { name: 'Why? (optional)' }).fill('Demo on Friday');
    await option('High').click();
    await here.sees(section.getByText('Demo on Friday'));
    await eventually(() => server.all('task').find((row) => row.id === roof)).toMatchObject({
      micromanagement: 'HIGH',
      levelBy: ada.id,
      levelReason: 'Demo on Friday',
    });
  });
});
