import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { addMember } from '#domain/project/members.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { touched } from '#test/components/look.ts';

component(
  'a team has its people’s tasks in every view: those that one may read in full, and no others',
  async (stage) => {
    const { ada, teamId, ben, secretProject } = await atTeam(stage);
    const section = (name: string) => page.getByRole('group', { name: 'Team section' }).getByRole('button', { name });
    await section('Tasks').click();
    // Not Ben’s private one, nor what is in a project of his alone, nor what people outside of the team have to do.
    await eventually(() => ada.cards('Backlog').toSorted()).toEqual(['Mine', 'Tiles', 'Wood']);
    expect(location.pathname + location.search).toBe(`/team/${teamId}?view=tasks`);

    // The same switch, filters, keys and panel as on every board.
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
    const rows = () =>
      page
        .getByCss('[data-task]')
        .elements()
        .map((row) => row.getAttribute('aria-label') ?? '');
    await eventually(() => rows().toSorted()).toEqual(['Mine', 'Tiles', 'Wood']);
    await ada.presses('f');
    await page.getByRole('menuitem', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: /^Ben/ }).click();
    await ada.presses('Escape');
    await eventually(() => rows().toSorted()).toEqual(['Tiles', 'Wood']);
    await eventually(() => location.search).toContain(`assignee=${ben.id}`);
    for (const view of ['Calendar', 'Timeline', 'Board']) {
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
      await ada.sees(page.getByCss('[data-task]').getByText('Tiles').first());
    }
    // What one section is filtered by is not carried over to another, nor back.
    await section('Workload').click();
    await eventually(() => location.search).toBe('?view=workload');
    await section('Tasks').click();
    await eventually(() => ada.cards('Backlog').length).toBe(3);

    ada.link('Tiles').element().focus();
    await ada.presses('Control+k');
    const acts = page.getByRole('group', { name: 'Tiles', exact: true });
    await ada.sees(acts.getByRole('option', { name: 'Move to: Top of column' }));
    await ada.presses('Escape');

    // What becomes readable comes in, and what is taken away leaves.
    await stage.server.carriesOut(ben.id, addMember({ id: secretProject, personId: ada.id }));
    await ada.sees(ada.card('Hidden'));

    await ada.link('Tiles').click();
    await ada.sees(ada.dialog('Tiles'));
    await eventually(() => location.pathname).toBe(`/team/${teamId}`);
  },
);

component(
  'on a phone the first card of a team is near the top',
  async (stage) => {
    const { ada } = await atTeam(stage);
    await ada.button('Team section: Pulse').click();
    await page.getByRole('option', { name: 'Tasks' }).click();
    await ada.sees(ada.card('Tiles'));
    const first = Math.min(
      ...page
        .getByCss('[data-task]')
        .elements()
        .map((card) => card.getBoundingClientRect().top),
    );
    expect(first / window.innerHeight).toBeLessThan(0.2);
  },
  touched,
);

/** Ada leads a team with Ben; each has tasks in and out of a project that they share. */
async function atTeam({ server, opens }: Stage) {
  const [me, ben, dan] = [await server.joins('Ada'), await server.joins('Ben'), await server.joins('Dan')];
  const [teamId, projectId, secretProject] = [id(), id(), id()];
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  const members = [me.id, dan.id];
  await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Roof', memberUids: members }));
  await server.carriesOut(ben.id, createProject({ id: secretProject, name: 'Secret' }));
  const makes = (name: string, assignee: string, by: string, into: string | null) =>
    server.carriesOut(by, createTask({ id: id(), name, assignee, projectId: into, deadline: today() }));
  await makes('Mine', me.id, me.id, null);
  await makes('Tiles', ben.id, ben.id, projectId);
  await makes('Wood', ben.id, me.id, null);
  await makes('Private', ben.id, ben.id, null);
  await makes('Hidden', ben.id, ben.id, secretProject);
  await makes('Elsewhere', dan.id, ben.id, projectId);
  return { ada: await opens(me, `/team/${teamId}`), ben, teamId, secretProject };
}

function today(): string {
  return new Date().toLocaleDateString('sv');
}
