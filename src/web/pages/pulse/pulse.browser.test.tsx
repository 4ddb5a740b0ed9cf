import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const pulse = page.getByRole('region', { name: 'Pulse', exact: true });
const group = (name: string) => pulse.getByRole('region', { name, exact: true });
const headings = () =>
  pulse
    .getByRole('heading', { level: 2 })
    .elements()
    .map((each) => each.textContent);

type Answer = 'ON_TRACK' | 'AT_RISK' | 'BLOCKED';

/** Ben’s tasks in Ada’s project, one of which nobody has answered about, one in a project of his own, and a private one. */
async function led(server: Server) {
  const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [teamId, projectId, hisId] = [id(), id(), id()];
  await server.carriesOut(ada.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(ada.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  await server.carriesOut(ada.id, createProject({ id: projectId, name: 'House', memberUids: [ben.id] }));
  await server.carriesOut(ben.id, createProject({ id: hisId, name: 'Wedding' }));
  const task = async (name: string, by = ada.id, project: string | null = projectId) => {
    const taskId = id();
    const input = { id: taskId, name, assignee: ben.id, projectId: project, micromanagement: 'MEDIUM' } as const;
    await server.carriesOut(by, createTask(input));
    return taskId;
  };
  const tasks = {
    roof: await task('Roof'),
    wall: await task('Wall'),
    door: await task('Door'),
    floor: await task('Floor'),
    ring: await task('Buy a ring', ben.id, hisId),
    gift: await task('Find a gift', ben.id, null),
  };
  await server.asks(ben.id);
  const answers = async (taskId: string, answer: Answer, words?: string) => {
    const open = server.all('checkIn').find((each) => each.taskId === taskId && each.pendingFor !== null);
    await server.carriesOut(ben.id, answerCheckIn({ id: open?.id ?? '', answer, ...(words && { words }) }));
  };
  await answers(tasks.wall, 'AT_RISK');
  await answers(tasks.roof, 'BLOCKED', 'The tiles are not here');
  await answers(tasks.door, 'ON_TRACK');
  await answers(tasks.ring, 'BLOCKED');
  await answers(tasks.gift, 'BLOCKED');
  return { ada, ben, teamId, projectId, tasks, answers };
}

describe('pulse', () => {
  component('of a team shows what is in the way first, and what to do about it', async ({ server, opens }) => {
    const { ada: me, ben, teamId, tasks, answers } = await led(server);
    const ada = await opens(me, `/team/${teamId}?view=pulse`);
    await ada.sees(group('Blocked').getByRole('button', { name: 'Roof', exact: true }));
    expect(headings()).toEqual(['Blocked2', 'At risk1', 'On track1', 'Not answered yet1']);
    // Why, as Ben said it.
    await ada.sees(group('Blocked').getByText('The tiles are not here', { exact: true }));
    // The reason in words, whatever else is at risk.
    expect(
      group('At risk')
        .getByText(/^At risk, /)
        .elements(),
    ).toHaveLength(1);
    // She leads Ben, reads none of his own tasks, and of a private one knows no answer.
    await ada.sees(group('Blocked').getByText('Task without access'));
    expect(document.body.textContent).not.toContain('ring');
    expect(
      group('Blocked')
        .getByRole('button', { name: /^Comment on/ })
        .elements(),
    ).toHaveLength(1);
    // The weeks are asked of a server that a page alone does not have.
    await ada.sees(pulse.getByRole('alert'));
    await ada.sees(pulse.getByRole('button', { name: 'Try again' }));

    await pulse.getByRole('button', { name: 'Comment on “Roof”' }).click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('What do you need?');
    await ada.presses('ControlOrMeta+Enter');
    await ada.sees(ada.toast('Commented on “Roof”'));
    await eventually(() => server.all('comment')).toMatchObject([
      { taskId: tasks.roof, text: 'The tiles are not here' },
      { taskId: tasks.roof, text: 'What do you need?' },
    ]);

    await pulse.getByRole('button', { name: 'Due date of “Wall”' }).click();
    await page.getByRole('option', { name: /^In 2 weeks/ }).click();
    await eventually(() => server.all('task').find((each) => each.id === tasks.wall)?.deadline).not.toBeNull();
    await pulse.getByRole('button', { name: 'Check-ins of “Door”' }).click();
    await page.getByRole('option', { name: 'Low' }).click();
    await eventually(() => server.all('task').find((each) => each.id === tasks.door)?.micromanagement).toBe('LOW');
    await pulse.getByRole('button', { name: 'Assignee of “Wall”' }).click();
    await page.getByRole('option', { name: /^Ada/ }).click();
    await eventually(() => server.all('task').find((each) => each.id === tasks.wall)?.assignee).toBe(me.id);

    // Live: a task of someone else starts anew, and an answer moves a task at once.
    await eventually(headings).toEqual(['Blocked2', 'On track1', 'Not answered yet2']);
    await answers(tasks.floor, 'AT_RISK', 'Depends on the wall');
    await ada.sees(group('At risk').getByText('Depends on the wall', { exact: true }));
    await eventually(headings).toEqual(['Blocked2', 'At risk1', 'On track1', 'Not answered yet1']);
    await group('At risk').getByRole('button', { name: 'Floor', exact: true }).click();
    await ada.sees(ada.dialog('Floor'));
    await ada.presses('Escape');
    expect(server.all('task').find((each) => each.id === tasks.floor)?.assignee).toBe(ben.id);
  });

  component('of a team shows members their own, and why not the rest', async ({ server, opens }) => {
    const { ben: me, teamId } = await led(server);
    const ben = await opens(me, `/team/${teamId}`);
    await page.getByRole('group', { name: 'Team section' }).getByRole('button', { name: 'Pulse' }).click();
    await ben.sees(group('Blocked').getByRole('button', { name: 'Buy a ring', exact: true }));
    // His private task among them.
    expect(headings()).toEqual(['Blocked3', 'At risk1', 'On track1', 'Not answered yet1']);
    const level = pulse.getByRole('button', { name: 'Check-ins of “Roof”' });
    expect(level.element().getAttribute('aria-disabled')).toBe('true');
    level.element().focus();
    await ben.presses('Enter');
    await ben.sees(ben.toast('Only the author, the project’s owner and leads of the assignee can set check-ins'));
  });

  component('of a project opens from its board, and leads back', async ({ server, opens }) => {
    const { ben: me, projectId } = await led(server);
    const ben = await opens(me, `/projects/${projectId}`);
    await page.getByRole('link', { name: 'Pulse: 1 blocked' }).click();
    await eventually(headings).toEqual(['Blocked1', 'At risk1', 'On track1', 'Not answered yet1']);
    await ben.presses('j', 'j', 'k', 'Enter');
    await ben.sees(ben.dialog('Roof'));
    await ben.presses('Escape');
    await pulse.getByRole('link', { name: 'Board' }).click();
    await ben.sees(ben.card('Roof'));
  });

  component('of a project lists what is overdue without a question to anybody', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Garden' }));
    const fence = { id: id(), name: 'Fence', assignee: me.id, projectId, deadline: '2020-01-01' };
    await server.carriesOut(me.id, createTask(fence));
    const ada = await opens(me, `/projects/${projectId}?view=pulse`);
    await ada.sees(group('At risk').getByRole('button', { name: 'Fence', exact: true }));
    expect(pulse.element().textContent).not.toContain('Never answered');
  });

  component('of a project without check-ins explains how to start', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Garden' }));
    const ada = await opens(me, `/projects/${projectId}`);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Pulse' }).click();
    await ada.sees(ada.heading('No check-ins yet'));
  });
});
