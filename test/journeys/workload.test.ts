/** What leads see of their people's work, and what stays private. */
import { describe, expect } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { leaveTeam } from '#domain/team/members.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { enters, getsFocus, hasFocus } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { tracesOf } from './traces.ts';

const SECRET = 'Buy a ring for Cleo';
/** Ada has finished nothing yet, Ben ten tasks. */
const FORECASTS = /^Ada: not enough history for a forecast.*Ben done: \S.* \(50%\), \S.* \(85%\)/;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** No Friday: a task that is moved to a week is due on its Friday. */
const SOON = new Date(inDays(3)).getUTCDay() === 5 ? inDays(2) : inDays(3);
const within2Seconds = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 2000, interval: 100 });
const table = ({ page }: Person) => page.getByRole('region', { name: 'Workload' }).getByRole('table');
const row = (person: Person, name: string) => table(person).getByRole('row').filter({ hasText: name });

/** Ada leads Ben, who has a task in their project, a private one, and ten done ones. */
async function led(ada: Person, ben: Colleague | Person) {
  const [teamId, projectId, shared, hidden] = [id(), id(), id(), id()];
  await ada.sends(createTeam({ id: teamId, name: 'Design' }));
  await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id] }));
  await ben.sends(acceptInvitation({ id: teamId }));
  await ada.sends(createProject({ id: projectId, name: 'Website', memberUids: [ben.account.id] }));
  const assignee = ben.account.id;
  const due = { deadline: SOON };
  await ada.sends(createTask({ id: shared, name: 'Draw the page', assignee, projectId, estimate: 300, ...due }));
  await ben.sends(createTask({ id: hidden, name: SECRET, description: SECRET, assignee, estimate: 600, ...due }));
  for (let count = 0; count < 10; count++)
    await ben.sends(createTask({ id: id(), name: SECRET, assignee, status: 'DONE' }));
  return { teamId, projectId, shared, hidden };
}

describe('workload of a team', () => {
  const journey = stage();

  journey(
    'is read by its lead without private texts, moves by keyboard, and is live',
    async ({ member, colleague }) => {
      const [ada, ben] = [await member('Ada'), await colleague('Ben')];
      const { teamId, shared, hidden } = await led(ada, ben);
      await ada.goesTo(`/team/${teamId}`);
      await row(ada, 'Ben').getByRole('button', { name: 'Ben', exact: true }).click();
      const list = ada.page.getByRole('region', { name: 'Ben: All open tasks' });
      await list.getByRole('button', { name: 'Draw the page', exact: true }).waitFor();
      await list.getByText('Task without access').waitFor();
      await list.getByText('10h', { exact: true }).waitFor();
      // Neither the page nor its replica has a word of it.
      expect(await ada.page.content()).not.toContain(SECRET);
      expect(JSON.stringify(await ada.reads(`workload:${ben.account.id}`))).not.toContain(SECRET);
      // Hovered again until the part that shows tooltips is loaded, after the page.
      await eventually(async () => {
        await ada.page.mouse.move(0, 0);
        await list.getByRole('button', { name: 'Move “Task without access”' }).hover();
        const tip = ada.page.getByRole('tooltip').filter({ hasText: 'You can’t read this task' });
        return tip.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      }).toBe(true);

      // The address has the open list.
      await ada.page.reload();
      await list.getByText('Task without access').waitFor();
      const move = list.getByRole('button', { name: 'Move “Draw the page”' });
      await move.focus();
      await ada.page.keyboard.press('Enter');
      const choice = ada.page.getByRole('menuitem', { name: /^Ada/ });
      await choice.filter({ hasText: /5h of \d+h/ }).waitFor();
      await choice.focus();
      await ada.page
        .getByRole('status')
        .filter({ hasText: /^Ada: 5h of \d+h, Ben: 10h of \d+h$/ })
        .waitFor();
      // As while it is dragged.
      await ada.page.getByRole('status').filter({ hasText: FORECASTS }).waitFor();
      await ada.page.keyboard.press('Enter');
      await eventually(() => list.getByRole('button', { name: 'Draw the page', exact: true }).count()).toBe(0);
      await row(ada, 'Ada').getByText('5h', { exact: false }).first().waitFor();

      // What Ben does shows at once, and disappears once he has left.
      await ben.sends(updateTask({ id: hidden, estimate: 6000 }));
      await list.getByText('100h', { exact: true }).waitFor();
      await row(ada, 'Ben').getByText('Over').first().waitFor();
      await ben.sends(moveTask({ id: shared, status: 'DONE' }));
      await ben.sends(leaveTeam({ id: teamId }));
      await eventually(() => row(ada, 'Ben').count()).toBe(0);
    },
  );

  journey(
    'is worked by keyboard alone: found, read, filtered, a task moved, a member’s share set',
    async ({ member, colleague }) => {
      const [ada, ben] = [await member('Ada'), await colleague('Ben')];
      const { projectId, shared } = await led(ada, ben);
      const { keyboard } = ada.page;
      const [menu, list] = [
        ada.page.getByRole('menu', { name: 'Move “Draw the page”' }),
        ada.page.getByRole('region', { name: 'Ben: All open tasks' }),
      ];
      await ada.goesTo('/');
      await ada.isHome();
      await keyboard.press('g');
      await keyboard.press('m');
      await ada.heading('Team').waitFor();
      await enters(ada, ada.page.getByRole('main').getByRole('link', { name: 'Design' }));
      await row(ada, 'Ben').waitFor();

      // The quarter, its next one, and back.
      const heads = table(ada).getByRole('columnheader');
      const weeks = await heads.count();
      await enters(ada, ada.button('Quarter'));
      await eventually(() => heads.count()).toBeGreaterThan(weeks);
      await enters(ada, ada.button('Next period'));
      await enters(ada, ada.button('This period'));
      await eventually(() => ada.page.url()).not.toContain('offset');
      await enters(ada, ada.button('Month'), 'Shift+Tab');
      await eventually(() => heads.count()).toBe(weeks);

      // A filter leaves what is in the project, and takes itself back.
      await enters(ada, ada.page.getByRole('button', { name: /^Project/ }).first());
      await ada.page.getByRole('option', { name: 'Website' }).waitFor();
      await keyboard.type('Web');
      await keyboard.press('Enter');
      await keyboard.press('Escape');
      await eventually(() => ada.page.url()).toContain(projectId);
      await enters(ada, row(ada, 'Ben').getByRole('button', { name: 'Ben', exact: true }));
      await list.getByText('Draw the page').waitFor();
      expect(await list.getByText('Task without access').count()).toBe(0);

      // A task is read, and the focus comes back to it.
      const task = list.getByRole('button', { name: 'Draw the page', exact: true });
      await enters(ada, task);
      await ada.panel('Draw the page').at.waitFor();
      await keyboard.press('Escape');
      await eventually(() => ada.panel('Draw the page').at.count()).toBe(0);
      await getsFocus(task);

      // It is moved to a week, then to a person, each with its effect said first.
      const move = list.getByRole('button', { name: 'Move “Draw the page”' });
      const said = ada.page.getByRole('status').filter({ hasText: /Ben: \S+h/ });
      await enters(ada, move);
      await menu.waitFor();
      await keyboard.press('End');
      await said.first().waitFor();
      await keyboard.press('Enter');
      await eventually(async () => (await rowOf()).deadline).not.toBe(SOON);
      await enters(ada, move);
      await menu.waitFor();
      await keyboard.press('Home');
      await said.first().waitFor();
      await keyboard.press('Enter');
      await eventually(async () => (await rowOf()).assignee).toBe(ada.account.id);
      await eventually(() => task.count()).toBe(0);

      // What was done is undone by key.
      await keyboard.press('ControlOrMeta+z');
      await eventually(async () => (await rowOf()).assignee).toBe(ben.account.id);

      const actions = ada.button('Actions for Ben');
      await enters(ada, actions);
      await ada.page.getByRole('menu').waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await getsFocus(ada.page.getByLabel('Percent'));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('50');
      await keyboard.press('Enter');
      await ada.page.getByRole('listitem', { name: 'Ben', exact: true }).getByText('50%').waitFor();
      await eventually(() => hasFocus(actions)).toBe(true);

      async function rowOf(): Promise<{ assignee: string; deadline: string | null }> {
        const rows = await ada.reads(`project:${projectId}`);
        const found = rows.find(([name, each]) => name === 'task' && (each as { id: string }).id === shared);
        return found?.[1] as { assignee: string; deadline: string | null };
      }
    },
  );

  journey('shows what a drag would do before the drop, and why not', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const { teamId, shared } = await led(ada, ben);
    await ada.goesTo(`/team/${teamId}?period=quarter&offset=1&person=${ben.account.id}`);
    const task = ada.page.locator(`[data-item="${shared}"]`).filter({ hasText: 'Draw the page' });
    await task.waitFor();
    const target = ada.page.locator(`[data-person="${ada.account.id}"][data-week]`).nth(2);
    await task.hover();
    await ada.page.mouse.down();
    await target.hover();
    await target.hover();
    // Its effort is spread until then, and no longer Ben's.
    await target
      .getByRole('status')
      .filter({ hasText: /^Ada: (<1|[1-9])h of \d+h, Ben: 0h of \d+h$/ })
      .waitFor();
    await target.getByRole('status').filter({ hasText: FORECASTS }).waitFor();
    await ada.page.mouse.up();
    await eventually(() => task.count()).toBe(0);
    await target.getByText(/^(<1|[1-9])h of/).waitFor();
  });

  journey('adds a person who is no member to the project of the task that they get', async (on) => {
    const [ada, ben, cleo] = [await on.member('Ada'), await on.colleague('Ben'), await on.colleague('Cleo')];
    const { teamId, projectId, shared } = await led(ada, ben);
    await ada.sends(inviteToTeam({ id: teamId, personUids: [cleo.account.id] }));
    await cleo.sends(acceptInvitation({ id: teamId }));
    await ada.goesTo(`/team/${teamId}?person=${ben.account.id}`);
    await ada.button('Move “Draw the page”').click();
    await ada.page.getByRole('menuitem', { name: /^Cleo/ }).filter({ hasText: 'Not a member' }).click();
    await ada
      .toast('The assignee must be a member of the project')
      .getByRole('button', { name: 'Add to project' })
      .click();
    await eventually(() => ada.page.locator(`[data-item="${shared}"]`).count()).toBe(0);
    const rows = async () => JSON.stringify(await cleo.reads(`project:${projectId}`));
    await eventually(rows).toContain('Draw the page');
  });

  journey(
    'is moved by touch on a phone: one tap opens the choices, a finger that rests shows the effect',
    async (on) => {
      const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const [ada, ben] = [await on.member('Ada', look), await on.colleague('Ben')];
      const { teamId, shared } = await led(ada, ben);
      await ada.goesTo(`/team/${teamId}?person=${ben.account.id}`);
      const item = ada.page.locator(`[data-item="${shared}"]`);
      await item.getByRole('button', { name: 'Move “Draw the page”' }).tap();
      const choice = ada.page.getByRole('menuitem', { name: /^Ada/ });
      const { x, y, width, height } = (await choice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
      const touch = await ada.context.newCDPSession(ada.page);
      const finger = [{ x: x + width / 2, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger });
      await ada.page
        .getByRole('status')
        .filter({ hasText: /^Ada: 5h of \d+h, Ben: 10h of \d+h$/ })
        .waitFor();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await eventually(() => item.count()).toBe(0);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await ada.page.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  );

  journey(
    'is lost within two seconds by a lead who is none any more, and by the team when a person is removed',
    async (on) => {
      const [ada, ben, cleo] = [await on.member('Ada'), await on.member('Ben'), await on.newcomer('Cleo')];
      const { teamId, projectId, hidden } = await led(ada, ben);
      await ada.sends(inviteToTeam({ id: teamId, personUids: [cleo.account.id] }));
      await cleo.page.getByRole('link', { name: 'Team', exact: true }).click();
      await cleo.button('Accept').click();
      await row(cleo, 'Cleo').waitFor();
      expect(await row(cleo, 'Ben').count()).toBe(0);

      // As a lead Cleo sees Ben's work, and sees none of it once she is a member again.
      await ada.goesTo(`/team/${teamId}`);
      await ben.goesTo(`/team/${teamId}`);
      await ada.button('Actions for Cleo').click();
      await ada.page.getByRole('menuitem', { name: 'Make lead' }).click();
      await row(cleo, 'Ben').getByRole('button', { name: 'Ben', exact: true }).click();
      await cleo.page
        .getByRole('region', { name: 'Ben: All open tasks' })
        .getByText('Task without access')
        .first()
        .waitFor();
      await ada.button('Actions for Cleo').click();
      await ada.page.getByRole('menuitem', { name: 'Remove as lead' }).click();
      await within2Seconds(async () => [await row(cleo, 'Ben').count(), ...(await tracesOf(cleo, [hidden]))]).toEqual([
        0,
      ]);

      await ada.sends(updateProject({ id: projectId, visibility: 'TEAM', teamId, description: 'New in May' }));
      await cleo.page.getByRole('link', { name: 'Website', exact: true }).waitFor();
      await ada.button('Actions for Cleo').click();
      await ada.page.getByRole('menuitem', { name: 'Remove from team' }).click();
      await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await within2Seconds(() => tracesOf(cleo, ['New in May', 'Draw the page'])).toEqual([]);
      await cleo.toast('was deleted or you’re no longer in it').waitFor();
      // Who stays sees her go, too, and keeps the project.
      for (const { page } of [ada, ben])
        await within2Seconds(() => page.getByRole('listitem', { name: 'Cleo', exact: true }).count()).toBe(0);
      await ben.page.getByRole('link', { name: 'Website', exact: true }).waitFor();
    },
  );

  journey('is visible to the member only, on a phone too', async ({ member, colleague }) => {
    const [ada, ben] = [await colleague('Ada'), await member('Ben', { viewport: { width: 390, height: 844 } })];
    const teamId = id();
    await ada.sends(createTeam({ id: teamId, name: 'Design' }));
    await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id] }));
    await ben.sends(acceptInvitation({ id: teamId }));
    await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ben.account.id, deadline: inDays(2) }));
    await ben.goesTo(`/team/${teamId}`);
    await row(ben, 'Ben').waitFor();
    expect(await row(ben, 'Ada').count()).toBe(0);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await ben.page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await ben.button('Quarter').click();
    await eventually(() => table(ben).getByRole('columnheader').count()).toBeGreaterThan(17);
  });

  journey('respects days off', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/profile');
    await ada.page.getByLabel('First day').fill('2030-12-24');
    await ada.page.getByLabel('Last day').fill('2030-12-20');
    await ada.button('Add days off').click();
    await ada.page.getByText('The last day (2030-12-20) is before the first day (2030-12-24). Swap them.').waitFor();
    await ada.page.getByLabel('Last day').fill('2031-01-02');
    await ada.button('Add days off').click();
    await ada.page.getByRole('button', { name: /^Remove .*2030/ }).click();
    await eventually(() => ada.page.getByRole('button', { name: /^Remove .*2030/ }).count()).toBe(0);
    await ada.button('Undo').click();
    await ada.page.getByRole('button', { name: /^Remove .*2030/ }).waitFor();
  });
});

describe('effort of a task', () => {
  const journey = stage();

  journey('is shown in the panel and in quick add', async ({ member }) => {
    const ada = await member('Ada');
    const taskId = id();
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, deadline: inDays(3) }));
    await ada.goesTo(`/tasks?taskId=${taskId}`);
    const panel = ada.page.getByRole('dialog', { name: 'Paint' });
    await panel.getByRole('button', { name: /^Estimate/ }).click();
    const field = ada.page.getByLabel('Hours or minutes');
    await field.fill('soon');
    await field.press('Enter');
    await ada.page.getByText('Enter hours or minutes, like 3h or 90m').waitFor();
    await field.fill('1h 30m');
    await field.press('Enter');
    await panel.getByRole('button', { name: 'Estimate: 1h 30m' }).waitFor();
    await ada.goesTo('/tasks');
    await ada.button('Add task to Backlog').click();
    await ada.page.keyboard.type('Sand ~90m');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Escape');
    await ada.card('Sand').getByRole('link').click();
    await ada.page.getByRole('dialog', { name: 'Sand' }).getByRole('button', { name: 'Estimate: 1h 30m' }).waitFor();
  });
});
