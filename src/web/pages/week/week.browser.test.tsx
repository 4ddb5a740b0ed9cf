import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { addDaysOff } from '#domain/availability/commands.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { daysAfter } from '#domain/date.ts';
import { HOUR } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { saveDevicePreference } from '#web/ui/device-preference.ts';
import { keptAs } from '../home/visit.ts';

const block = (name: string | RegExp) => page.getByRole('main').getByRole('region', { name });
const tab = (name: string) => page.getByRole('group', { name: 'Home section' }).getByRole('button', { name });
const today = () => new Date().toLocaleDateString('sv');
const names = (within: ReturnType<typeof block>) =>
  within
    .getByCss('[data-open]')
    .elements()
    .map((each) => each.textContent);

describe('this week', () => {
  component('is one page of all that a lead’s people and projects need, each number with its tasks', async (stage) => {
    const { server, opens } = stage;
    const { me, ben, projectId, tasks } = await led(server);
    answersOverHttp({
      '/api/pulse/': ({ pathname }) => ({
        mondays: [],
        ...(pathname.includes('/teams/') ? { people: [] } : { weeks: [] }),
        silent: [tasks.floor],
      }),
    });
    saveDevicePreference(`${me.id} home visit`, keptAs({ since: 0, left: Date.now() - HOUR, isFirst: false }));
    const ada = await opens(me, '/?view=week');
    await ada.sees(block('Needs you').getByText('Ben: “Waiting for tiles”'));
    expect(names(block('Needs you'))).toEqual(['Roof', 'Floor']);

    // Overdue ones are part of what is due, and at risk.
    await eventually(() => names(block(/^Due by/))).toEqual(['Roof', 'Wall', 'Door']);
    await ada.sees(block(/^Due by/).getByText('Blocked', { exact: true }));
    const counts = block(/^Due by/).getByRole('button', { name: /not done|overdue|at risk/ });
    expect(counts.elements().map((each) => each.textContent)).toEqual(['3 not done', '1 overdue', '2 at risk']);
    await block(/^Due by/)
      .getByRole('button', { name: '1 overdue' })
      .click();
    const listed = page.getByRole('dialog', { name: '1 overdue' });
    await ada.sees(listed.getByRole('button', { name: 'Wall' }));
    expect(names(listed)).toEqual(['Wall']);

    // A task opens beside it, and the page stays what it was.
    await listed.getByRole('button', { name: 'Wall' }).click();
    await ada.sees(ada.dialog('Wall'));
    expect(new URLSearchParams(location.search).get('view')).toBe('week');
    await ada.presses('Escape');
    await eventually(() => location.search).toBe('?view=week');

    await ada.sees(block('People').getByText(/^Away until/));
    await ada.sees(block('Projects').getByRole('link', { name: 'House' }));
    expect(server.all('task').filter((each) => each.projectId === projectId)).toHaveLength(5);
    // Made by herself, so nothing has changed for her; then somebody else adds one.
    expect(block('Projects').getByRole('button').elements()).toHaveLength(0);
    const added = createTask({ id: id(), name: 'Windows', assignee: ben.id, projectId });
    await server.carriesOut(ben.id, added);
    await block('Projects').getByRole('button', { name: '1 change' }).click();
    await ada.sees(page.getByRole('dialog', { name: '1 change' }).getByRole('button', { name: 'Windows' }));
  });

  component('is one screen at a desk', async ({ server, opens }) => {
    const { me } = await led(server);
    answersOverHttp({ '/api/pulse/': () => null });
    await page.viewport(1440, 900);
    const ada = await opens(me, '/?view=week');
    await ada.sees(block('Projects').getByRole('link', { name: 'House' }));
    for (const name of ['Needs you', /^Due by/, 'People', 'Projects'])
      expect(block(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  component('says offline that it does not know who has not answered', async ({ server, opens }) => {
    const { ben } = await led(server);
    await server.carriesOut(ben.id, createProject({ id: id(), name: 'Own' }));
    answersOverHttp({ '/api/pulse/': () => null });
    const own = await opens(ben, '/?view=week');
    await own.sees(block('Needs you').getByText('Nobody is blocked. Connect to see who hasn’t answered.'));
    expect(block('Needs you').getByText('without an answer').elements()).toEqual([]);
  });

  component('is opened again by who looked at it last', async (stage) => {
    const { server, opens } = stage;
    const { me } = await led(server);
    const ada = await opens(me, '/');
    await ada.sees(ada.heading(/^Good /));
    await tab('This week').click();
    await ada.sees(block('Needs you'));
    await eventually(() => location.search).toBe('?view=week');
    await ada.goesTo('/tasks');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await ada.sees(block('Needs you'));
    await eventually(() => location.search).toBe('?view=week');
    await tab('My day').click();
    await ada.sees(ada.heading(/^Good /));
    await ada.goesTo('/tasks');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await ada.sees(ada.heading(/^Good /));
  });

  component('is not there for who leads nothing', async ({ server, opens }) => {
    const { ben: me } = await led(server);
    const ben = await opens(me, '/?view=week');
    await ben.sees(ben.heading(/^Good /));
    expect(tab('This week').elements()).toEqual([]);
  });
});

/** Ben in a team and a project that Ada leads: blocked, overdue, due today, silent, and due next month. */
async function led(server: Server) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [teamId, projectId] = [id(), id()];
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'House', memberUids: [ben.id] }));
  const task = async (name: string, due: number | null, more: object = {}) => {
    const taskId = id();
    const deadline = due === null ? {} : { deadline: daysAfter(today(), due) };
    await server.carriesOut(me.id, createTask({ id: taskId, name, assignee: ben.id, projectId, ...deadline, ...more }));
    return taskId;
  };
  const tasks = {
    roof: await task('Roof', 0, { micromanagement: 'MEDIUM' }),
    wall: await task('Wall', -3),
    door: await task('Door', 0),
    floor: await task('Floor', null),
    garden: await task('Garden', 40),
  };
  await server.asks(ben.id);
  const question = server.all('checkIn').find((each) => each.taskId === tasks.roof && each.pendingFor !== null);
  const answer = { id: question?.id ?? '', answer: 'BLOCKED', words: 'Waiting for tiles' } as const;
  await server.carriesOut(ben.id, answerCheckIn(answer));
  await server.carriesOut(ben.id, addDaysOff({ from: today(), to: daysAfter(today(), 3) }));
  return { me, ben, teamId, projectId, tasks };
}
