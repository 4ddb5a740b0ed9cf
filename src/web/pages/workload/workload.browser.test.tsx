import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { disablePerson } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { plainDate } from '#web/ui/date.ts';

const table = () => page.getByRole('region', { name: 'Workload' }).getByRole('table');
const row = (name: string | RegExp) => table().getByRole('row', { name });
const texts = (name: string | RegExp) => row(name).element().textContent;

component('a person who is disabled drops out of the sums of a workload, and is named', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const ada = await opens(me, `/team/${teamId}`);
  await eventually(() => texts(/^Team/)).toMatch(/5h of \d+h/);
  await server.carriesOut(me.id, disablePerson({ id: ben.id }));
  await ada.sees(page.getByText('Not counted, because the account is disabled: Ben'));
  await ada.misses(row(/^Ben/));
  // One person is their own sum.
  await ada.misses(row(/^Team/));
  expect(texts(/^Ada/)).toMatch(/2h of \d+h/);
});

component('a workload counts the tasks of the filters in its address', async ({ server, opens }) => {
  const { me, ben, teamId } = await team(server);
  const urgent = createTask({ id: id(), name: 'Sand', assignee: ben.id, priority: 'URGENT', estimate: 60 });
  await server.carriesOut(ben.id, urgent);
  const ada = await opens(me, `/team/${teamId}?priority=URGENT`);
  await eventually(() => texts(/^Ben/)).toMatch(/0h of \d+h.*1 task1h/);
  await ada.button('Clear Priority').click();
  await eventually(() => texts(/^Ben/)).toMatch(/3h of \d+h.*1 task1h/);
});

component('on a phone the current week stands beside the names', async ({ server, opens }) => {
  const { me, teamId } = await team(server);
  await page.viewport(390, 844);
  const ada = await opens(me, `/team/${teamId}`);
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
