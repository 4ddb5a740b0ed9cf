import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import type { Look } from '#test/components/look.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const phone: Look = { size: 'phone', colorScheme: 'light' };
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
    await ada.sees(section.getByText(/^(Roof, Wall|Wall, Roof)$/));
    expect(section.getByRole('button', { name: 'On track' }).elements()).toEqual([]);
    await page.getByRole('link', { name: '2 check-ins' }).click();
    const taskOf = (which: string) => server.all('task').find((row) => row.id === which);
    const first = server.all('checkIn').toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]?.taskId ?? '';
    const second = first === roof ? wall : roof;
    const nameOf = (which: string) => (which === roof ? 'Roof' : 'Wall');
    const question = (which: string) => section.getByRole('button', { name: `How is “${nameOf(which)}” going?` });
    await ada.sees(question(first));

    for (const [key, answer, said] of [
      ['1', 'ON_TRACK', 'Answered: On track'],
      ['2', 'AT_RISK', 'Answered: At risk'],
      ['3', 'BLOCKED', 'Answered: Blocked'],
      ['4', 'DONE', 'Answered: Done'],
    ] as const) {
      await ada.presses(key);
      await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === first)?.answer).toBe(answer);
      await ada.sees(ada.toast(said));
      // The next one takes its place.
      await ada.sees(question(second));
      await ada.presses('ControlOrMeta+z');
      await eventually(() => taskOf(first)?.answer).toBeNull();
      await ada.sees(question(first));
      expect(section.getByRole('group', { name: /^Your answer/ }).elements()).toEqual([]);
    }

    await section.getByRole('button', { name: 'Next check-in' }).click();
    await ada.sees(question(second));
    await section.getByRole('button', { name: 'Ask me later (1 h)' }).click();
    await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === second)?.status).toBe('skipped');
    await section.getByRole('button', { name: 'At risk' }).click();
    await eventually(() => taskOf(first)?.answer).toBe('AT_RISK');
    const given = section.getByRole('group', { name: `Your answer about “${nameOf(first)}”` });
    await given.getByRole('slider', { name: 'Progress' }).fill('40');
    await given.getByRole('textbox', { name: 'Comment (optional)' }).fill('All tiles are wet');
    await ada.presses('Enter');
    await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === first)).toMatchObject({
      answer: 'AT_RISK',
      progress: 40,
      words: 'All tiles are wet',
    });
    expect(taskOf(first)?.progress).toBe(40);
    expect(server.all('comment')).toMatchObject([{ text: 'All tiles are wet', taskId: first }]);
    await ada.misses(given.getByRole('textbox'));
    await ada.goesTo('/tasks');
    await ada.goesTo('/');
    await eventually(() => section.elements()).toEqual([]);
  });
});

describe('check-ins on a phone', () => {
  component(
    'are one line, which opens one at a time',
    async ({ server, newcomer }) => {
      const ada = await newcomer('Ada', '/');
      for (const name of ['Roof', 'Wall', 'Door', 'Gate'])
        await ada.sends(createTask({ id: id(), name, assignee: ada.id, micromanagement: 'MEDIUM' }));
      await server.asks(ada.id);
      const line = section.getByRole('button', { name: /^4 check-ins/ });
      await ada.sees(line);
      expect(section.element().clientHeight).toBeLessThan(60);
      await line.click();
      await section.getByRole('button', { name: 'On track' }).click();
      await eventually(() => server.all('checkIn').filter(({ answer }) => answer === 'ON_TRACK').length).toBe(1);
      // The next one opens by itself.
      await ada.sees(section.getByText('1 of 3'));
      await section.getByRole('button', { name: /^3 check-ins/ }).click();
      expect(section.getByRole('button', { name: 'On track' }).elements()).toEqual([]);
    },
    phone,
  );
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
      await section.getByRole('button', { name: 'At risk' }).click();
      await section.getByRole('textbox', { name: 'Comment (optional)' }).fill('It rains in');
      await here.presses('Enter');
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
    await here.sees(option('Low').getByText('Weekly, and two days before it’s due'));
    await here.sees(option('High').getByText('Twice each working day'));
    await here.sees(page.getByText('Ben is asked once a day now, about 1 task.'));
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

describe('check-ins in the bell', () => {
  const latest = page.getByRole('list', { name: 'Latest notifications' });

  component('are answered with one tap, several tasks in one notification', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/tasks');
    for (const name of ['Roof', 'Wall'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.id, micromanagement: 'MEDIUM' }));
    await server.asks(ada.id);
    await ada.button('Notifications, 1 new').click();
    const roof = latest.getByRole('group', { name: 'How is “Roof” going?' });
    const wall = latest.getByRole('group', { name: 'How is “Wall” going?' });
    await ada.sees(wall);
    await roof.getByRole('button', { name: 'Blocked' }).click();
    await ada.sees(ada.toast('Answered: Blocked'));
    await ada.misses(roof);
    await ada.sees(latest.getByText('How is “Wall” going?').or(latest.getByText('How is "Wall" going?')));
    await latest.getByRole('button', { name: 'On track' }).click();
    await ada.sees(page.getByText(/^No notifications yet/));
    expect(new Set(server.all('checkIn').map(({ answer }) => answer))).toEqual(new Set(['BLOCKED', 'ON_TRACK']));
  });

  component('offer a lower level, which is taken with one tap', async ({ server, opens }) => {
    const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [project, task] = [id(), id()];
    await server.carriesOut(ada.id, createProject({ id: project, name: 'House', memberUids: [ben.id] }));
    const asked = { assignee: ben.id, projectId: project, micromanagement: 'MEDIUM' } as const;
    await server.carriesOut(ada.id, createTask({ id: task, name: 'Roof', ...asked }));
    for (const week of [0, 1, 2]) {
      await server.asks(ben.id, week);
      const open = server.all('checkIn').find(({ status }) => status === 'pending');
      await server.carriesOut(ben.id, answerCheckIn({ id: open?.id ?? '', answer: 'ON_TRACK' }), week);
    }
    const here = await opens(ada, '/tasks');
    await here.button('Notifications, 1 new').click();
    await latest.getByRole('button', { name: 'Ask weekly' }).click();
    await here.misses(latest.getByRole('button', { name: 'Ask weekly' }));
    await eventually(() => server.all('task')[0]).toMatchObject({ micromanagement: 'LOW', levelBy: ada.id });
    expect(
      server.all('notification').filter(({ userId, event }) => userId === ben.id && event === 'lowered'),
    ).toHaveLength(1);
  });

  component('say who checks in less often from now on', async ({ server, opens }) => {
    const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [project, task] = [id(), id()];
    await server.carriesOut(ada.id, createProject({ id: project, name: 'House', memberUids: [ben.id] }));
    const asked = { assignee: ben.id, projectId: project, micromanagement: 'HIGH' } as const;
    await server.carriesOut(ada.id, createTask({ id: task, name: 'Roof', ...asked }));
    await server.carriesOut(ada.id, setLevel({ id: task, micromanagement: 'MEDIUM', from: 'HIGH' }));
    const his = await opens(ben, '/tasks');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await his.sees(latest.getByRole('link', { name: 'Ada checks in less often from now on Roof' }));
  });
});
