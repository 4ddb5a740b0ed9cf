import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import type { Me } from '#web/data/identity.ts';
import { shortDate } from '#web/ui/date.ts';

const DATES = /Likely \S.* · safe by \S.* for as many tasks as are left/;
const TOO_LITTLE = 'Too little history for a forecast: something was done on 9 days of the last 12 weeks, 10 needed';
const forecast = (name: string) => page.getByRole('region', { name, exact: true });

describe('a forecast', () => {
  component('of a team and of a person has two dates, a chart and the number of tasks behind it', async (stage) => {
    const { server, opens } = stage;
    const me = await server.joins('Ada');
    const teamId = id();
    await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
    const tenth = await history(server, me, null);
    const ada = await opens(me, `/team/${teamId}?person=${me.id}`);
    for (const name of ['Forecast', 'Forecast of Ada']) await ada.sees(forecast(name).getByText(TOO_LITTLE));

    await server.carriesOut(me.id, moveTask({ id: tenth, status: 'DONE' }), TENTH);
    for (const name of ['Forecast', 'Forecast of Ada']) {
      await eventually(() => forecast(name).element().textContent).toMatch(DATES);
      await ada.sees(forecast(name).getByText('Based on 10 finished tasks'));
      await ada.sees(forecast(name).getByRole('img', { name: /^Done by .* with 50%, by .* with 85%$/ }));
      await ada.sees(forecast(name).getByText(/if as much is added as usually$/));
    }

    // What one more task would change is tried out.
    await ada.sees(forecast('Forecast').getByText('1 task left', { exact: true }));
    await forecast('Forecast').getByRole('button', { name: 'One more task' }).click();
    await ada.sees(forecast('Forecast').getByText('2 tasks left'));
    await forecast('Forecast').getByRole('button', { name: 'Reset' }).click();
    await ada.sees(forecast('Forecast').getByText('1 task left', { exact: true }));
  });

  component('of a project is on its overview, and beside its name once there is one', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Launch' }));
    const tenth = await history(server, me, projectId);
    const ada = await opens(me, `/projects/${projectId}?view=overview`);
    await ada.sees(forecast('Forecast').getByText(TOO_LITTLE));
    const chip = page.getByRole('button', { name: /^Forecast: Expected .* \(85%\)/ });
    expect(chip.elements()).toEqual([]);

    await server.carriesOut(me.id, moveTask({ id: tenth, status: 'DONE' }), TENTH);
    await eventually(() => forecast('Forecast').element().textContent).toMatch(DATES);
    await ada.sees(forecast('Forecast').getByRole('img', { name: /^Done by / }));
    await chip.click();
    const dialog = ada.dialog('Forecast');
    await ada.sees(dialog.getByText('Based on 10 finished tasks'));
    await ada.sees(dialog.getByRole('img', { name: /^Done by / }));
    await ada.presses('Escape');

    // In the one line above the board there is room for it, for the due date and for the whole name.
    const soon = daysAfter(new Date().toLocaleDateString('sv'), 20);
    await server.carriesOut(me.id, updateProject({ id: projectId, name: 'Kitchen & bath', dueAt: soon }));
    await server.carriesOut(me.id, createStream({ id: id(), projectId, name: 'Walls' }));
    await ada.goesTo(`/projects/${projectId}`);
    for (const width of [1280, 1440]) {
      await page.viewport(width, 800);
      await ada.sees(chip);
      await ada.sees(page.getByCss('#main header').getByText(shortDate(soon, 'en'), { exact: true }));
      const title = ada.heading('Kitchen & bath').element();
      await eventually(() => title.scrollWidth - title.clientWidth).toBe(0);
      const first = page.getByRole('heading', { name: 'Backlog' });
      await ada.sees(first);
      expect(first.element().getBoundingClientRect().top).toBeLessThan(90);
    }
  });
});

/** Weeks after the next Monday: of the first nine, and of the tenth day with something done. */
const NINE = [-11, -10, -9, -8, -7, -6, -5, -4, -3];
const TENTH = -2;

/** Tasks finished on nine days and two open ones; resolves to one of the open ones. */
async function history(server: Server, me: Me, projectId: string | null): Promise<string> {
  const create = async (status: 'DONE' | 'BACKLOG', weeks: number) => {
    const taskId = id();
    await server.carriesOut(
      me.id,
      createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId, status }),
      weeks,
    );
    return taskId;
  };
  for (const weeks of NINE) await create('DONE', weeks);
  await create('BACKLOG', TENTH);
  return create('BACKLOG', TENTH);
}
