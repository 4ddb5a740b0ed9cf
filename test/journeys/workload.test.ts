/** What leads see of their people's work, and what stays private. */
import { describe, expect } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { shareTask } from '#domain/task/share.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { makeLead, unmakeLead } from '#domain/team/members.ts';
import { id } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { tracesOf } from './traces.ts';

const SECRET = 'Buy a ring for Cleo';

const row = ({ page }: Person, name: string) =>
  page.getByRole('region', { name: 'Workload' }).getByRole('table').getByRole('row').filter({ hasText: name });

describe('workload of a team', () => {
  const journey = stage();

  journey('is read by a lead without private texts, live, and lost at once by one who is none any more', async (on) => {
    const [cleo, ada, ben] = [await on.member('Cleo'), await on.colleague('Ada'), await on.colleague('Ben')];
    const [teamId, projectId, shared, hidden] = [id(), id(), id(), id()];
    const [assignee, deadline] = [ben.account.id, new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)];
    await ada.sends(createTeam({ id: teamId, name: 'Design' }));
    await ada.sends(inviteToTeam({ id: teamId, personUids: [assignee, cleo.account.id] }));
    for (const each of [ben, cleo]) await each.sends(acceptInvitation({ id: teamId }));
    await ada.sends(createProject({ id: projectId, name: 'Website', memberUids: [assignee, cleo.account.id] }));
    await ada.sends(createTask({ id: shared, name: 'Draw the page', assignee, projectId, estimate: 300, deadline }));
    await ben.sends(createTask({ id: hidden, name: SECRET, description: SECRET, assignee, estimate: 600, deadline }));

    // A member sees their own work alone; a lead sees that of all.
    await cleo.goesTo(`/team/${teamId}?person=${assignee}`);
    await row(cleo, 'Cleo').waitFor();
    expect(await row(cleo, 'Ben').count()).toBe(0);
    await ada.sends(makeLead({ id: teamId, personId: cleo.account.id }));
    const list = cleo.page.getByRole('region', { name: 'Ben: All open tasks' });
    await list.getByRole('button', { name: 'Draw the page', exact: true }).waitFor();
    // His private task is hours among “Other” until he shares it.
    await list.getByText('Other: 10h').waitFor();
    await list.getByText('1 private task', { exact: true }).waitFor();
    await ben.sends(shareTask({ id: hidden, isShared: true }));
    await list.getByText('Task without access').waitFor();
    await list.getByText('10h', { exact: true }).waitFor();
    // Neither the page nor what the server has for it has a word of it.
    expect(await tracesOf(cleo, [SECRET])).toEqual([]);
    expect(JSON.stringify(await cleo.reads(`workload:${assignee}`))).not.toContain(SECRET);

    // What Ben does shows at once.
    await ben.sends(updateTask({ id: hidden, estimate: 6000 }));
    await list.getByText('100h', { exact: true }).waitFor();
    await row(cleo, 'Ben').getByText('Over').first().waitFor();
    await ben.sends(moveTask({ id: shared, status: 'DONE' }));
    await eventually(() => list.getByText('Draw the page').count()).toBe(0);

    expect(await tracesOf(cleo, [hidden])).not.toEqual([]);
    await ada.sends(unmakeLead({ id: teamId, personId: cleo.account.id }));
    await expect
      .poll(async () => [await row(cleo, 'Ben').count(), ...(await tracesOf(cleo, [hidden]))], PATIENCE)
      .toEqual([0]);
  });
});
