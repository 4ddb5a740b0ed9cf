import { describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTime, startTime } from '#domain/time/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const section = page.getByRole('region', { name: 'Time', exact: true });
const timer = page.getByRole('region', { name: 'Timer' });
const live = (server: Server) => server.all('timeEntry').filter(({ deletedAt }) => deletedAt === null);

async function kitchen(server: Server) {
  const [ada, bob] = [await server.joins('Ada'), await server.joins('Bob')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [bob.id] }));
  const task = { id: taskId, name: 'Paint', assignee: bob.id, projectId, estimate: 60 };
  await server.carriesOut(ada.id, createTask(task));
  return { ada, bob, projectId, taskId };
}

describe('time on a task', () => {
  component('is started and stopped by key, seen in the navigation and the title, and undone', async (on) => {
    const { bob, taskId } = await kitchen(on.server);
    const here = await on.opens(bob, `/tasks?taskId=${taskId}`);
    await here.sees(section.getByRole('button', { name: 'Start timer' }));
    await here.presses('b');
    await here.sees(timer.getByText('Paint').first());
    await eventually(() => live(on.server).map(({ runningUid }) => runningUid)).toEqual([bob.id]);
    await eventually(() => document.title).toMatch(/▶ \d+m · /);
    await here.presses('b');
    await eventually(() => live(on.server).map(({ runningUid }) => runningUid)).toEqual([null]);
    await eventually(() => timer.elements().length).toBe(0);
    await here.presses('ControlOrMeta+z');
    await eventually(() => live(on.server).map(({ runningUid }) => runningUid)).toEqual([bob.id]);
    await here.presses('ControlOrMeta+z');
    await eventually(() => live(on.server)).toEqual([]);
  });

  component('is written down, corrected and deleted in the open task, against the estimate', async (on) => {
    const { bob, taskId } = await kitchen(on.server);
    const here = await on.opens(bob, `/tasks?taskId=${taskId}`);
    await section.getByRole('button', { name: 'Add time' }).click();
    await page.getByLabelText('Day').fill('2026-01-05');
    await page.getByLabelText('From').fill('09:00');
    await page.getByLabelText('To', { exact: true }).fill('10:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await here.sees(section.getByText('1h 30m of 1h spent'));
    await section.getByRole('listitem').getByRole('button').click();
    await page.getByLabelText('To', { exact: true }).fill('09:45');
    await page.getByRole('button', { name: 'Save' }).click();
    await here.sees(section.getByText('45m of 1h spent'));
    await section.getByRole('listitem').getByRole('button').click();
    await page.getByLabelText('Day').fill('2100-01-05');
    await page.getByRole('button', { name: 'Save' }).click();
    await here.sees(page.getByRole('alert').getByText('Time can’t be in the future'));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await eventually(() => live(on.server)).toEqual([]);
    await here.presses('ControlOrMeta+z');
    await eventually(() => live(on.server).length).toBe(1);
  });

  component('is asked about once where it looks forgotten', async (on) => {
    const { bob, taskId } = await kitchen(on.server);
    await on.server.carriesOut(bob.id, startTime({ id: id(), taskId, at: Date.now() - 30 * HOUR }));
    const here = await on.opens(bob, '/tasks');
    const question = page.getByRole('alertdialog', { name: 'Still working on “Paint”?' });
    await here.sees(question);
    await question.getByRole('button', { name: 'Keep running' }).click();
    await eventually(() => question.elements().length).toBe(0);
    expect(live(on.server)[0]?.runningUid).toBe(bob.id);
    await here.goesTo('/time');
    await here.sees(page.getByRole('heading', { name: 'Time' }));
    expect(question.elements()).toEqual([]);
  });
});

describe('a week', () => {
  component('has a row for each task, whose cells are moved between and opened by key', async (on) => {
    const { bob, taskId } = await kitchen(on.server);
    const other = id();
    await on.server.carriesOut(bob.id, createTask({ id: other, name: 'Dentist', assignee: bob.id }));
    const monday = Date.parse('2026-01-05T00:00Z');
    const worked = (task: string, day: number, minutes: number) =>
      addTime({
        ...{ id: id(), taskId: task },
        startedAt: monday + day * DAY + 9 * HOUR,
        endedAt: monday + day * DAY + 9 * HOUR + minutes * MINUTE,
      });
    for (const call of [worked(taskId, 0, 90), worked(taskId, 2, 30), worked(other, 2, 60)])
      await on.server.carriesOut(bob.id, call);
    const here = await on.opens(bob, '/time?week=2026-01-07');
    const rows = page.getByRole('row');
    await here.sees(rows.filter({ hasText: 'Paint' }).getByText('2h', { exact: true }));
    await here.sees(rows.filter({ hasText: 'Total' }).nth(1).getByText('3h').first());
    await page.getByRole('button', { name: /^Paint, Monday, .*: 1h 30m$/ }).click();
    await here.sees(page.getByRole('dialog', { name: 'Edit time' }));
    await here.presses('Escape');
    page
      .getByRole('button', { name: /^Paint, Monday, .*: 1h 30m$/ })
      .element()
      .focus();
    await here.presses('ArrowRight');
    await here.presses('Enter');
    await page.getByLabelText('From').fill('09:00');
    await page.getByLabelText('To', { exact: true }).fill('09:15');
    await page.getByRole('button', { name: 'Save' }).click();
    await here.sees(rows.filter({ hasText: 'Paint' }).getByText('2h 15m', { exact: true }));
    await page.getByRole('button', { name: 'Next week' }).click();
    await here.sees(page.getByRole('button', { name: /^Paint, Monday, .*: no time$/ }));
  });
});

describe('the week of somebody whom one leads', () => {
  component('is seen in sums by task and day, of private tasks by week, and not by others', async (on) => {
    const { ada, bob, taskId } = await kitchen(on.server);
    const [teamId, own] = [id(), id()];
    await on.server.carriesOut(ada.id, createTeam({ id: teamId, name: 'Builders' }));
    await on.server.carriesOut(ada.id, inviteToTeam({ id: teamId, personUids: [bob.id] }));
    await on.server.carriesOut(bob.id, acceptInvitation({ id: teamId }));
    await on.server.carriesOut(bob.id, createTask({ id: own, name: 'Dentist', assignee: bob.id }));
    const monday = Date.parse('2026-01-05T09:00Z');
    for (const task of [taskId, own])
      await on.server.carriesOut(
        bob.id,
        addTime({ id: id(), taskId: task, startedAt: monday, endedAt: monday + 90 * MINUTE }),
      );
    const here = await on.opens(ada, `/time?person=${bob.id}&week=2026-01-05`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await here.sees(row('Paint'));
    expect(row('Paint').getByText('1h 30m').elements().length).toBe(2);
    expect(row('Private task').getByText('1h 30m').elements().length).toBe(1);
    expect(page.getByText('Dentist').elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Paint, / }).elements()).toEqual([]);
    const files: Blob[] = [];
    const made = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return made(file);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'This week' }).click();
    await eventually(() => files.length).toBe(1);
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('Day,Task number,Task,Project,Hours');
    expect(lines.slice(1).toSorted()).toEqual([
      expect.stringMatching(/^2026-01-05,#\d+,Paint,Kitchen,1\.50$/),
      expect.stringMatching(/^Week until 2026-01-11,.*,1\.50$/),
    ]);
  });
});

component('a list has a column of what was spent, with its sum', async (on) => {
  const { bob, taskId } = await kitchen(on.server);
  const other = id();
  await on.server.carriesOut(bob.id, createTask({ id: other, name: 'Dentist', assignee: bob.id }));
  const end = Math.floor(Date.now() / HOUR) * HOUR - 2 * DAY;
  for (const [task, minutes] of [
    [taskId, 90],
    [other, 30],
  ] as const)
    await on.server.carriesOut(
      bob.id,
      addTime({ id: id(), taskId: task, startedAt: end - minutes * MINUTE, endedAt: end }),
    );
  const here = await on.opens(bob, '/tasks?layout=list');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Spent' }).click();
  await here.presses('Escape');
  await here.sees(page.getByRole('article').filter({ hasText: 'Paint' }).getByText('1h 30m of 1h'));
  await here.sees(page.getByText('Σ 2h'));
});

describe('the owner of a project', () => {
  component('sees what was spent there, and what that is made of', async (on) => {
    const { ada, bob, projectId, taskId } = await kitchen(on.server);
    const end = Math.floor(Date.now() / HOUR) * HOUR - 2 * DAY;
    await on.server.carriesOut(bob.id, addTime({ id: id(), taskId, startedAt: end - 90 * MINUTE, endedAt: end }));
    const here = await on.opens(ada, `/projects/${projectId}?view=overview`);
    await page.getByRole('button', { name: '1h 30m spent' }).click();
    await here.sees(page.getByText('1h 30m of 1h'));
    await here.sees(page.getByRole('definition').first());
    await here.goesTo(`/tasks?taskId=${taskId}`);
    await here.sees(page.getByRole('list', { name: 'Time of others' }).getByText('Bob'));
  });
});
