import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { disablePerson } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/commands.ts';
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
