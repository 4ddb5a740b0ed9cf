/** Tasks are moved on the page of a team: by keyboard alone, by mouse, by touch. */
import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { DAY } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { enters, getsFocus } from '#test/components/keys.ts';
import { plain, touched } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { inLongRun } from '#test/long-run.ts';

/** Ada has finished nothing yet, Ben ten tasks. */
const FORECASTS = /^Ada: too little history for a forecast.*Ben done: \S.* \(50%\), \S.* \(85%\)/;
const PHONE = 390;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** No Friday: a task that is moved to a week is due on its Friday. */
const SOON = new Date(inDays(3)).getUTCDay() === 5 ? inDays(2) : inDays(3);
const table = () => page.getByRole('region', { name: 'Workload' }).getByRole('table');
const row = (name: string) => table().getByRole('row').filter({ hasText: name });
const columns = () => table().getByRole('columnheader').elements().length;
const list = page.getByRole('region', { name: 'Ben: All open tasks' });
const status = (text: RegExp) => page.getByRole('status').filter({ hasText: text });

component('a team’s tasks are found, filtered and read by keyboard alone', async ({ server, opens }) => {
  const { me, projectId } = await led(server);
  const ada = await opens(me, '/');
  await ada.presses('g', 'm');
  await ada.sees(ada.heading('Team'));
  await enters(ada, page.getByRole('main').getByRole('link', { name: 'Design' }));
  await enters(ada, ada.button('Workload'));
  await ada.sees(row('Ben'));

  // The quarter, its next one, and back.
  const weeks = columns();
  await enters(ada, ada.button('Quarter'));
  await eventually(columns).toBeGreaterThan(weeks);
  await enters(ada, ada.button('Next period'));
  await enters(ada, ada.button('This period'));
  await eventually(() => location.search).not.toContain('offset');
  await enters(ada, ada.button('Next 6 weeks'), 'Shift+Tab');
  await eventually(columns).toBe(weeks);

  // A filter leaves what is in the project, and takes itself back.
  await enters(ada, page.getByRole('button', { name: /^Project/ }).first());
  await ada.sees(page.getByRole('option', { name: 'Website' }));
  await ada.writes('Web');
  await ada.presses('Enter', 'Escape');
  await eventually(() => location.search).toContain(projectId);
  await enters(ada, row('Ben').getByRole('button', { name: 'Ben', exact: true }));
  await ada.sees(list.getByText('Draw the page'));
  for (const unread of ['Task without access', /^Other/]) expect(list.getByText(unread).elements()).toEqual([]);

  // A task is read, and the focus comes back to it.
  const task = list.getByRole('button', { name: 'Draw the page', exact: true });
  await enters(ada, task);
  await ada.sees(ada.dialog('Draw the page'));
  await ada.presses('Escape');
  await ada.misses(ada.dialog('Draw the page'));
  await getsFocus(task);
});

component('a team’s tasks are moved, and a share is set, by keyboard alone', async ({ server, opens }) => {
  const { me, ben, teamId, shared } = await led(server);
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  const task = list.getByRole('button', { name: 'Draw the page', exact: true });
  await ada.sees(task);
  (task.element() as HTMLElement).focus();

  // It is moved to a week, then to a person, each with its effect said first.
  const move = list.getByRole('button', { name: 'Move “Draw the page”' });
  const menu = page.getByRole('menu', { name: 'Move “Draw the page”' });
  const rowOf = () => server.all('task').find((each) => each.id === shared);
  for (const key of ['End', 'Home']) {
    await enters(ada, move);
    await ada.sees(menu);
    await ada.presses(key);
    await ada.sees(status(/Ben: \S+h → \S+h/).first());
    await ada.presses('Enter');
    if (key === 'End') await eventually(() => rowOf()?.deadline).not.toBe(SOON);
    else await eventually(() => rowOf()?.assignee).toBe(me.id);
  }
  await ada.misses(task);

  // What was done is undone by key.
  await ada.presses('ControlOrMeta+z');
  await eventually(() => rowOf()?.assignee).toBe(ben.id);

  const actions = ada.button('Actions for Ben');
  await enters(ada, actions);
  await ada.sees(page.getByRole('menu'));
  await ada.presses('ArrowDown', 'Enter');
  await getsFocus(page.getByLabelText('Percent'));
  await ada.presses('ControlOrMeta+a');
  await ada.writes('50');
  await ada.presses('Enter');
  await ada.sees(page.getByRole('listitem', { name: 'Ben', exact: true }).getByText('50%'));
  await getsFocus(actions);
});

component(
  'what a drag would do is shown before the drop',
  async ({ server, opens }) => {
    const { me, ben, teamId, shared } = await led(server);
    const ada = await opens(me, `/team/${teamId}?period=quarter&offset=1&person=${ben.id}`);
    const task = page.getByCss(`[data-item="${shared}"]`).filter({ hasText: 'Draw the page' });
    await ada.sees(task);
    await seesForecasts(ada);
    const target = page.getByCss(`[data-person="${me.id}"][data-week]`).nth(2);
    // Its effort is spread until then, and no longer Ben's.
    const effect = /^Ada: 0h → (<1|[1-9])h of \d+h, Ben: 0h → 0h of \d+h$/;
    await ada.holdsUntil(task, target, target.getByRole('status').filter({ hasText: effect }));
    await ada.sees(target.getByRole('status').filter({ hasText: FORECASTS }));
    await ada.movesMouse('up');
    await ada.misses(task);
    await ada.sees(target.getByText(/^(<1|[1-9])h of/));
  },
  plain,
  inLongRun(true),
);

component('a person who is no member is added to the project of the task that they get', async ({ server, opens }) => {
  const { me, ben, teamId, projectId, shared } = await led(server);
  const cleo = await server.joins('Cleo');
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [cleo.id] }));
  await server.carriesOut(cleo.id, acceptInvitation({ id: teamId }));
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  await ada.sees(page.getByRole('rowheader', { name: 'Cleo' }));
  await seesForecasts(ada);
  // Held over their week it says so before the drop.
  const held = page.getByCss(`[data-item="${shared}"]`).filter({ hasText: 'Draw the page' });
  const over = page.getByCss(`[data-person="${cleo.id}"][data-week]`).nth(2);
  await ada.holdsUntil(held, over, over.getByRole('status').filter({ hasText: 'Drop it to add them' }));
  await ada.presses('Escape');
  await ada.movesMouse('up');
  await ada.button('Move “Draw the page”').click();
  await page.getByRole('menuitem', { name: /^Cleo/ }).filter({ hasText: 'Not a member' }).click();
  await ada
    .toast('The assignee must be a member of the project')
    .getByRole('button', { name: 'Add to project' })
    .click();
  await ada.misses(page.getByCss(`[data-item="${shared}"]`));
  await eventually(() => server.all('task').find((each) => each.id === shared)?.assignee).toBe(cleo.id);
  expect(server.all('project').find((each) => each.id === projectId)?.memberUids).toContain(cleo.id);
});

component('what a drag would do follows what changes while it is held', async ({ server, opens }) => {
  const { me, ben, teamId, projectId, shared } = await led(server);
  const cleo = await server.joins('Cleo');
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [cleo.id] }));
  await server.carriesOut(cleo.id, acceptInvitation({ id: teamId }));
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  await ada.sees(page.getByRole('rowheader', { name: 'Cleo' }));
  const held = page.getByCss(`[data-item="${shared}"]`).filter({ hasText: 'Draw the page' });
  const over = page.getByCss(`[data-person="${cleo.id}"][data-week]`).nth(2);
  const says = (text: string | RegExp) => over.getByRole('status').filter({ hasText: text });
  await ada.holdsUntil(held, over, says('Drop it to add them'));
  await server.carriesOut(me.id, addMember({ id: projectId, personId: cleo.id }));
  await ada.movesUntil(over, says(/^Cleo: 0h →/).first());
  await ada.movesMouse('up');
  await eventually(() => server.all('task').find((each) => each.id === shared)?.assignee).toBe(cleo.id);
});

component(
  'on a phone one tap opens the choices, another takes one, and a finger that rests on one shows its effect',
  async (stage) => {
    const { me, ben, teamId, shared } = await led(stage.server);
    const ada = await stage.opens(me, `/team/${teamId}?person=${ben.id}`);
    const item = page.getByCss(`[data-item="${shared}"]`);
    const choice = page.getByRole('menuitem', { name: /^Ada/ });
    const opens = async () => {
      await item.getByRole('button', { name: 'Move “Draw the page”' }).click();
      await ada.sees(choice);
      return choice.element().getBoundingClientRect();
    };
    expect((await opens()).height).toBeGreaterThanOrEqual(44);
    await choice.click();
    await ada.misses(item);
    await ada.presses('ControlOrMeta+z');
    await ada.sees(item);

    const { left, top, width, height } = await opens();
    const at = [left + width / 2, top + height / 2] as const;
    const rests = commands.swipe(at, at, 1500);
    await ada.sees(status(/^Ada: 0h → \S+h of \d+h, Ben: \S+h → \S+h of \d+h$/));
    // As while it is dragged.
    await ada.sees(status(FORECASTS));
    await rests;
    expect(document.documentElement.scrollWidth).toBe(PHONE);
  },
  touched,
);

component(
  'a workload is visible to the member alone, also where it is wider than a phone',
  async ({ server, opens }) => {
    const { ben, teamId } = await led(server);
    const his = await opens(ben, `/team/${teamId}`);
    await his.sees(row('Ben'));
    expect(row('Ada').elements()).toEqual([]);
    await his.button('Quarter').click();
    await eventually(columns).toBeGreaterThan(17);
    expect(document.documentElement.scrollWidth).toBe(PHONE);
  },
  touched,
);

/** Ada leads Ben, who has a task in their project, a private one, and ten done ones. */
async function led(server: Server) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [teamId, projectId, shared, hisId] = [id(), id(), id(), id()];
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Website', memberUids: [ben.id] }));
  const open = { assignee: ben.id, deadline: SOON };
  await server.carriesOut(me.id, createTask({ id: shared, name: 'Draw the page', projectId, estimate: 300, ...open }));
  await server.carriesOut(ben.id, createProject({ id: hisId, name: 'Wedding' }));
  const ring = { id: id(), name: 'Buy a ring', projectId: hisId, estimate: 600, ...open };
  await server.carriesOut(ben.id, createTask(ring));
  // On ten days: Mondays so many weeks after the next one.
  const earlier = { name: 'Earlier', assignee: ben.id, projectId, status: 'DONE' } as const;
  for (let weeks = -11; weeks < -1; weeks += 1)
    await server.carriesOut(ben.id, createTask({ id: id(), ...earlier }), weeks);
  return { me, ben, teamId, projectId, shared };
}

/** Both are above the list, which moves down for them. */
async function seesForecasts(ada: { readonly sees: (what: Locator) => Promise<void> }): Promise<void> {
  for (const name of ['Forecast', 'Forecast of Ben'])
    await ada.sees(page.getByRole('region', { name, exact: true }).getByText('for as many tasks as are left'));
}
