import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { addDaysOff } from '#domain/availability/commands.ts';
import { daysAfter, mondayOf } from '#domain/date.ts';
import { disablePerson } from '#domain/person/commands.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { setHelper } from '#domain/helping/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { shareTask } from '#domain/task/share.ts';
import { addTag } from '#domain/task/tagging.ts';
import { createTeam, setShare } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { plainDate } from '#web/ui/date.ts';

/** What a person of the usual hours works from a Monday to a Sunday. */
const WEEK_MINUTES = new WorkCalendar(DEFAULT_WORKING_HOURS, []).capacity('2026-11-23', '2026-11-29');

const table = () => page.getByRole('region', { name: 'Workload' }).getByRole('table');
const row = (name: string | RegExp) => table().getByRole('row', { name });
const texts = (name: string | RegExp) => row(name).element().textContent;

component('a person who is disabled drops out of the sums of a workload, and is named', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await eventually(() => texts(/^Team/)).toMatch(/5h of \d+h/);
  await server.carriesOut(me.id, disablePerson({ id: ben.id }));
  await ada.sees(page.getByText('Not counted, because the account is disabled: Ben'));
  await ada.misses(row(/^Ben/));
  // One person is their own sum.
  await ada.misses(row(/^Team/));
  expect(texts(/^Ada/)).toMatch(/2h of \d+h/);
});

component('a workload of another period than a month or a quarter is refused, and offers those', async (stage) => {
  const { me, teamId } = await team(stage.server);
  const ada = await stage.opens(me, `/team/${teamId}?period=year`);
  await ada.sees(page.getByText('Invalid period specified'));
  await ada.misses(table());
  await page.getByRole('region', { name: 'Workload' }).getByText('Quarter').click();
  await ada.sees(row(/^Ben/));
  await ada.misses(page.getByText('Invalid period specified'));
});

component('a workload counts the tasks of the filters in its address', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const [tagId, tagged] = [id(), id()];
  await server.carriesOut(me.id, createTag({ id: tagId, name: 'wood' }));
  await server.carriesOut(me.id, createTask({ id: tagged, name: 'Plane', assignee: ben.id, estimate: 120 }));
  await server.carriesOut(me.id, addTag({ id: tagged, tagId }));
  const urgent = createTask({ id: id(), name: 'Sand', assignee: ben.id, priority: 'URGENT', estimate: 60 });
  await server.carriesOut(me.id, urgent);
  const ada = await opens(me, `/team/${teamId}?priority=URGENT`);
  await eventually(() => texts(/^Ben/)).toMatch(/0h of \d+h.*1 task1h/);
  await ada.button('Clear Priority').click();
  await eventually(() => texts(/^Ben/)).toMatch(/3h of \d+h.*2 tasks3h/);
  await ada.goesTo(`/team/${teamId}?tags=${tagId}`);
  await eventually(() => texts(/^Ben/)).toMatch(/0h of \d+h.*1 task2h/);
});

component('a task with subtasks counts once, and its hours are theirs, in the week of its date', async (stage) => {
  const { me, ben, teamId } = await team(stage.server);
  const [parentId, yesterday] = [id(), daysAfter(plainDate(Date.now()), -1)];
  const both = { assignee: ben.id, estimate: 300 };
  await stage.server.carriesOut(me.id, createTask({ ...both, id: parentId, name: 'Shed', deadline: yesterday }));
  await stage.server.carriesOut(me.id, createTask({ ...both, id: id(), name: 'Roof', estimate: 120, parentId }));
  const ada = await stage.opens(me, `/team/${teamId}?view=workload`);
  // Beside the three hours that the task of the team takes: open, overdue, done, at risk.
  await eventually(() => texts(/^Ben/)).toMatch(/5h of \d+h.*open: 3.*overdue: 1.*done: 0.*at risk: 1$/);
  await row(/^Ben/).getByRole('button').nth(1).click();
  await ada.sees(page.getByText('In its subtasks'));
});

component(
  'what each person completed in four weeks is a line beside their name, which leads alone see of others',
  async (stage) => {
    const { server, opens } = stage;
    const { me, ben, teamId } = await team(server);
    const [task, own] = [id(), server.all('task').find(({ assignee }) => assignee === ben.id)?.id ?? ''];
    await server.carriesOut(me.id, createTask({ id: task, name: 'Sand', assignee: ben.id }));
    const ada = await opens(me, `/team/${teamId}?view=workload`);
    const nothing = 'No tasks completed in the last 28 days';
    const member = (name: string) => page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name });
    for (const place of [row(/^Ben/), member('Ben')]) await ada.sees(place.getByRole('img', { name: nothing }));
    // Of a private task a lead knows the week, and no day.
    for (const each of [task, own]) await server.carriesOut(ben.id, moveTask({ id: each, status: 'DONE' }));
    const one = '1 task completed in the last 7 days';
    for (const place of [row(/^Ben/), member('Ben')]) await ada.sees(place.getByRole('img', { name: one }));
    await ada.sees(member('Ada').getByRole('img', { name: nothing }));
    await ada.sees(row(/^Ben/).getByRole('rowheader', { name: 'Ben', exact: true }));
  },
);

component('who helps has their share of the hours, and the task counts at its assignee', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const [taskId, yesterday] = [id(), daysAfter(plainDate(Date.now()), -1)];
  const task = { id: taskId, name: 'Shed', assignee: ben.id, estimate: 300, deadline: yesterday };
  await server.carriesOut(me.id, createTask({ ...task, helperUids: [me.id] }));
  await server.carriesOut(me.id, setHelper({ id: taskId, personId: me.id, share: 40 }));
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  // Beside the two and the three hours that they have otherwise.
  await eventually(() => texts(/^Ada/)).toMatch(/4h of \d+h.*open: 1.*overdue: 0/);
  await eventually(() => texts(/^Ben/)).toMatch(/6h of \d+h.*open: 2.*overdue: 1/);
  await row(/^Ada/).getByRole('button', { name: /4h of/ }).click();
  await ada.sees(page.getByText('Helping · 40%'));
  // It is moved from its assignee’s row.
  await ada.misses(page.getByRole('button', { name: 'Move “Shed”' }));
});

component('people who lead nobody see their own line alone', async ({ server, opens }) => {
  const { ben, teamId } = await team(server);
  const his = await opens(ben, `/team/${teamId}`);
  const members = page.getByRole('list', { name: 'Members' });
  await his.sees(members.getByRole('listitem', { name: 'Ben' }).getByRole('img', { name: /completed/ }));
  expect(members.getByRole('listitem', { name: 'Ada' }).getByRole('img', { name: /completed/ }).length).toBe(0);
});

component('on a phone the current week stands beside the names', async ({ server, opens }) => {
  const { me, teamId } = await team(server);
  await page.viewport(390, 844);
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await ada.sees(row(/^Ben/));
  const current = table().element().querySelector('[aria-current="date"]');
  const names = table().getByRole('columnheader', { name: 'Person' }).element();
  await eventually(() => {
    const gap = (current?.getBoundingClientRect().left ?? 0) - names.getBoundingClientRect().right;
    return Math.abs(Math.round(gap));
  }).toBeLessThan(2);
});

component('any number of open tasks can be read, and what has the focus stays', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  for (let at = 100; at < 350; at += 1)
    await server.carriesOut(me.id, createTask({ id: id(), name: `Tile ${at}`, assignee: ben.id }));
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  const list = page.getByRole('region', { name: 'Ben: All open tasks' });
  await ada.sees(list.getByText('251', { exact: true }));
  const first = list.getByRole('button', { name: 'Move “Tile 100”' });
  await ada.sees(first);
  (first.element() as HTMLElement).focus();
  const scroller = list.getByRole('list').element().parentElement;
  scroller?.scrollTo({ top: 1e6 });
  // Tasks without a due date are last, in the order they were created.
  await ada.sees(list.getByText('Tile 349'));
  expect(document.activeElement).toBe(first.element());
  expect(list.getByRole('listitem').elements().length).toBeLessThan(40);
});

component('each week says in words how full it is, and the team’s sum weighs people by their shares', async (stage) => {
  const { server, opens } = stage;
  const [me, teamId] = [await server.joins('Ada'), id()];
  const others = [await server.joins('Ben'), await server.joins('Cleo'), await server.joins('Dan')] as const;
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: others.map((each) => each.id) }));
  for (const each of others) await server.carriesOut(each.id, acceptInvitation({ id: teamId }));
  const [ben, cleo] = others;
  const [week] = weeksOfPeriod('month', plainDate(Date.now()), 1);
  if (!week) throw new Error('A month has weeks');
  const friday = daysAfter(week.from, 4);
  const hours = WEEK_MINUTES / 60;
  const works = async ({ id: assignee }: { id: string }, share: number) => {
    const dates = { startDate: week.from, deadline: friday };
    const task = { id: id(), name: 'Paint', assignee, estimate: WEEK_MINUTES * share, ...dates };
    await server.carriesOut(me.id, createTask(task));
  };
  await works(me, 1.2);
  await works(ben, 0.8);
  await server.carriesOut(cleo.id, addDaysOff({ from: week.from, to: week.to }));

  const ada = await opens(me, `/team/${teamId}?period=month&offset=1`);
  const cell = (name: string) =>
    row(new RegExp(`^${name}`))
      .getByRole('button')
      .nth(1);
  const over = `Over by ${Math.round(0.2 * hours)}h`;
  const words = { Ada: over, Ben: 'Full', Cleo: 'Away', Dan: 'Free' };
  for (const [name, word] of Object.entries(words)) await ada.sees(cell(name).getByText(word, { exact: true }));
  await ada.sees(row(/^Team/).getByText(`${Math.round(1.8 * hours)}h of ${3 * hours}h`));
  await server.carriesOut(me.id, setShare({ id: teamId, personId: me.id, share: 50 }));
  await ada.sees(row(/^Team/).getByText(`${Math.round(1.3 * hours)}h of ${Math.round(2.5 * hours)}h`));
});

component('an estimate and a guess look different, and the guess says how it was made', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const create = async (name: string, priority: 'HIGH' | 'URGENT') => {
    const taskId = id();
    await server.carriesOut(me.id, createTask({ id: taskId, name, assignee: ben.id, priority }));
    return taskId;
  };
  for (let count = 0; count < 5; count += 1) {
    const taskId = await create('Earlier', 'URGENT');
    await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'IN_PROGRESS' }), 0);
    await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }), 1);
  }
  await create('Sand', 'HIGH');
  await create('Varnish', 'URGENT');
  const projectId = id();
  await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Boat' }));
  const hidden = createTask({ id: id(), name: 'Secret', assignee: ben.id, projectId, estimate: 240 });
  await server.carriesOut(ben.id, hidden);
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  const list = page.getByRole('region', { name: 'Ben: All open tasks' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const tip = (text: string) => page.getByRole('tooltip').filter({ hasText: text });
  await ada.sees(line('Sand').getByText('No estimate'));
  // Five at a time, from Monday to Monday: each has had a fifth of the week.
  const fifth = `≈ ${WEEK_MINUTES / 60 / 5}h`;
  await ada.sees(line('Varnish').getByText(fifth));
  await line('Varnish').getByText(fifth).hover();
  await ada.sees(tip('Guessed: the median working time of their last 5 tasks of this priority'));
  const estimated = line('Task without access');
  await ada.sees(estimated.getByText('4h', { exact: true }));
  expect(estimated.element().textContent).not.toContain('≈');
  await estimated.getByRole('button', { name: 'Move “Task without access”' }).hover();
  await ada.sees(tip('You can’t read this task'));
});

component('private tasks of somebody are one line for a lead, unless their assignee shares them', async (stage) => {
  const { server, opens } = stage;
  const { me, ben, teamId } = await team(server);
  const [own] = server.all('task').filter(({ assignee }) => assignee === ben.id);
  const more = { assignee: ben.id, priority: 'URGENT', estimate: 120 } as const;
  await server.carriesOut(ben.id, createTask({ ...more, id: id(), name: 'Secret', status: 'ON_HOLD' }));
  const ada = await opens(me, `/team/${teamId}?person=${ben.id}`);
  const list = page.getByRole('region', { name: 'Ben: All open tasks' });
  await ada.sees(list.getByText('Other: 5h'));
  await ada.sees(list.getByText('2 private tasks', { exact: true }));
  await ada.misses(list.getByText('Task without access'));
  await server.carriesOut(ben.id, shareTask({ id: own?.id ?? '', isShared: true }));
  await ada.sees(list.getByText('Other: 2h'));
  await ada.sees(list.getByRole('listitem').filter({ hasText: 'Task without access' }).getByText('Today'));
});

component('somebody’s own private tasks are theirs in full, and are shared in the open task', async (stage) => {
  const { server, opens } = stage;
  const { ben, teamId } = await team(server);
  const his = await opens(ben, `/team/${teamId}?view=workload&person=${ben.id}`);
  const list = page.getByRole('region', { name: 'Ben: All open tasks' });
  await his.sees(list.getByRole('listitem').filter({ hasText: 'Paint' }).getByText('Today'));
  await list.getByRole('button', { name: 'Paint', exact: true }).click();
  await his.button('Leads: Not shared').click();
  await page.getByRole('option', { name: /^Shared/ }).click();
  await his.sees(his.button('Leads: Shared'));
  const isShared = () => server.all('task').find(({ assignee }) => assignee === ben.id)?.isShared;
  await eventually(isShared).toBe(true);
  await his.presses('Control+z');
  await eventually(isShared).toBe(false);
});

component('each number of a person lists what it counts, what is lost most first', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Boat', memberUids: [ben.id] }));
  const task = async (name: string, more: object) => {
    const made = { id: id(), name, assignee: ben.id, projectId, ...more };
    await server.carriesOut(me.id, createTask(made));
    return made.id;
  };
  const today = plainDate(Date.now());
  await task('Sand', { deadline: daysAfter(today, -3) });
  await task('Oil', { status: 'DONE' });
  const moved = await task('Sail', { deadline: daysAfter(today, 20) });
  for (const days of [21, 22, 23]) {
    const later = updateTask({ id: moved, deadline: daysAfter(today, days) });
    await server.carriesOut(me.id, later, days - 21);
  }
  await opens(me, `/team/${teamId}?view=workload`);
  const listed = (title: string) =>
    page
      .getByRole('region', { name: `Ben: ${title}` })
      .getByCss('[data-item]')
      .elements()
      .map((each) => each.querySelector('button')?.textContent);
  const number = (name: string) => page.getByRole('button', { name });
  // Each is within its column.
  const edge = table().element().getBoundingClientRect().right;
  expect(number('Ben, at risk: 2').element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  await number('Ben, overdue: 1').click();
  await eventually(() => listed('Overdue')).toEqual(['Sand']);
  await number('Ben, at risk: 2').click();
  await eventually(() => listed('At risk')).toEqual(['Sand', 'Sail']);
  expect(page.getByRole('region', { name: 'Ben: At risk' }).element().textContent).toContain('Moved 3 times');
  await number('Ben, done: 1').click();
  await eventually(() => listed('Done')).toEqual(['Oil']);
  await number('Ben, open: 3').click();
  await eventually(() => listed('All open tasks')).toEqual(['Sand', 'Sail']);
  expect(new URLSearchParams(location.search).get('week')).toBeNull();
});

component('how much of a sum is guessed stands beside it', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const created = (more: object) => createTask({ id: id(), name: 'Sand', assignee: ben.id, ...more });
  for (let at = 0; at < 5; at += 1) await server.carriesOut(me.id, created({ estimate: 60, status: 'DONE' }));
  await server.carriesOut(me.id, created({ deadline: daysAfter(mondayOf(plainDate(Date.now())), 9) }));
  await server.carriesOut(me.id, created({}));
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await ada.sees(page.getByRole('button', { name: 'Ben, without a due date: 1 task 1h (1h of it guessed)' }));
  const guessed = row(/^Ben/).getByText('1h guessed', { exact: true });
  await eventually(() => guessed.elements().length).toBeGreaterThan(1);
  // The sum is drawn after those that it is of.
  const ofTeam = row(/^Team/).getByText('1h guessed', { exact: true });
  await eventually(() => ofTeam.elements().length).toBe(guessed.elements().length);
});

component('what is on hold is in no sum, and said below the list', async ({ server, opens }) => {
  const { me, teamId } = await team(server);
  const held = { id: id(), name: 'Sand', assignee: me.id, estimate: 240 };
  await server.carriesOut(me.id, createTask(held));
  await server.carriesOut(me.id, createTask({ id: id(), name: 'Sail', assignee: me.id, estimate: 60 }));
  await server.carriesOut(me.id, moveTask({ id: held.id, status: 'ON_HOLD' }));
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await page.getByRole('button', { name: 'Ada, without a due date: 2 tasks 1h' }).click();
  const list = page.getByRole('region', { name: 'Ada: No due date' });
  await ada.sees(list.getByText('Together: 1h'));
  await ada.sees(list.getByText('On hold, not counted: 4h'));
});

component('all columns of the weeks ahead are in view at 1280 px', async ({ server, opens }) => {
  const { me, teamId } = await team(server);
  await page.viewport(1280, 800);
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await ada.sees(row(/^Ben/));
  const box = table().element().parentElement;
  expect(table().getByRole('columnheader').elements()).toHaveLength(12);
  expect(box?.scrollWidth).toBe(box?.clientWidth);
});

component('a task without a due date has a column of its own, and is dragged to a week', async ({ server, opens }) => {
  const { me, teamId } = await team(server);
  const task = { id: id(), name: 'Sand', assignee: me.id, estimate: 240 };
  await server.carriesOut(me.id, createTask(task));
  const ada = await opens(me, `/team/${teamId}?view=workload`);
  await page.getByRole('button', { name: 'Ada, without a due date: 1 task 4h' }).click();
  const list = page.getByRole('region', { name: 'Ada: No due date' });
  await ada.sees(list.getByRole('button', { name: 'Sand', exact: true }));
  const target = row(/^Ada/).getByCss(`[data-week="${mondayOf(plainDate(Date.now()))}"]`);
  const effect = page.getByRole('status').filter({ hasText: /^Ada: \S+h → \S+h of \d+h/ });
  await ada.holdsUntil(list.getByRole('listitem'), target, effect);
  await ada.movesMouse('up');
  await ada.sees(page.getByRole('button', { name: 'Ada, without a due date: 0 tasks' }));
  await ada.misses(list.getByRole('button', { name: 'Sand', exact: true }));
  const deadline = () => server.all('task').find((each) => each.id === task.id)?.deadline;
  expect(deadline()).not.toBeNull();
  await ada.sees(page.getByText('Moved “Sand”'));
  await ada.button('Undo').click();
  await eventually(deadline).toBeNull();
});

/** Ada leads Ben; they have two and three hours to do by today. */
async function team(server: Server) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const teamId = id();
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  const today = plainDate(Date.now());
  for (const [{ id: assignee }, hours] of [
    [me, 2],
    [ben, 3],
  ] as const)
    await server.carriesOut(
      assignee,
      createTask({ id: id(), name: 'Paint', assignee, deadline: today, estimate: hours * 60 }),
    );
  return { me, ben, teamId };
}
